import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'dead-link',
  severity: 'warning',
  looksFor: 'Links in pages, widgets and texts that lead to no page of the site.',
  follows: 'Visitors who follow the link get a 404 page.',
  mend: 'Correct the path, or add the page.',
  fixes: 'this if exactly one page is close',
  whom: 'All visitors who see the link: no page depends on the visitor, so no audience is named.',
  check: 'engine',
};
export default rule;
