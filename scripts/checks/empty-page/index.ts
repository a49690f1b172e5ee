import { audienceIssues } from '../../audiences/audienceIssues.ts';
import { emptyPages } from '../../audiences/emptyPages.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'empty-page',
  severity: 'warning',
  looksFor: 'Visitors for whom a page has no widgets left. The finding names the smallest such audience.',
  follows: 'Visitors who open it see an empty page.',
  mend: 'Add a widget that all visitors see, or link them elsewhere.',
  check: (brand) => audienceIssues(brand, rule, emptyPages(brand, Date.now())),
};
export default rule;
