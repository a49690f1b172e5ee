import { audienceIssues } from '../../audiences/audienceIssues.ts';
import { hiddenNodes } from '../../audiences/hiddenNodes.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'hidden-from-all',
  severity: 'warning',
  looksFor:
    'Widgets whose conditions, together with those around them, no visitor can meet, whatever the role, language, flags, width and date. If there are too many combinations to try, nothing is reported.',
  follows: 'No visitor ever sees them.',
  mend: 'Correct the condition, or remove the widget.',
  check: (brand) => audienceIssues(brand, rule, hiddenNodes(brand, Date.now())),
};
export default rule;
