import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-text',
  severity: 'warning',
  looksFor: 'Text keys that nothing reads, and keys that a widget names and nobody states.',
  follows: 'A text without reader is without effect; a key without text shows nothing.',
  mend: 'Correct the key, or take it away.',
  fixes: 'it where one key alone is near',
  whom: 'Everybody: a text is there or not, whoever looks, so no audience is named.',
  check: 'engine',
};
export default rule;
