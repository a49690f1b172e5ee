import { audienceIssues } from '../../audiences/audienceIssues.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'hidden-from-all',
  severity: 'warning',
  looksFor:
    'Widgets whose conditions no visitor ever meets, whatever his role, language, flags and the date.',
  follows: 'They are written and kept for nothing.',
  mend: 'Correct the condition, or take the widget away.',
  check: (brand) => audienceIssues(brand, rule),
};
export default rule;
