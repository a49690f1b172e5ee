import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-overlay',
  severity: 'warning',
  looksFor:
    'Dialogs that are to be opened and that no shell has: by a prop that names one, by a link (`/?open=login`), by a page that has one open (`"open"`).',
  follows: 'Nothing opens for who asks for it.',
  mend: 'Correct the id, or add the dialog to the overlays of `shell.json`.',
  fixes: 'it where one id alone is near',
  whom: 'Everybody who sees what opens it. Dialogs that some have and others lack are told by `closed-opening`.',
  check: 'engine',
};
export default rule;
