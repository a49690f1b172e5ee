import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'taken-host',
  severity: 'error',
  looksFor: 'Hosts that two brands name.',
  follows: 'The brand that had the host first is served there; of new brands, the first by name.',
  mend: 'Give each brand hosts of its own.',
  check: 'engine',
};
export default rule;
