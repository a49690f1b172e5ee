import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'duplicate-id',
  severity: 'error',
  looksFor: 'Two widgets with the same id on a page, including its shell.',
  follows: 'The brand is not accepted, because a change could not tell them apart.',
  advice: 'Choose another id.',
  check: 'engine',
};
export default rule;
