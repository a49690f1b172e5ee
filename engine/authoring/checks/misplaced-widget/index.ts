import { warning } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { placeOfNode, positionOfNode, standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  const homes = slotsFor(brand.widgets);
  return standingNodes(brand).flatMap((standing) => {
    const { node, inside, region } = standing;
    const slots = node.manifest?.area === 'shell' ? homes.get(node.widget) : undefined;
    if (!slots || inside?.node.manifest?.slots?.[inside.slot]?.allow?.includes(node.widget)) return [];
    if (inside && inside.node.manifest?.area !== 'layout') return [];
    const where = inside ? `"${inside.node.id}.${inside.slot}"` : `the region "${region}"`;
    const what = `"${node.id}" (${node.widget}) is in ${where}, but is made for ${slots.join(' or ')}.`;
    const place = inside ? placeOfNode(brand, standing) : positionOfNode(brand, standing);
    return warning(place, rule.code, what, rule.follows, rule.advice);
  });
}

/** By widget, the slots that name it: a slot that allows only some widgets is where they belong. */
function slotsFor(widgets: WidgetRegistry): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const { name, slots = {} } of widgets.values())
    for (const [slot, { allow = [] }] of Object.entries(slots))
      for (const widget of allow) homes.set(widget, [...(homes.get(widget) ?? []), `"${name}.${slot}"`]);
  return homes;
}

const rule: Rule = {
  code: 'misplaced-widget',
  severity: 'warning',
  looksFor:
    'Parts of header, navigation and footer outside the slot that is made for them: a `nav-link` in the content of a page.',
  follows: 'It has no style of its own there, and screen readers announce a list item without a list.',
  advice: 'Move it into that slot, or use the widget "button" for a link in the content.',
  check,
};
export default rule;
