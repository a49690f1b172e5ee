import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'incomplete-language',
  severity: 'warning',
  looksFor:
    'Languages of `brand.json` that lack a text or a plural form of one, also in the languages that they fall back to (`zh` for `zh-TW`).',
  follows:
    'The language is not offered. For the default language this is an error: the brand keeps its last good revision.',
  advice:
    'Add the texts to `words/<language>.json`. `npm run brand -- words <brand> <language> --missing` lists all of them.',
  whom: 'Everyone who would read it: the finding names the language.',
  check: 'engine',
};
export default rule;
