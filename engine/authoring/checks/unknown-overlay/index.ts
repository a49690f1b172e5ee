import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-overlay',
  severity: 'warning',
  looksFor: 'Dialogs that no shell has, but that a prop, a link (`/?open=login`) or a page (`"open"`) opens.',
  follows: 'Nothing opens.',
  advice: 'Correct the id, or add the dialog to the overlays of `shell.json`.',
  fixes: 'it if exactly one id is similar',
  whom: 'Everyone who sees the link or button. `closed-opening` reports dialogs that only some visitors lack.',
  check: 'engine',
};
export default rule;
