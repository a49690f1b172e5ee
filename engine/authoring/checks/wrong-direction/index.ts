import { placeOf, warning } from '#engine/brand/index.ts';
import type { BrandLanguage } from '#engine/contracts/revision.ts';
import { directionOf } from '#kit/languages.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ layers }: CheckedBrand): RuleIssue[] {
  const source = layers.findLast(({ config }) => config?.value['languages'])?.config;
  if (!source) return [];
  const languages = source.value['languages'] as Partial<BrandLanguage>[];
  return languages.flatMap(({ tag = '', dir }, index) => {
    if (dir === undefined || dir === directionOf(tag)) return [];
    const what = `"dir" is "${dir}", but "${tag}" is written ${inWords(directionOf(tag))}.`;
    const place = placeOf({ source, pointer: `/languages/${index}/dir` });
    return {
      ...warning(place, rule.code, what, rule.follows, rule.advice),
      fix: { kind: 'remove' as const, file: source.file, path: ['languages', index, 'dir'] },
    };
  });
}

const inWords = (direction: 'ltr' | 'rtl') =>
  direction === 'rtl' ? 'from right to left' : 'from left to right';

const rule: Rule = {
  code: 'wrong-direction',
  severity: 'warning',
  looksFor:
    'A writing direction that differs from that of the language’s script. Without `dir`, the direction follows from the script.',
  follows: 'Sentences are aligned on the wrong side, and their punctuation is in the wrong place.',
  advice: 'Delete "dir".',
  fixes: 'that',
  check,
};
export default rule;
