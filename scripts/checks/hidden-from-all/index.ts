import { audienceIssues } from '../../audiences/audienceIssues.ts';
import { hiddenNodes } from '../../audiences/hiddenNodes.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'hidden-from-all',
  severity: 'warning',
  looksFor:
    'Widgets whose conditions, with those around them, no visitor ever meets, whatever his role, language, flags, width and the date. Where they ask for too much to try every combination, nothing is said.',
  follows: 'They are written and kept for nothing.',
  mend: 'Correct the condition, or take the widget away.',
  check: (brand) => audienceIssues(brand, rule, hiddenNodes(brand, Date.now())),
};
export default rule;
