import { error } from '#engine/brand/index.ts';
import { placeOfKey } from '../placeOfKey.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check(brand: CheckedBrand): RuleIssue[] {
  if (brand.revision.config.licence.text.trim() !== '') return [];
  const place = placeOfKey(brand, 'licence', '/text');
  return [{ ...error(place, rule.code, 'The licence line is empty.', rule.advice), follows: rule.follows }];
}

const rule: Rule = {
  code: 'empty-licence',
  severity: 'error',
  looksFor: 'A licence whose `text` is empty or consists of spaces.',
  follows: 'Visitors cannot see under which licence the site operates.',
  advice: 'Write the name of the licence and its number as "text".',
  check,
};
export default rule;
