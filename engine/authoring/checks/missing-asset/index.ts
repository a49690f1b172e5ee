import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'missing-asset',
  severity: 'error',
  looksFor: 'Names of files in `assets/` that do not exist.',
  follows: 'The brand is not accepted; it keeps its last good revision.',
  advice: 'Add the file, or correct its name.',
  fixes: 'it if exactly one file has a similar name',
  check: 'engine',
};
export default rule;
