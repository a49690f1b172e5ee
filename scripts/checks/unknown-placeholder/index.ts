import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-placeholder',
  severity: 'warning',
  looksFor:
    'Placeholders in a text that differ from those of the text that it replaces: unknown, missing, or {name} instead of {{name}}.',
  follows: 'Visitors see a gap in the text, or miss the value.',
  mend: 'Use the placeholders of the text that is replaced.',
  fixes: 'this for a missing second brace, and for a name if exactly one is close',
  check: 'engine',
};
export default rule;
