import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-text',
  severity: 'warning',
  looksFor: 'Text keys that no widget reads, and keys that a widget names but no file defines.',
  follows: 'An unread text has no effect; a key without a text shows nothing.',
  advice: 'Correct the key, or remove it.',
  fixes: 'it if exactly one key is similar',
  whom: 'Everyone: texts do not depend on the visitor, so no audience is named.',
  check: 'engine',
};
export default rule;
