import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import { childPointer, parentPointer, pointerParts } from '#kit/json/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { Widget, WidgetRegistry } from '#engine/contracts/widget.ts';
import { propsOf } from '../layer/finishNodes.ts';
import type { DraftNode, DraftSlot } from '../layer/tree.ts';
import { error, withCorrection, type Issue } from '../read/finding.ts';
import { keyPlaceOf, placeOf, type Origin } from '../read/origin.ts';
import { issuesOfSchema } from '../read/schemaFindings.ts';
import { checkCondition, namesBrandValues } from './checkCondition.ts';
import { overlayIn, overlayOpenedBy } from './checkOpenings.ts';
import { closestOf } from '../closestOf.ts';
import { fullKey } from './textKeys.ts';
import type { TreeCheck } from './TreeCheck.ts';
import { valuesNamedBy } from './valuesNamedBy.ts';

/** Checks one node, without its children, and adds what it finds to `found`. */
export function checkNode(node: DraftNode, widgets: WidgetRegistry, found: TreeCheck): void {
  const { issues } = found;
  if (node.when && namesBrandValues(node.when.value)) found.conditions.push(node.when);
  else if (node.when) issues.push(...checkCondition(node.when, undefined));
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
  checkProps(node, widget, found);
  for (const [name, slot] of node.slots) checkSlot(node, name, slot, widget, issues);
}

function checkProps(node: DraftNode, widget: Widget, found: TreeCheck): void {
  const { issues } = found;
  const originOf = (key: string | undefined): Origin => {
    const own = key === undefined ? undefined : node.props.get(key);
    if (own !== undefined) return { source: own.source, pointer: parentPointer(own.pointer) };
    return { source: node.at.source, pointer: childPointer(node.at.pointer, 'props') };
  };
  const at = (pointer: string) => placeOf(originOf(pointerParts(pointer)[0]), pointer);
  const named = valuesNamedBy(propsOf(node), widget);
  if (named.props) {
    const { errors } = widget.validate;
    issues.push(...issuesOfSchema(errors ?? [], named.props, originOf, 'wrong-prop', widget.schema));
    return;
  }
  for (const { pointer, value, format } of named.file)
    found.assets.push({ ...at(pointer), name: value, format });
  for (const { pointer, value } of named.path) {
    const place = at(pointer);
    found.links.push({ ...place, path: value });
    const overlay = overlayOpenedBy(value);
    if (overlay !== undefined) found.openings.push({ ...place, value, overlay });
  }
  for (const { pointer, value } of named.overlay) {
    found.openings.push({ ...at(pointer), value, overlay: overlayIn(value) });
  }
  for (const { pointer, value } of named.text)
    found.texts.push({ ...at(pointer), name: fullKey(widget.name, value), value });
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
    const place = slotPlace(slot);
    const issue = error(place, 'unknown-slot', `The widget "${widget.name}" has no slot "${name}".`, todo);
    const surely = onlyCloseMatch(name, slots);
    const target = slot.at.pointer.endsWith('/into');
    const [from, to] = target ? [`${node.id}.${name}`, surely && `${node.id}.${surely}`] : [name, surely];
    issues.push(withCorrection(issue, target ? placeOf(slot.at) : place, from, to));
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
