import { warning } from '#engine/brand/index.ts';
import { matchPage } from '#engine/brand/index.ts';
import { shownPage } from '#engine/compose/index.ts';
import { standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  const { revision, layers, own } = brand;
  const page = matchPage(revision, '/')?.page;
  if (!page) return [];
  const home = shownPage(revision, page).page;
  const isHeaded = standingNodes(brand).some(
    ({ page: name, node }) => name === home.name && node.manifest?.provides?.includes('main-heading'),
  );
  if (isHeaded) return [];
  const file = layers.findLast(({ pages }) => pages.has(home.name))?.pages.get(home.name)?.file;
  const place = { file: file ?? own.config?.file ?? own.brand, line: 1, column: 1 };
  return [warning(place, rule.code, 'Home has no main heading.', rule.follows, rule.advice)];
}

const rule: Rule = {
  code: 'missing-heading',
  severity: 'warning',
  looksFor: 'A home page without a main heading (`h1`).',
  follows: 'Screen readers and search engines do not learn what the page is about.',
  advice: 'Keep the widget "page-heading" (with "hidden": true it is only read out), or add a "hero".',
  check,
};
export default rule;
