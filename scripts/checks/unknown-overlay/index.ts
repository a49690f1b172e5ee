import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-overlay',
  severity: 'warning',
  looksFor:
    'Dialogs that something opens although no shell has them: a prop, a link (`/?open=login`) or a page (`"open"`).',
  follows: 'Visitors who try to open it see nothing.',
  mend: 'Correct the id, or add the dialog to the overlays of `shell.json`.',
  fixes: 'this if exactly one id is close',
  whom: 'All visitors who see what opens it. `closed-opening` reports dialogs that only some visitors have.',
  check: 'engine',
};
export default rule;
