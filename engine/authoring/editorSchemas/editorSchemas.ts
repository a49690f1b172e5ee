import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import type { Json } from '#kit/schema/inlineRefs.ts';
import pageSchema from '#schemas/page.json' with { type: 'json' };
import shellSchema from '#schemas/shell.json' with { type: 'json' };
import wordsSchema from '#schemas/words.json' with { type: 'json' };
import {
  layered,
  layersOf,
  layerWords,
  pageOfFile,
  type BrandFolder,
  allSpots,
  type DraftTree,
} from '#engine/brand/index.ts';
import { embed, ifThen, isObject, type JsonObject } from './embed.ts';
import { offersOf, valueOf, type Offers } from './offersOf.ts';
import { brandEditor } from './brandEditor.ts';
import { conditionEditor } from './conditionEditor.ts';
import { themeEditor } from './themeEditor.ts';
import { nodeChoices, nodeDefName, slotLists, widgetDefs } from './widgetDefs.ts';

/**
 * The schemas for the files of one brand, by file name in its `.schema/` (R10.2), with the widgets, props, tokens and
 * text keys that are possible there and the ids of the layer below. Definitions that pages and shell share are in
 * `definitions.json`, to which they refer.
 */
export function editorSchemas(
  brand: BrandFolder,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
  memo: Memo = noMemo,
  now = new Date(),
): Record<string, Json> {
  const layers = layersOf(brand, folders, []) ?? [brand];
  const words = wordsOf(layers, widgets);
  const offers = offersOf(layers, words, widgets, now, memo);
  const { shell, pages: layeredPages } = layered(layers, memo);
  const { page, definitions } = memo('editor definitions', [widgets, JSON.stringify(offers)], () =>
    definitionsFor(widgets, offers),
  );
  const ofTree = (whole: () => Json, tree: DraftTree) =>
    memo('editor trees', [widgets, tree], () => treeEditor(whole(), page, tree, widgets));
  const schemas: Record<string, Json> = {
    'brand.json': brandEditor(
      [...folders.keys()].filter((name) => name !== brand.brand),
      languagesWithTexts(widgets),
      offers,
    ),
    'theme.json': themeEditor(familiesIn(layers)),
    'words.json': wordsEditor(words),
    'definitions.json': definitions,
    'page.json': treeEditor(page, page, undefined, widgets),
    'shell.json': ofTree(() => embed(shellSchema, 'shell'), shell.tree),
  };
  for (const name of unreadPages(brand)) schemas[editorSchemaOf(name)] = schemas['page.json'] ?? {};
  for (const [name, { draft }] of layeredPages)
    schemas[editorSchemaOf(name)] = ofTree(() => page, draft.tree);
  return schemas;
}

/** The schema's file for a page: `page.home.json`, `page.member.withdraw.json`. */
export function editorSchemaOf(page: string): string {
  return `page.${page.replace('/', '.')}.json`;
}

/** Pages whose file is still empty or broken: an editor must help there too, and asks for the schema that it names. */
function unreadPages({ brand, issues }: BrandFolder): string[] {
  return issues.flatMap(({ file }) => {
    const [, folder, inFolder = ''] = /([^/]+)\/([^/]+\/[^/]+)$/.exec(file) ?? [];
    const name = pageOfFile(inFolder);
    return folder === brand && name !== undefined ? [name] : [];
  });
}

function languagesWithTexts(widgets: WidgetRegistry): string[] {
  return [...new Set([...widgets.values()].flatMap(({ words }) => Object.keys(words)))].toSorted();
}

function familiesIn(layers: BrandFolder[]): string[] {
  const fonts = valueOf('fonts', layers);
  const families = Array.isArray(fonts) ? fonts.map((font) => Object(font).family as unknown) : [];
  return families.filter((family) => typeof family === 'string');
}

interface Definitions {
  page: Json;
  definitions: Json;
}

/** The definitions of a brand. They are 500,000 characters, and the same for brands whose files and texts have the same names. */
function definitionsFor(widgets: WidgetRegistry, offers: Offers): Definitions {
  const page = pageDefs(widgets);
  const defs: JsonObject = {
    condition: conditionEditor(offers),
    page,
    overlayId: { examples: offers.overlay },
    pageName: { examples: offers.page },
    ...widgetDefs(widgets, offers),
  };
  return { page, definitions: { $schema: dialect, $defs: defs } };
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';

function pageDefs(widgets: WidgetRegistry): Json {
  const page = embed(pageSchema, 'page');
  if (!isObject(page) || !isObject(page['$defs'])) return page;
  const { node, widgetName, ...others } = page['$defs'];
  if (!isObject(node) || !isObject(widgetName)) return page;
  const { properties } = page;
  const offered = isObject(properties) && {
    over: referring(properties['over'], 'pageName'),
    open: referring(properties['open'], 'overlayId'),
  };
  return {
    ...page,
    properties: { ...(isObject(properties) && properties), ...offered },
    $defs: {
      ...others,
      widgetName: widgetNames([...widgets.values()]),
      ...nodeDefs(node, widgets),
    },
  };
}

/** Definitions of a node anywhere, and of nodes in slots that take only some widgets. */
function nodeDefs(node: JsonObject, widgets: WidgetRegistry): JsonObject {
  const { properties } = node;
  if (!isObject(properties) || !isObject(properties['slots'])) return { node };
  // Each widget states what its slots take.
  const { additionalProperties: _any, ...slots } = properties['slots'];
  const defOf = (own: Widget[], widget: Json): Json => ({
    ...node,
    properties: { ...properties, widget, slots },
    allOf: nodeChoices(own),
  });
  const all = [...widgets.values()];
  const lists = slotLists(widgets).map((allow) => {
    const own = allow.flatMap((name) => widgets.get(name) ?? []);
    return [nodeDefName(allow), defOf(own, widgetNames(own))] as const;
  });
  return { node: defOf(all, properties['widget'] ?? {}), ...Object.fromEntries(lists) };
}

function widgetNames(widgets: Widget[]): JsonObject {
  const sorted = widgets.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    title: 'Widget',
    description: 'The widget to show here.',
    enum: sorted.map(({ name }) => name),
    enumDescriptions: sorted.map(({ schema }) => descriptionOf(schema)),
  };
}

const referring = (schema: Json | undefined, name: string): Json => ({
  ...(isObject(schema) && schema),
  $ref: `#/$defs/${name}`,
});

function descriptionOf(schema: Record<string, unknown> = {}): string {
  return typeof schema['description'] === 'string' ? schema['description'] : '';
}

/** The schema of a page or the shell, with operations restricted to the ids and slots in its tree. */
function treeEditor(whole: Json, page: Json, tree: DraftTree | undefined, widgets: WidgetRegistry): Json {
  const operation = tree && isObject(page) ? boundOperation(page, tree, widgets) : undefined;
  const own = isObject(whole) ? { ...whole } : {};
  delete own['$defs'];
  const shared = outside({ ...own, ...(operation && { $defs: { operation } }) }, operation !== undefined);
  return { $schema: dialect, ...(isObject(shared) ? shared : {}) };
}

const anyOperation = '#/$defs/page/$defs/operation';

/** Points references to `definitions.json`, except for operations if the file has its own. */
function outside(schema: Json, isBound: boolean): Json {
  if (Array.isArray(schema)) return schema.map((item) => outside(item, isBound));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, outside(value, isBound)];
      return [key, isBound && value === anyOperation ? '#/$defs/operation' : `definitions.json${value}`];
    }),
  );
}

function boundOperation(page: JsonObject, tree: DraftTree, widgets: WidgetRegistry): Json | undefined {
  const defs = page['$defs'];
  if (!isObject(defs) || !isObject(defs['operation']) || !isObject(defs['operation']['properties']))
    return undefined;
  const nodes = [...allSpots(tree)].map(({ node }) => node);
  const ids = [...new Set(nodes.map(({ id }) => id))];
  const slots = nodes.flatMap(({ id, widget }) =>
    Object.keys(widgets.get(widget)?.slots ?? {}).map((slot) => `${id}.${slot}`),
  );
  const { properties } = defs['operation'];
  const idOf = (key: string): Json => ({
    ...(isObject(properties[key]) ? withoutRef(properties[key]) : {}),
    enum: ids,
  });
  return {
    ...defs['operation'],
    properties: {
      ...properties,
      id: idOf('id'),
      remove: idOf('remove'),
      move: idOf('move'),
      before: idOf('before'),
      after: idOf('after'),
      into: {
        title: 'Into',
        description: 'A region, or a slot of a widget. The widget goes to its end.',
        enum: [...tree.regions.keys(), ...new Set(slots)],
      },
    },
    allOf: nodes
      .filter(({ widget }) => widgets.has(widget))
      .map(({ id, widget }) =>
        ifThen(
          { required: ['id'], properties: { id: { const: id } } },
          { properties: { props: { $ref: `#/$defs/change:${widget}` } } },
        ),
      ),
  };
}

function withoutRef({ $ref: _ref, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** Every text key with its text. */
function wordsOf(layers: BrandFolder[], widgets: WidgetRegistry): Map<string, string> {
  const words = new Map<string, string>();
  for (const { name, words: own } of widgets.values()) {
    for (const [key, text] of Object.entries(own['en'] ?? {})) words.set(`${name}.${key}`, text);
  }
  const brandWords = layerWords(layers);
  for (const language of [...brandWords.keys()].toSorted((a, b) => Number(a === 'en') - Number(b === 'en'))) {
    for (const [key, { value }] of brandWords.get(language) ?? []) words.set(key, value);
  }
  return words;
}

function wordsEditor(words: Map<string, string>): Json {
  const { $id: _id, ...schema } = wordsSchema;
  const sorted = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const properties = Object.fromEntries(
    sorted.map(([key, text]) => [key, { type: 'string', description: text, default: text }]),
  );
  return { ...schema, properties: { ...schema.properties, ...properties }, propertyNames: {} };
}
