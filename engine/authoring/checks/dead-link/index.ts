import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'dead-link',
  severity: 'warning',
  looksFor: 'Links in pages, widgets and texts that lead to no page of the site.',
  follows: 'Visitors who follow the link get a 404 page.',
  advice: 'Correct the path, or add the page.',
  fixes: 'it if exactly one page has a similar name',
  whom: 'Everyone who sees the link: pages do not depend on the visitor, so no audience is named.',
  check: 'engine',
};
export default rule;
