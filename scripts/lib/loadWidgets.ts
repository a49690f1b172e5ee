import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PropsValidator, Widget, WidgetManifest, WidgetRegistry } from '#engine/contracts/widget.ts';
import type { Props } from '#engine/contracts/revision.ts';
import { lazyRecord } from '#kit/lazyRecord.ts';
import { widgetFolders } from '../types/widgets.ts';

/**
 * All widgets of the project with manifest, words and validator, by name. Needs what `npm run types` writes. Loads no
 * view. Throws where two widgets bear one name, or a folder is no widget.
 */
export async function loadWidgets(root: string): Promise<WidgetRegistry> {
  const folders = await widgetFolders(path.join(root, 'widgets'));
  const widgets = await Promise.all(folders.filter(isWidget).map(loadWidget));
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

async function loadWidget(folder: string): Promise<Widget> {
  const [manifest, validate, words] = await Promise.all([
    load(path.join(folder, 'index.ts')),
    load(path.join(folder, 'validate.js')),
    loadWords(path.join(folder, 'words')),
  ]);
  if (!isManifest(manifest)) throw new Error(`${folder}/index.ts has no manifest as its default export.`);
  if (!isValidator(validate)) throw new Error(`${folder}/validate.js has no validator. Run "npm run types".`);
  return {
    ...manifest,
    name: path.basename(folder),
    area: path.basename(path.dirname(folder)),
    words,
    validate,
  };
}

async function load(file: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(file).href);
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

async function loadWords(folder: string): Promise<Widget['words']> {
  if (!existsSync(folder)) return {};
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return lazyRecord(
    names.map((name) => path.basename(name, '.json')),
    (language) => JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')),
  );
}

function isManifest(value: unknown): value is WidgetManifest<Props> {
  return (
    typeof value === 'object' && value !== null && 'schema' in value && 'view' in value && 'hydrate' in value
  );
}

function isValidator(value: unknown): value is PropsValidator {
  return typeof value === 'function';
}
