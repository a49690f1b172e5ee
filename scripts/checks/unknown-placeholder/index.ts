import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-placeholder',
  severity: 'warning',
  looksFor:
    'Placeholders in a text that differ from those of the text it replaces: unknown ones, left out ones, {name} for {{name}}.',
  follows: 'Visitors see nothing in their place, or do not learn what they say.',
  mend: 'Use the placeholders of the text that is replaced.',
  fixes: 'it for a second brace, and for a name where one alone is near',
  check: 'engine',
};
export default rule;
