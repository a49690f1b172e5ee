import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'incomplete-language',
  severity: 'warning',
  looksFor: 'Languages of `brand.json` that lack a text or a plural form of one.',
  follows: 'The language is not offered.',
  advice: 'Add the texts to `words/<language>.json`.',
  whom: 'Everyone who would read it: the finding names the language.',
  check: 'engine',
};
export default rule;
