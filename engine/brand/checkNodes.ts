import type { Widget, WidgetRegistry } from '#engine/compose/types.ts';
import { childPointer, parentPointer, pointerParts } from '#kit/json/index.ts';
import { nearest } from '#kit/nearest.ts';
import type { Link } from './checkLinks.ts';
import { checkCondition } from './checkCondition.ts';
import { formattedValues } from './formattedValues.ts';
import { issuesOfSchema } from './issuesOfSchema.ts';
import { error, type Issue } from './issue.ts';
import { limits } from './limits.ts';
import { keyPlaceOf, placeOf, type Origin } from './origin.ts';
import { fullKey } from './textKeys.ts';
import { allSpots, type DraftNode, type DraftSlot, type DraftTree } from './tree.ts';
import type { PageNode, Place, Props } from './types.ts';

/** What nodes are held against. */
export interface NodeContext {
  widgets: WidgetRegistry;
  hasAsset: (path: string) => boolean;
  nearestAsset: (path: string) => string | undefined;
  /** Whether the brand or a widget has a text of this full key, in any language. */
  hasText: (key: string) => boolean;
  /** Undefined for a layer that names none. */
  languages: ReadonlySet<string> | undefined;
  /** Gathers what the nodes need: names of widgets, full text keys, and where they lead. */
  used: { widgets: Set<string>; keys: Set<string>; links: Link[] };
}

/** Checks all nodes of a tree: known widgets and slots, right props, files and texts that are there, ids used once. */
export function checkTree(
  tree: DraftTree,
  others: ReadonlyMap<string, DraftNode>,
  context: NodeContext,
  issues: Issue[],
): void {
  const spots = [...allSpots(tree)];
  const [first] = spots;
  if (spots.length > limits.nodes && first !== undefined) {
    const what = `There are ${spots.length} widgets in ${tree.name}, above the most allowed, ${limits.nodes}.`;
    issues.push(error(placeOf(first.node.at), 'too-many-widgets', what, 'Divide the page.'));
    return;
  }
  const seen = new Map(others);
  for (const { node, depth } of spots) {
    const twin = seen.get(node.id);
    if (twin !== undefined) issues.push(duplicateId(node, twin));
    seen.set(node.id, node);
    if (depth > limits.nodeDepth) {
      const what = `Widgets stand in each other deeper than the most allowed, ${limits.nodeDepth}.`;
      issues.push(error(placeOf(node.at), 'too-deep', what, 'Take some out.'));
      return;
    }
    checkNode(node, context, issues);
  }
}

function checkNode(node: DraftNode, context: NodeContext, issues: Issue[]): void {
  const { widgets, languages, used } = context;
  if (node.when !== undefined) issues.push(...checkCondition(node.when, languages));
  const widget = widgets.get(node.widget);
  if (widget === undefined) {
    const meant = nearest(node.widget, widgets.keys());
    const todo =
      meant === undefined ? 'See "npm run widget -- list" for those there are.' : `Did you mean "${meant}"?`;
    issues.push(
      error(placeOf(node.at, '/widget'), 'unknown-widget', `There is no widget "${node.widget}".`, todo),
    );
    return;
  }
  used.widgets.add(widget.name);
  checkProps(node, widget, context, issues);
  for (const [name, slot] of node.slots) checkSlot(node, name, slot, widget, issues);
}

function checkProps(node: DraftNode, widget: Widget, context: NodeContext, issues: Issue[]): void {
  const props = plainProps(node);
  const originOf = (key: string | undefined): Origin => {
    const own = key === undefined ? undefined : node.props.get(key);
    if (own !== undefined) return { source: own.source, pointer: parentPointer(own.pointer) };
    return { source: node.at.source, pointer: childPointer(node.at.pointer, 'props') };
  };
  const at = (pointer: string) => placeOf(originOf(pointerParts(pointer)[0]), pointer);
  if (!widget.validate(props)) {
    issues.push(
      ...issuesOfSchema(widget.validate.errors ?? [], props, originOf, 'wrong-prop', widget.schema),
    );
    return;
  }
  for (const { pointer, value } of formattedValues(widget.schema, props, 'asset')) {
    if (context.hasAsset(value)) continue;
    const meant = context.nearestAsset(value);
    const todo =
      meant === undefined ? 'Put the file there, or correct its name.' : `Did you mean "${meant}"?`;
    issues.push(error(at(pointer), 'missing-asset', `The file "${value}" is not there.`, todo));
  }
  for (const { pointer, value } of formattedValues(widget.schema, props, 'path')) {
    context.used.links.push({ ...at(pointer), path: value });
  }
  for (const { pointer, value } of formattedValues(widget.schema, props, 'text')) {
    const key = fullKey(widget.name, value);
    if (context.hasText(key)) {
      context.used.keys.add(key);
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

function checkSlot(node: DraftNode, name: string, slot: DraftSlot, widget: Widget, issues: Issue[]): void {
  const known = Object.keys(widget.slots ?? {});
  if (!known.includes(name)) {
    const meant = nearest(name, known);
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

function plainProps(node: DraftNode): Props {
  return structuredClone(
    Object.fromEntries(
      [...node.props].flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
    ),
  );
}

/** The nodes as a revision holds them. */
export function finishNodes(nodes: DraftNode[]): PageNode[] {
  return nodes.map((node) => ({
    id: node.id,
    widget: node.widget,
    props: plainProps(node),
    ...(node.when !== undefined && { when: node.when.value }),
    slots: Object.fromEntries([...node.slots].map(([name, slot]) => [name, finishNodes(slot.nodes)])),
  }));
}
