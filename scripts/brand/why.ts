import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  explainNode,
  explainText,
  explainToken,
  type Explained,
  type Saying,
} from '#engine/brand/explain/index.ts';
import { layersOf, readFolders, type BrandFolder, type Issue } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { parseJson } from '#kit/json/index.ts';

/** A question that has no answer: a brand, page, widget, token or key that is not there. */
export class WhyError extends Error {
  readonly code = 'why';
}

export interface Asked {
  dir: string;
  root: string;
  widgets: WidgetRegistry;
}

/** The answer as lines: `place  layer  what it says`, lowest layer first; the last one is in force. */
export async function why(asked: Asked, brand: string, question: string[]): Promise<string[]> {
  const layers = await readLayers(asked.dir, brand);
  const [first = '', second = '', third] = question;
  if (first === 'theme' && third === undefined) return told(second, explainToken(layers, second));
  if (first === 'words' && third !== undefined) return whyText(asked, layers, second, third);
  if (third !== undefined || second === '')
    throw new WhyError('Ask for <page> <id[.prop]>, theme <token> or words <language> <key>.');
  return whyNode(asked, layers, first, second);
}

function whyNode(asked: Asked, layers: BrandFolder[], page: string, name: string): string[] {
  const dot = name.indexOf('.');
  const [id, prop] = dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)];
  const explained = explainNode(layers, page, id, prop);
  if (prop === undefined || explained.unknown) return told(name, explained);
  const widget = explainNode(layers, page, id).sayings.findLast(({ of }) => of === 'widget')?.value;
  const schema = asked.widgets.get(String(widget))?.schema['properties'] as
    | Record<string, { default?: unknown }>
    | undefined;
  const own = schema?.[prop];
  if (!own)
    throw new WhyError(
      `The widget "${String(widget)}" has no prop "${prop}". It has: ${Object.keys(schema ?? {}).join(', ')}.`,
    );
  const isDefault =
    explained.sayings.at(-1)?.does !== 'states' && explained.sayings.at(-1)?.does !== 'changes';
  const byWidget = `widget ${String(widget)}  its default  ${shown(own.default)}`;
  return isDefault
    ? [...told(name, explained, false), `${byWidget}  ← in force`]
    : [byWidget, ...told(name, explained)];
}

async function whyText(
  asked: Asked,
  layers: BrandFolder[],
  language: string,
  key: string,
): Promise<string[]> {
  const sayings = [...(await ownText(asked, language, key)), ...explainText(layers, language, key)];
  if (sayings.length > 0) return told(key, { sayings });
  throw new WhyError(
    `Nobody states "${key}" in "${language}". Look for it in another language, or correct the key.`,
  );
}

/** What the widget itself says, in its own words file. */
async function ownText({ root, widgets }: Asked, language: string, key: string): Promise<Saying[]> {
  const dot = key.indexOf('.');
  const widget = widgets.get(key.slice(0, dot));
  const own = Object.keys(widget?.words[language] ?? {}).filter(
    (form) => form === key.slice(dot + 1) || form.startsWith(`${key.slice(dot + 1)}_`),
  );
  if (!widget || own.length === 0) return [];
  const file = `widgets/${widget.area}/${widget.name}/words/${language}.json`;
  const { places } = parseJson(await readFile(path.join(root, file), 'utf8'));
  return own.map((form) => ({
    layer: `widget ${widget.name}`,
    does: 'states',
    of: `${widget.name}.${form}`,
    file,
    ...places.value(`/${form}`),
    value: widget.words[language]?.[form],
  }));
}

async function readLayers(dir: string, brand: string): Promise<BrandFolder[]> {
  const folders = await readFolders(nodeFiles(dir));
  const folder = folders.get(brand);
  if (!folder)
    throw new WhyError(`There is no brand "${brand}". There are: ${[...folders.keys()].join(', ')}.`);
  const issues: Issue[] = [];
  const layers = layersOf(folder, folders, issues);
  if (!layers)
    throw new WhyError(
      issues[0]?.what ?? `"${brand}" cannot be read: see "npm run brand -- check ${brand}".`,
    );
  return layers;
}

function told(name: string, { sayings, unknown }: Explained, closes = true): string[] {
  if (unknown)
    throw new WhyError(`${unknown.what}${unknown.meant ? ` Did you mean "${unknown.meant}"?` : ''}`);
  const last = new Map(sayings.map((saying) => [saying.of, saying]));
  return sayings.map((saying) => {
    const { file, line, column, layer, does, of, value } = saying;
    const what = of === name ? '' : `${of} `;
    const force = closes && last.get(of) === saying ? '  ← in force' : '';
    return `${file}:${line}:${column}  ${layer}  ${does} ${what}${shown(value)}${force}`.trimEnd();
  });
}

const shown = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
