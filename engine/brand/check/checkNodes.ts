import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { childPointer, parentPointer, pointerParts } from '#kit/json/index.ts';
import { closestMatch } from '#kit/closestMatch.ts';
import { LruCache } from '#kit/LruCache.ts';
import { propsOf } from '../layer/finishNodes.ts';
import type { Link } from './checkLinks.ts';
import { overlayIn, overlayOpenedBy, type Opening } from './checkOpenings.ts';
import { checkCondition } from './checkCondition.ts';
import { formattedValues } from './formattedValues.ts';
import { issuesOfSchema } from '../read/schemaFindings.ts';
import { error, withCorrection, type Issue } from '../read/finding.ts';
import { limits } from '../read/limits.ts';
import { closestOf } from './closestOf.ts';
import { keyPlaceOf, placeOf, type Origin } from '../read/origin.ts';
import { fullKey } from './textKeys.ts';
import { allSpots, withInner, type DraftNode, type DraftSlot, type DraftTree } from '../layer/tree.ts';
import type { Place, Props } from '#engine/contracts/revision.ts';

/** What nodes are checked against. */
export interface NodeContext {
  widgets: WidgetRegistry;
  hasAsset: (path: string) => boolean;
  missingAsset: (place: Place, path: string) => Issue;
  /** Whether the brand or a widget has a text of this full key, in any language. */
  hasText: (key: string) => boolean;
  /** Undefined for a layer that lists no languages. */
  languages: ReadonlySet<string> | undefined;
}

/** The findings of a tree, and what its nodes use: widgets, full text keys, files, links, and overlays that they open. */
export interface TreeCheck {
  issues: Issue[];
  widgets: Set<string>;
  keys: Set<string>;
  assets: Set<string>;
  links: Link[];
  openings: Opening[];
  /** Region → id → node. */
  ids: Map<string, Map<string, DraftNode>>;
}

interface CachedCheck {
  check: TreeCheck;
  widgets: WidgetRegistry;
  /** The languages that conditions were checked against; null if no condition asks for a language. */
  languages: string | null;
}

const cache = new WeakMap<DraftTree, CachedCheck>();

/**
 * Checks all nodes of a tree: widgets and slots exist, props are valid, files and texts exist, ids are unique. A tree that
 * many brands share is checked once, as long as each brand has the files, texts and languages that it uses.
 */
export function checkTree(tree: DraftTree, context: NodeContext): TreeCheck {
  const before = cache.get(tree);
  const languages = context.languages ? [...context.languages].join() : '';
  const fits =
    before?.widgets === context.widgets && (before.languages === null || before.languages === languages);
  if (fits && !isBrandsOwn(before.check) && hasAll(before.check, context)) return before.check;
  const check = checkAfresh(tree, context);
  const asks = [...allSpots(tree)].some(({ node }) => JSON.stringify(node.when)?.includes('"language"'));
  cache.set(tree, { check, widgets: context.widgets, languages: asks ? languages : null });
  return check;
}

/** Findings that another brand with the same tree may not have. */
const isBrandsOwn = ({ issues }: TreeCheck) =>
  issues.some(({ code }) => code === 'missing-asset' || code === 'unknown-text');

function hasAll({ assets, keys }: TreeCheck, { hasAsset, hasText }: NodeContext): boolean {
  for (const asset of assets) if (!hasAsset(asset)) return false;
  for (const key of keys) if (!hasText(key)) return false;
  return true;
}

function checkAfresh(tree: DraftTree, context: NodeContext): TreeCheck {
  const found: TreeCheck = {
    issues: [],
    widgets: new Set(),
    keys: new Set(),
    assets: new Set(),
    links: [],
    openings: [],
    ids: new Map(),
  };
  const { issues } = found;
  const spots = [...allSpots(tree)];
  const [first] = spots;
  if (spots.length > limits.nodes && first !== undefined) {
    const what = `There are ${spots.length} widgets in ${tree.name}, above the maximum of ${limits.nodes}.`;
    issues.push(error(placeOf(first.node.at), 'too-many-widgets', what, 'Split the page.'));
    return found;
  }
  const seen = new Map<string, DraftNode>();
  for (const { node, depth } of spots) {
    const twin = seen.get(node.id);
    if (twin !== undefined) issues.push(duplicateId(node, twin));
    seen.set(node.id, node);
    if (depth > limits.nodeDepth) {
      const what = `Widgets are nested more than ${limits.nodeDepth} levels deep.`;
      issues.push(error(placeOf(node.at), 'too-deep', what, 'Move some of them further out.'));
      return found;
    }
    checkNode(node, context, found);
  }
  for (const [region, { nodes }] of tree.regions)
    found.ids.set(
      region,
      new Map(nodes.flatMap((node) => [...withInner(node)]).map((node) => [node.id, node])),
    );
  return found;
}

/** Ids of a page that also occur in the shell regions around it. */
export function idClashes(page: TreeCheck, shell: TreeCheck, standing: readonly string[]): Issue[] {
  const around = standing.flatMap((region) => shell.ids.get(region) ?? []);
  return [...page.ids.values()].flatMap((ids) =>
    [...ids.values()].flatMap((node) => {
      const twin = around.map((others) => others.get(node.id)).find(Boolean);
      return twin ? [duplicateId(node, twin)] : [];
    }),
  );
}

function checkNode(node: DraftNode, context: NodeContext, found: TreeCheck): void {
  const { widgets, languages } = context;
  const { issues } = found;
  if (node.when !== undefined) issues.push(...checkCondition(node.when, languages));
  const widget = widgets.get(node.widget);
  if (widget === undefined) {
    const otherwise = 'Run "npm run widget -- list" to see all widgets.';
    const { todo, surely } = closestOf(node.widget, widgets.keys(), otherwise);
    const place = placeOf(node.at, '/widget');
    const issue = error(place, 'unknown-widget', `There is no widget "${node.widget}".`, todo);
    issues.push(withCorrection(issue, place, node.widget, surely));
    return;
  }
  found.widgets.add(widget.name);
  checkProps(node, widget, context, found);
  for (const [name, slot] of node.slots) checkSlot(node, name, slot, widget, issues);
}

function checkProps(node: DraftNode, widget: Widget, context: NodeContext, found: TreeCheck): void {
  const { issues } = found;
  const originOf = (key: string | undefined): Origin => {
    const own = key === undefined ? undefined : node.props.get(key);
    if (own !== undefined) return { source: own.source, pointer: parentPointer(own.pointer) };
    return { source: node.at.source, pointer: childPointer(node.at.pointer, 'props') };
  };
  const at = (pointer: string) => placeOf(originOf(pointerParts(pointer)[0]), pointer);
  const named = namedBy(propsOf(node), widget, context.widgets);
  if (named.props) {
    const { errors } = widget.validate;
    issues.push(...issuesOfSchema(errors ?? [], named.props, originOf, 'wrong-prop', widget.schema));
    return;
  }
  for (const { pointer, value } of named.asset) {
    found.assets.add(value);
    if (context.hasAsset(value)) continue;
    issues.push(context.missingAsset(at(pointer), value));
  }
  for (const { pointer, value } of named.path) {
    const place = at(pointer);
    found.links.push({ ...place, path: value });
    const overlay = overlayOpenedBy(value);
    if (overlay !== undefined) found.openings.push({ ...place, value, overlay });
  }
  for (const { pointer, value } of named.overlay) {
    found.openings.push({ ...at(pointer), value, overlay: overlayIn(value) });
  }
  for (const { pointer, value } of named.text) {
    const key = fullKey(widget.name, value);
    if (context.hasText(key)) {
      found.keys.add(key);
      continue;
    }
    issues.push(
      error(
        at(pointer),
        'unknown-text',
        `There is no text "${key}".`,
        'Add it to words/<language>.json, or correct the key.',
      ),
    );
  }
}

type Format = 'asset' | 'path' | 'overlay' | 'text';
type Named = Record<Format, { pointer: string; value: string }[]> & { props?: undefined };

/** LRU caches of what valid props name, by widget and content: most nodes are on the pages of many brands. */
const namedCaches = new WeakMap<WidgetRegistry, LruCache<string, Named>>();
const none: Named['asset'] = [];

/** What props name, defaults included, by the formats of the schema; for invalid props, the props that were refused. */
function namedBy(props: Props, widget: Widget, widgets: WidgetRegistry): Named | { props: Props } {
  let cached = namedCaches.get(widgets);
  if (!cached) namedCaches.set(widgets, (cached = new LruCache(400)));
  const key = `${widget.name} ${JSON.stringify(props)}`;
  const before = cached.get(key);
  if (before) return before;
  const whole = structuredClone(props);
  if (!widget.validate(whole)) return { props: whole };
  const of = (format: Format) => {
    const found = formattedValues(widget.schema, whole, format);
    return found.length === 0 ? none : found.map(({ pointer, value }) => ({ pointer, value }));
  };
  const named = { asset: of('asset'), path: of('path'), overlay: of('overlay'), text: of('text') };
  cached.set(key, named);
  return named;
}

function checkSlot(node: DraftNode, name: string, slot: DraftSlot, widget: Widget, issues: Issue[]): void {
  const slots = Object.keys(widget.slots ?? {});
  if (!slots.includes(name)) {
    const meant = closestMatch(name, slots);
    const has =
      slots.length === 0
        ? 'It has no slots.'
        : `Its slots are ${slots.map((slot) => `"${slot}"`).join(', ')}.`;
    const todo = meant === undefined ? has : `Did you mean "${meant}"?`;
    issues.push(
      error(slotPlace(slot), 'unknown-slot', `The widget "${widget.name}" has no slot "${name}".`, todo),
    );
    return;
  }
  const allowed = widget.slots?.[name]?.allow;
  if (allowed === undefined) return;
  for (const inner of slot.nodes) {
    if (allowed.includes(inner.widget)) continue;
    const what = `The widget "${inner.widget}" is not allowed in "${node.id}.${name}".`;
    const todo = `Use ${allowed.map((widget) => `"${widget}"`).join(' or ')}.`;
    issues.push(error(placeOf(inner.placedAt), 'wrong-slot', what, todo));
  }
}

/** A slot is named by a key of `slots`, or by the value of `into`. */
function slotPlace({ at }: DraftSlot): Place {
  return at.pointer.endsWith('/into') ? placeOf(at) : keyPlaceOf(at);
}

function duplicateId(node: DraftNode, twin: DraftNode): Issue {
  const { file, line } = placeOf(twin.at, '/id');
  const what = `The id "${node.id}" is already used by another widget (${file}:${line}).`;
  return error(
    placeOf(node.at, '/id'),
    'duplicate-id',
    what,
    'Choose another id: ids are unique across the page and the shell.',
  );
}
