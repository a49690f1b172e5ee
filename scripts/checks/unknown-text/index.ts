import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-text',
  severity: 'warning',
  looksFor: 'Text keys that nothing reads, and keys that a widget names but no file defines.',
  follows: 'A text that nothing reads has no effect; a key without a text shows nothing.',
  mend: 'Correct the key, or delete it.',
  fixes: 'this if exactly one key is close',
  whom: 'All visitors: texts do not depend on the visitor, so no audience is named.',
  check: 'engine',
};
export default rule;
