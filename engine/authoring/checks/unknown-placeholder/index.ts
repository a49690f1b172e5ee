import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-placeholder',
  severity: 'warning',
  looksFor:
    'Placeholders in a text that differ from those of the text it replaces: unknown ones, missing ones, {name} instead of {{name}}.',
  follows: 'Visitors see nothing in their place, or miss the value.',
  advice: 'Use the placeholders of the replaced text.',
  fixes: 'it for a missing brace, and for a name if exactly one is similar',
  check: 'engine',
};
export default rule;
