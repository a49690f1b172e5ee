import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-flag',
  severity: 'warning',
  looksFor:
    'Flags and modules in conditions that are surely misspelt: the engine does not know them, and knows one that is near. A platform may have flags of its own; such names are let be.',
  follows:
    'Where the platform has no such flag it counts as off, so that the widget shows to nobody, or to all.',
  mend: 'Correct the name.',
  fixes: 'it where one name alone is near',
  check: 'engine',
};
export default rule;
