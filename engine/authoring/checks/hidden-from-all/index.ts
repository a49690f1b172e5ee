import { audienceIssues } from '../audiences/audienceIssues.ts';
import { hiddenNodes } from '../audiences/hiddenNodes.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'hidden-from-all',
  severity: 'warning',
  looksFor:
    'Widgets whose conditions, with those around them, no visitor ever meets, whatever the role, language, flags, width and date. Conditions with too many combinations are not evaluated.',
  follows: 'They have no effect.',
  advice: 'Correct the condition, or remove the widget.',
  check: (brand) => audienceIssues(brand, rule, hiddenNodes(brand, Date.now())),
};
export default rule;
