import { audienceIssues } from '../audiences/audienceIssues.ts';
import { emptyPages } from '../audiences/emptyPages.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'empty-page',
  severity: 'warning',
  looksFor: 'Pages that are empty for some visitors. The finding names the smallest such audience.',
  follows: 'Visitors who open it see an empty page.',
  advice: 'Add something that everyone sees, or lead these visitors elsewhere.',
  check: (brand) => audienceIssues(brand, rule, emptyPages(brand, Date.now())),
};
export default rule;
