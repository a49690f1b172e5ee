import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'dead-link',
  severity: 'warning',
  looksFor: 'Links of pages, widgets and texts that lead to no page of the site.',
  follows: 'Who follows the link reads that there is nothing.',
  mend: 'Correct the path, or add the page.',
  fixes: 'it where one page alone is near',
  whom: 'Everybody who sees the link: no page depends on who asks for it, so no audience is named.',
  check: 'engine',
};
export default rule;
