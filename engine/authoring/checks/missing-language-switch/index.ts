import { warning } from '#engine/brand/index.ts';
import { standingNodes } from '../nodes.ts';
import { placeOfKey } from '../placeOfKey.ts';
import { removalOf } from '../removalOf.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  const { languages } = brand.revision.config;
  const isSwitch = (widget: string) =>
    brand.widgets.get(widget)?.provides?.includes('language-switch') === true;
  if (languages.length < 2 || standingNodes(brand).some(({ node }) => isSwitch(node.widget))) return [];
  const place = removalOf(brand, isSwitch) ?? placeOfKey(brand, 'languages');
  const what = `The site has ${languages.length} languages and nothing to choose one with.`;
  return [warning(place, rule.code, what, rule.follows, rule.advice)];
}

const rule: Rule = {
  code: 'missing-language-switch',
  severity: 'warning',
  looksFor: 'Sites with two languages or more, and without a widget to choose one.',
  follows: 'Visitors get the language that their browser prefers, and cannot change it.',
  advice: 'Keep the widget "language-switch" in the header or footer, or offer one language.',
  check,
};
export default rule;
