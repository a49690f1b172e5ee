import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'missing-asset',
  severity: 'error',
  looksFor: 'Names of files in `assets/` that do not exist.',
  follows: 'The brand is not accepted; it keeps its last good revision.',
  mend: 'Add the file, or correct its name.',
  fixes: 'this if exactly one file is close',
  check: 'engine',
};
export default rule;
