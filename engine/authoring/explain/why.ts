import {
  fileFormats,
  formattedValues,
  layersOf,
  readFolders,
  type BrandFiles,
  type BrandFolder,
  type Issue,
} from '#engine/brand/index.ts';
import type { Props } from '#engine/contracts/revision.ts';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { childPointer, parseJson } from '#kit/json/index.ts';
import { explainAsset } from './explainAsset.ts';
import { explainNode } from './explainNode.ts';
import { explainText } from './explainText.ts';
import { explainToken } from './explainToken.ts';
import { pageInWords, pagesInWords } from './pageInWords.ts';
import type { Explained, Saying, Unknown } from './types.ts';
import { WhyError } from './WhyError.ts';

/** What explanations are made of. */
export interface WhySources {
  files: BrandFiles;
  widgets: WidgetRegistry;
  /** The text of a file of the engine: `widgets/home/hero/schema.json`. */
  readSource: (file: string) => Promise<string>;
}

/** The explanation as lines: `place  layer  statement`, lowest layer first; the last one is in force. */
export async function why(sources: WhySources, brand: string, question: string[]): Promise<string[]> {
  const layers = await readLayers(sources.files, brand);
  const [first, second, third] = question;
  if (first === undefined) return pagesInWords(layers);
  if (first === 'theme' && second !== undefined && third === undefined)
    return linesOf(second, explainToken(layers, second));
  if (first === 'words' && second !== undefined && third !== undefined)
    return whyText(sources, layers, second, third);
  if (first === 'theme' || first === 'words' || third !== undefined)
    throw new WhyError('Ask for <page> [<id[.prop]>], theme <token> or words <language> <key>.');
  return second === undefined
    ? pageInWords(layers, brand, first, refuse)
    : whyNode(sources, layers, first, second);
}

async function whyNode(
  sources: WhySources,
  layers: BrandFolder[],
  page: string,
  name: string,
): Promise<string[]> {
  const dot = name.indexOf('.');
  const [id, prop] = dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)];
  const explained = explainNode(layers, page, id, prop);
  if (explained.unknown) refuse(explained.unknown);
  const { sayings } = explained;
  const ofWidget = prop === undefined ? sayings : explainNode(layers, page, id).sayings;
  const widget = sources.widgets.get(String(ofWidget.findLast(({ of }) => of === 'widget')?.value));
  const lines =
    prop === undefined || !widget ? linesOf(name, explained) : await whyProp(sources, widget, prop, sayings);
  return widget ? [...lines, ...filesOf(layers, widget, propsInForce(widget, sayings, prop))] : lines;
}

/** The final values of the props that layers set, and of the requested one even if only its default applies. */
function propsInForce(widget: Widget, sayings: Saying[], prop?: string): Props {
  const props = new Map<string, unknown>(prop === undefined ? [] : [[prop, undefined]]);
  for (const { of, value } of sayings) props.set(of, value);
  const usual = propsOf(widget);
  return Object.fromEntries([...props].map(([name, value]) => [name, value ?? usual[name]?.default]));
}

/** The default of a prop in the widget's schema, and what the layers set. */
async function whyProp(
  { readSource }: WhySources,
  widget: Widget,
  prop: string,
  sayings: Saying[],
): Promise<string[]> {
  const { name, area } = widget;
  const own = propsOf(widget)[prop];
  if (!own)
    throw new WhyError(
      `The widget "${name}" has no prop "${prop}". It has: ${Object.keys(propsOf(widget)).join(', ')}.`,
    );
  const file = `widgets/${area}/${name}/schema.json`;
  const { places } = parseJson(await readSource(file));
  const { line, column } = places.value(childPointer(childPointer('/properties', prop), 'default'));
  const value = own.default === undefined ? 'has no default' : `its default ${shown(own.default)}`;
  const byWidget = `${file}:${line}:${column}  widget ${name}  ${value}`;
  const does = sayings.at(-1)?.does;
  return does === 'states' || does === 'changes'
    ? [byWidget, ...linesOf('', { sayings })]
    : [...linesOf('', { sayings }, false), `${byWidget}  ← in force`];
}

function propsOf({ schema }: Widget): Record<string, { default?: unknown }> {
  return (schema['properties'] ?? {}) as Record<string, { default?: unknown }>;
}

/** The layers that contain the files named by props: the path may come from the base and the picture from the brand. */
function filesOf(layers: BrandFolder[], { schema }: Widget, props: Props): string[] {
  const named = fileFormats.flatMap((format) => formattedValues(schema, props, format));
  return named.flatMap(({ value }) =>
    explainAsset(layers, value).map(
      ({ layer, file }, index, files) =>
        `${file}  ${layer}  has the file${index === files.length - 1 ? '  ← in force' : ''}`,
    ),
  );
}

async function whyText(
  sources: WhySources,
  layers: BrandFolder[],
  language: string,
  key: string,
): Promise<string[]> {
  const sayings = [...(await ownText(sources, language, key)), ...explainText(layers, language, key)];
  if (sayings.length > 0) return linesOf(key, { sayings });
  throw new WhyError(
    `No layer and no widget defines "${key}" in "${language}". Try another language, or correct the key.`,
  );
}

/** The widget's own text: English from its folder, other languages from its area's file. */
async function ownText(
  { readSource, widgets }: WhySources,
  language: string,
  key: string,
): Promise<Saying[]> {
  const dot = key.indexOf('.');
  const widget = widgets.get(key.slice(0, dot));
  const own = Object.keys(widget?.words[language] ?? {}).filter(
    (form) => form === key.slice(dot + 1) || form.startsWith(`${key.slice(dot + 1)}_`),
  );
  if (!widget || own.length === 0) return [];
  const isEnglish = language === 'en';
  const [file, above] = isEnglish
    ? [`widgets/${widget.area}/${widget.name}/words/en.json`, '']
    : [`widgets/${widget.area}/words/${language}.json`, `/${widget.name}`];
  const { places } = parseJson(await readSource(file));
  return own.map((form) => ({
    layer: `widget ${widget.name}`,
    does: 'states',
    of: `${widget.name}.${form}`,
    file,
    ...places.value(`${above}/${form}`),
    value: widget.words[language]?.[form],
  }));
}

async function readLayers(files: BrandFiles, brand: string): Promise<BrandFolder[]> {
  const folders = await readFolders(files);
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

function linesOf(name: string, { sayings, unknown }: Explained, closes = true): string[] {
  if (unknown) refuse(unknown);
  const last = new Map(sayings.filter(({ season }) => !season).map((saying) => [saying.of, saying]));
  return sayings.map((saying) => {
    const { file, line, column, layer, does, of, season, value } = saying;
    const during = season === undefined ? '' : `  during ${season}`;
    const what = of === name ? '' : `${of} `;
    const force = closes && last.get(of) === saying ? '  ← in force' : '';
    return `${file}:${line}:${column}  ${layer}  ${does} ${what}${shown(value)}${during}${force}`.trimEnd();
  });
}

function refuse({ what, meant }: Unknown): never {
  throw new WhyError(`${what}${meant === undefined ? '' : ` Did you mean "${meant}"?`}`);
}

const shown = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
