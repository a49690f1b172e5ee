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

/** What nodes are held against. */
export interface NodeContext {
  widgets: WidgetRegistry;
  hasAsset: (path: string) => boolean;
  missingAsset: (place: Place, path: string) => Issue;
  /** Whether the brand or a widget has a text of this full key, in any language. */
  hasText: (key: string) => boolean;
  /** Undefined for a layer that names none. */
  languages: ReadonlySet<string> | undefined;
}

/** What a look at a tree found, and what its nodes need: names of widgets, full text keys, files, where they lead and what they open. */
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

interface Kept {
  check: TreeCheck;
  widgets: WidgetRegistry;
  /** Those the conditions were held against; null where none asks for one. */
  languages: string | null;
}

const kept = new WeakMap<DraftTree, Kept>();

/**
 * Checks all nodes of a tree: known widgets and slots, right props, files and texts that are there, ids used once. A tree
 * that many brands share is looked at once, as long as each has the files, texts and languages that it asks for.
 */
export function checkTree(tree: DraftTree, context: NodeContext): TreeCheck {
  const before = kept.get(tree);
  const languages = context.languages ? [...context.languages].join() : '';
  const fits =
    before?.widgets === context.widgets && (before.languages === null || before.languages === languages);
  if (fits && !isBrandsOwn(before.check) && hasAll(before.check, context)) return before.check;
  const check = lookAt(tree, context);
  const asks = [...allSpots(tree)].some(({ node }) => JSON.stringify(node.when)?.includes('"language"'));
  kept.set(tree, { check, widgets: context.widgets, languages: asks ? languages : null });
  return check;
}

/** What one brand lacks another one may have. */
const isBrandsOwn = ({ issues }: TreeCheck) =>
  issues.some(({ code }) => code === 'missing-asset' || code === 'unknown-text');

function hasAll({ assets, keys }: TreeCheck, { hasAsset, hasText }: NodeContext): boolean {
  for (const asset of assets) if (!hasAsset(asset)) return false;
  for (const key of keys) if (!hasText(key)) return false;
  return true;
}

function lookAt(tree: DraftTree, context: NodeContext): TreeCheck {
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
    const what = `There are ${spots.length} widgets in ${tree.name}, above the most allowed, ${limits.nodes}.`;
    issues.push(error(placeOf(first.node.at), 'too-many-widgets', what, 'Divide the page.'));
    return found;
  }
  const seen = new Map<string, DraftNode>();
  for (const { node, depth } of spots) {
    const twin = seen.get(node.id);
    if (twin !== undefined) issues.push(duplicateId(node, twin));
    seen.set(node.id, node);
    if (depth > limits.nodeDepth) {
      const what = `Widgets stand in each other deeper than the most allowed, ${limits.nodeDepth}.`;
      issues.push(error(placeOf(node.at), 'too-deep', what, 'Take some out.'));
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

/** Ids of a page that the shell's regions around it have as well. */
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
    const otherwise = 'See "npm run widget -- list" for those there are.';
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
        'Write it into words/<language>.json, or correct the key.',
      ),
    );
  }
}

type Format = 'asset' | 'path' | 'overlay' | 'text';
type Named = Record<Format, { pointer: string; value: string }[]> & { props?: undefined };

/** What right props name, by widget and by all that they say, of those met last: most nodes stand on many brands' pages. */
const namedBefore = new WeakMap<WidgetRegistry, LruCache<string, Named>>();
const none: Named['asset'] = [];

/** What the values of props name, by the formats of the schema, defaults included; of wrong ones the props that were refused. */
function namedBy(props: Props, widget: Widget, widgets: WidgetRegistry): Named | { props: Props } {
  let known = namedBefore.get(widgets);
  if (!known) namedBefore.set(widgets, (known = new LruCache(400)));
  const key = `${widget.name} ${JSON.stringify(props)}`;
  const before = known.get(key);
  if (before) return before;
  const whole = structuredClone(props);
  if (!widget.validate(whole)) return { props: whole };
  const of = (format: Format) => {
    const found = formattedValues(widget.schema, whole, format);
    return found.length === 0 ? none : found.map(({ pointer, value }) => ({ pointer, value }));
  };
  const named = { asset: of('asset'), path: of('path'), overlay: of('overlay'), text: of('text') };
  known.set(key, named);
  return named;
}

function checkSlot(node: DraftNode, name: string, slot: DraftSlot, widget: Widget, issues: Issue[]): void {
  const known = Object.keys(widget.slots ?? {});
  if (!known.includes(name)) {
    const meant = closestMatch(name, known);
    const has =
      known.length === 0 ? 'It has none.' : `It has ${known.map((slot) => `"${slot}"`).join(', ')}.`;
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
    const what = `The widget "${inner.widget}" cannot stand in "${node.id}.${name}".`;
    const todo = `There may stand ${allowed.map((widget) => `"${widget}"`).join(', ')}.`;
    issues.push(error(placeOf(inner.placedAt), 'wrong-slot', what, todo));
  }
}

/** A slot is named by a key of `slots`, or by the value of `into`. */
function slotPlace({ at }: DraftSlot): Place {
  return at.pointer.endsWith('/into') ? placeOf(at) : keyPlaceOf(at);
}

function duplicateId(node: DraftNode, twin: DraftNode): Issue {
  const { file, line } = placeOf(twin.at, '/id');
  const what = `The id "${node.id}" is taken by another widget (${file}:${line}).`;
  return error(
    placeOf(node.at, '/id'),
    'duplicate-id',
    what,
    'Choose another one: ids are unique over page and shell.',
  );
}
