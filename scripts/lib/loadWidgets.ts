import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PropsValidator, Widget, WidgetManifest, WidgetRegistry } from '#engine/contracts/widget.ts';
import type { Props } from '#engine/contracts/revision.ts';
import { wordsOfWidget, type AreaWords, type WordFiles, type Words } from '#engine/compose/index.ts';
import { widgetFolders } from '../types/widgets.ts';

/**
 * All widgets of the project by name, with manifest, words and validator. Needs the files that `npm run types` writes.
 * Loads no views. Throws if two widgets have the same name, or a folder is not a widget.
 */
export async function loadWidgets(root: string): Promise<WidgetRegistry> {
  const folders = await widgetFolders(path.join(root, 'widgets'));
  const files = wordFiles(path.join(root, 'widgets'));
  const widgets = await Promise.all(folders.filter(isWidget).map((folder) => loadWidget(folder, files)));
  const registry = new Map<string, Widget>();
  for (const widget of widgets) {
    const twin = registry.get(widget.name);
    if (twin)
      throw new Error(
        `widgets/${twin.area} and widgets/${widget.area} both have a widget "${widget.name}". Rename one.`,
      );
    registry.set(widget.name, widget);
  }
  return registry;
}

const isWidget = (folder: string) => existsSync(path.join(folder, 'index.ts'));

async function loadWidget(folder: string, files: WordFiles): Promise<Widget> {
  const [area, name] = [path.basename(path.dirname(folder)), path.basename(folder)];
  const [manifest, validate] = await Promise.all([
    load(path.join(folder, 'index.ts')),
    load(path.join(folder, 'validate.js')),
  ]);
  if (!isManifest(manifest)) throw new Error(`${folder}/index.ts has no manifest as its default export.`);
  if (!isValidator(validate)) throw new Error(`${folder}/validate.js has no validator. Run "npm run types".`);
  return {
    ...manifest,
    name,
    area,
    words: wordsOfWidget(files, area, name),
    validate,
  };
}

async function load(file: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(file).href);
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

/** Word files below a folder of widgets. Each area's file is parsed once. */
function wordFiles(widgets: string): WordFiles {
  const parsed = new Map<string, AreaWords>();
  return {
    english(area, name) {
      const file = path.join(widgets, area, name, 'words/en.json');
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : undefined;
    },
    languages(area) {
      const folder = path.join(widgets, area, 'words');
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names.filter((name) => name.endsWith('.json')).map((name) => path.basename(name, '.json'));
    },
    area(area, language) {
      const file = path.join(widgets, area, 'words', `${language}.json`);
      const words = parsed.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as AreaWords);
      parsed.set(file, words);
      return words;
    },
  };
}

function isManifest(value: unknown): value is WidgetManifest<Props> {
  return (
    typeof value === 'object' && value !== null && 'schema' in value && 'view' in value && 'hydrate' in value
  );
}

function isValidator(value: unknown): value is PropsValidator {
  return typeof value === 'function';
}
