import { placeOf, warning } from '#engine/brand/index.ts';
import { childPointer } from '#kit/json/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ own }: CheckedBrand): RuleIssue[] {
  return [...own.words.values()].flatMap((source) =>
    Object.entries(source.value)
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => {
        const place = placeOf({ source, pointer: childPointer('', key) });
        return warning(place, rule.code, `The text "${key}" is empty.`, rule.follows, rule.advice);
      }),
  );
}

const rule: Rule = {
  code: 'empty-text',
  severity: 'warning',
  looksFor: 'Texts that are empty or consist of spaces.',
  follows: 'A heading, link or button has no name, which screen readers cannot announce.',
  advice: 'Write the text, or delete the key.',
  check,
};
export default rule;
