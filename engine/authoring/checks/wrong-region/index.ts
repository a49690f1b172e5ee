import { warning } from '#engine/brand/index.ts';
import type { Region } from '#engine/contracts/revision.ts';
import { placeOfNode, standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  return standingNodes(brand).flatMap((standing) => {
    const { node, region } = standing;
    const variant = String(node.props['variant']);
    const regions = node.manifest?.regions?.[variant];
    if (!regions || regions.includes(region)) return [];
    const what = `The variant "${variant}" of "${node.id}" is made for the region ${inWords(regions)}, and is in "${region}".`;
    const fitting = Object.entries(node.manifest?.regions ?? {}).filter(([, fit]) => fit.includes(region));
    const other = fitting.map(([name]) => `"${name}"`).join(' or ');
    const todo = `Move it: { "move": "${node.id}", "into": "${regions[0]}" }${other === '' ? '.' : `, or write ${other} as its "variant".`}`;
    return warning(placeOfNode(brand, standing, 'variant'), rule.code, what, rule.follows, todo);
  });
}

const inWords = (regions: readonly Region[]) => regions.map((region) => `"${region}"`).join(' or ');

const rule: Rule = {
  code: 'wrong-region',
  severity: 'warning',
  looksFor:
    'Variants in a region of the page that they are not made for: the navigation as a column (`side`) in `top`, as a row (`bar`, `tiles`) in `rail`.',
  follows: 'It covers half of the page or pushes the content out of view.',
  advice: 'Move the widget into the region of its variant, or choose another variant.',
  check,
};
export default rule;
