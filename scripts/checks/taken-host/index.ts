import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'taken-host',
  severity: 'error',
  looksFor: 'Hosts that two brands claim.',
  follows: 'The brand that had it first answers there; of new ones, the first by name.',
  mend: 'Give each brand hosts of its own.',
  check: 'engine',
};
export default rule;
