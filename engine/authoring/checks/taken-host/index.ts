import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'taken-host',
  severity: 'error',
  looksFor: 'Hosts that two brands claim.',
  follows: 'The host belongs to the brand that had it first; of new brands, to the first by name.',
  advice: 'Give each brand its own hosts.',
  check: 'engine',
};
export default rule;
