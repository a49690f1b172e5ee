import { placeOf, warning } from '#engine/brand/index.ts';
import type { BrandLanguage } from '#engine/contracts/revision.ts';
import { languageChain } from '#kit/languages.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** English is the source of all languages, so its texts are used even if it is not offered. */
function check({ own, layers }: CheckedBrand): RuleIssue[] {
  const config = layers.findLast((layer) => layer.config?.value['languages'])?.config;
  const languages = (config?.value['languages'] ?? []) as Pick<BrandLanguage, 'tag'>[];
  const read = new Set(['en', ...languages.flatMap(({ tag }) => languageChain(tag))]);
  return [...own.words].flatMap(([language, source]) => {
    if (read.has(language)) return [];
    const what = `The brand does not offer the language "${language}".`;
    return warning(placeOf({ source, pointer: '' }), rule.code, what, rule.follows, rule.advice);
  });
}

const rule: Rule = {
  code: 'unoffered-words',
  severity: 'warning',
  looksFor: 'Files of texts in a language that the brand does not offer.',
  follows: 'No visitor reads these texts.',
  advice: 'Add the language to "languages" in brand.json, or delete the file.',
  check,
};
export default rule;
