import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-placeholder',
  severity: 'warning',
  looksFor: 'Placeholders in a text that the text it replaces does not have.',
  follows: 'Visitors see nothing in its place.',
  mend: 'Use the placeholders of the text that is replaced.',
  check: 'engine',
};
export default rule;
