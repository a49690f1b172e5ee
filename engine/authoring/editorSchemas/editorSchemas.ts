import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { LruCache } from '#kit/LruCache.ts';
import type { Json } from '#kit/schema/inlineRefs.ts';
import brandSchema from '#schemas/brand.json' with { type: 'json' };
import conditionSchema from '#schemas/condition.json' with { type: 'json' };
import pageSchema from '#schemas/page.json' with { type: 'json' };
import shellSchema from '#schemas/shell.json' with { type: 'json' };
import themeSchema from '#schemas/theme.json' with { type: 'json' };
import wordsSchema from '#schemas/words.json' with { type: 'json' };
import {
  layered,
  layerNamed,
  layersOf,
  layerWords,
  type BrandFolder,
  allSpots,
  type DraftTree,
} from '#engine/brand/index.ts';
import { embed, ifThen, isObject, type JsonObject } from './embed.ts';
import { nodeChoices, widgetDefs, type Offers } from './widgetDefs.ts';

/**
 * The schemas for the files of one brand, by file name in its `.schema/` (R10.2), with the widgets, props, tokens and
 * text keys that are possible there and the ids of the layer below. Definitions that pages and shell share are in
 * `definitions.json`, to which they refer.
 */
export function editorSchemas(
  brand: BrandFolder,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
): Record<string, Json> {
  const layers = layersOf(brand, folders, []) ?? [brand];
  const words = wordsOf(layers, widgets);
  const asset = [...new Set(layers.flatMap(({ assets }) => [...assets.keys()]))].toSorted();
  const text = [...words.keys()].filter((key) => !widgets.has(key.slice(0, key.indexOf('.'))));
  const { shell, pages: layeredPages } = layered(layers);
  const overlay = (shell.tree.regions.get('overlays')?.nodes ?? []).map(({ id }) => id);
  const offers: Offers = {
    asset,
    text,
    overlay,
    page: [...layeredPages.keys()],
    ...namesIn(layers),
  };
  const { page, definitions } = definitionsFor(widgets, offers);
  const schemas: Record<string, Json> = {
    'brand.json': brandEditor([...folders.keys()].filter((name) => name !== brand.brand)),
    'theme.json': (theme ??= themeEditor()),
    'words.json': wordsEditor(words),
    'definitions.json': definitions,
    'page.json': cached(anyPage, widgets, () => treeEditor(page, page, undefined, widgets)),
  };
  const ofTrees = cached(trees, widgets, () => new WeakMap<DraftTree, Json>());
  const ofTree = (whole: () => Json, tree: DraftTree) =>
    cached(ofTrees, tree, () => treeEditor(whole(), page, tree, widgets));
  schemas['shell.json'] = ofTree(() => embed(shellSchema, 'shell'), shell.tree);
  for (const [name, { draft }] of layeredPages) schemas[`page.${name}.json`] = ofTree(() => page, draft.tree);
  return schemas;
}

/**
 * The names of `brand.json` that conditions use. A single host is left out: no condition needs it, and brands that
 * differ in nothing else share their definitions.
 */
function namesIn(layers: BrandFolder[]): Pick<Offers, 'host' | 'experiment' | 'variant' | 'season'> {
  const files = layers.flatMap(({ config }) => config ?? []);
  const named = (key: 'experiments' | 'seasons') => [...layerNamed(files, key).entries()];
  const hosts = files.at(-1)?.value.hosts ?? [];
  const experiments = named('experiments');
  return {
    host: hosts.length > 1 ? hosts : [],
    experiment: experiments.map(([name]) => name),
    variant: [...new Set(experiments.flatMap(([, { value }]) => Object.keys(value as object)))],
    season: named('seasons').map(([name]) => name),
  };
}

function conditionEditor({ host, experiment, variant, season }: Offers): Json {
  const whole = embed(conditionSchema, 'condition');
  if (!isObject(whole) || !isObject(whole['properties']) || !isObject(whole['$defs'])) return whole;
  const { properties, $defs } = whole;
  const share = properties['share'];
  const ofShare = isObject(share) && isObject(share['properties']) ? share['properties'] : {};
  return {
    ...whole,
    properties: {
      ...properties,
      season: withExamples(properties['season'], season),
      share: {
        ...(isObject(share) && share),
        properties: {
          ...ofShare,
          experiment: withExamples(ofShare['experiment'], experiment),
          variant: withExamples(ofShare['variant'], variant),
        },
      },
    },
    $defs: { ...$defs, host: withExamples($defs['host'], host) },
  };
}

const withExamples = (schema: Json | undefined, examples: string[]): Json => ({
  ...(isObject(schema) && schema),
  ...(examples.length > 0 && { examples }),
});

interface Definitions {
  page: Json;
  definitions: Json;
}

/** Definitions used last. Brands whose files and texts have the same names share them; each is 500,000 characters. */
const definitionsCache = new WeakMap<WidgetRegistry, LruCache<string, Definitions>>();

function definitionsFor(widgets: WidgetRegistry, offers: Offers): Definitions {
  const ofWidgets = cached(definitionsCache, widgets, () => new LruCache<string, Definitions>(4));
  const key = JSON.stringify(offers);
  let found = ofWidgets.get(key);
  if (!found) {
    const page = cached(pages, widgets, () => pageDefs(widgets));
    const defs: JsonObject = {
      condition: conditionEditor(offers),
      page,
      overlayId: { examples: offers.overlay },
      pageName: { examples: offers.page },
      ...widgetDefs(widgets, offers),
    };
    ofWidgets.set(key, (found = { page, definitions: { $schema: dialect, $defs: defs } }));
  }
  return found;
}

/** Caches of what many brands share: the definition of pages, and the schemas of pages that they inherit unchanged. */
const pages = new WeakMap<WidgetRegistry, Json>();
const anyPage = new WeakMap<WidgetRegistry, Json>();
const trees = new WeakMap<WidgetRegistry, WeakMap<DraftTree, Json>>();
let theme: Json | undefined;

function cached<K extends WeakKey, T>(store: WeakMap<K, T>, key: K, make: () => T): T {
  let value = store.get(key);
  if (value === undefined) store.set(key, (value = make()));
  return value;
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';

function pageDefs(widgets: WidgetRegistry): Json {
  const page = embed(pageSchema, 'page');
  if (!isObject(page) || !isObject(page['$defs'])) return page;
  const { node, widgetName, ...others } = page['$defs'];
  if (!isObject(node) || !isObject(widgetName)) return page;
  const names = [...widgets.keys()].toSorted();
  const descriptions = names.map((name) => descriptionOf(widgets.get(name)?.schema));
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
      widgetName: {
        title: 'Widget',
        description: 'The widget to show here.',
        enum: names,
        enumDescriptions: descriptions,
      },
      node: { ...node, allOf: nodeChoices(widgets) },
    },
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

function brandEditor(others: string[]): Json {
  const schema = embed(brandSchema, 'brand');
  if (!isObject(schema) || !isObject(schema['properties'])) return schema;
  const { extends: below, ...properties } = schema['properties'];
  const { pattern: _pattern, ...plain } = isObject(below) ? below : {};
  const $defs = { brand: { $defs: schema['$defs'] ?? {} } };
  return { ...schema, properties: { ...properties, extends: { ...plain, enum: others } }, $defs };
}

/**
 * Inlines the kinds of tokens, because editors would show the description of a `$ref`'s target instead of the token's
 * own.
 */
function themeEditor(): Json {
  const { tokens, ...kinds } = themeSchema.$defs;
  const properties = Object.entries(tokens.properties).map(([token, { $ref, description }]) => {
    const kind: Json = kinds[$ref.slice('#/$defs/'.length) as keyof typeof kinds];
    return [token, { ...kind, description }];
  });
  return {
    ...themeSchema,
    $defs: { ...kinds, tokens: { ...tokens, properties: Object.fromEntries(properties) } },
  };
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
    sorted.map(([key, text]) => [key, { type: 'string', description: text }]),
  );
  return { ...schema, properties: { ...schema.properties, ...properties }, propertyNames: {} };
}
