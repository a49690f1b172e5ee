import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'incomplete-language',
  severity: 'warning',
  looksFor: 'Languages of `brand.json` in which a text, or a plural form of one, is missing.',
  follows: 'The language is not offered.',
  mend: 'Add the texts to `words/<language>.json`.',
  whom: 'All visitors who would choose it: the finding names the language.',
  check: 'engine',
};
export default rule;
