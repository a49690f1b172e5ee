import { audienceIssues } from '../../audiences/audienceIssues.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'closed-opening',
  severity: 'warning',
  looksFor:
    'Links that open a dialog which their own audience does not have. The finding names the smallest such audience.',
  follows: 'Who follows the link sees nothing happen.',
  mend: 'Give link and dialog the same condition.',
  check: (brand) => audienceIssues(brand, rule),
};
export default rule;
