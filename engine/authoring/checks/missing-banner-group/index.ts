import { warning } from '#engine/brand/index.ts';
import { placeOfNode, standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  const pages = new Map(brand.revision.pages.map((page) => [page.name, page]));
  return standingNodes(brand).flatMap((standing) => {
    const page = pages.get(standing.page);
    if (!page || page.bannerGroup !== undefined || !standing.node.manifest?.provides?.includes('banners'))
      return [];
    const what = `"${standing.node.id}" shows the banners of the page's group, but "${page.name}" has no "bannerGroup".`;
    return warning(placeOfNode(brand, standing), rule.code, what, rule.follows, rule.advice);
  });
}

const rule: Rule = {
  code: 'missing-banner-group',
  severity: 'warning',
  looksFor: 'Banners on a page that has no banner group.',
  follows: 'The banner stays empty.',
  advice: 'Add "bannerGroup" to the page, such as "promotion", or remove the banner.',
  check,
};
export default rule;
