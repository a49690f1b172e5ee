import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'useless-plural-form',
  severity: 'warning',
  looksFor: 'Plural forms of a text that its language does not have: `_many` in Hebrew, `_one` in Thai.',
  follows: 'The form is never shown.',
  advice: 'Delete it. The finding names the forms of the language.',
  check: 'engine',
};
export default rule;
