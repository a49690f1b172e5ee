import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'taken-host',
  severity: 'error',
  looksFor: 'Hosts that two brands claim.',
  follows: 'The first brand by name answers there, the other does not.',
  mend: 'Give each brand hosts of its own.',
  check: 'engine',
};
export default rule;
