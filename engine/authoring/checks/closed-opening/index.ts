import { audienceIssues } from '../audiences/audienceIssues.ts';
import { closedOpenings } from '../audiences/closedOpenings.ts';
import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'closed-opening',
  severity: 'warning',
  looksFor:
    'Links to dialogs (`/?open=member`) that do not open for some visitors who see the link: on every page, in the shell, and in dialogs. The finding names the smallest such audience.',
  follows: 'Nothing happens when these visitors follow the link.',
  advice: 'Give link and dialog the same condition.',
  check: (brand) => audienceIssues(brand, rule, closedOpenings(brand, Date.now())),
};
export default rule;
