import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-flag',
  severity: 'warning',
  looksFor:
    'Flags and modules in conditions that are probably misspelled: the engine does not know them, but knows a close name. A platform may have flags of its own, so other unknown names are accepted.',
  follows:
    'If the platform has no such flag, it counts as off, so the widget is visible to no visitor, or to all.',
  mend: 'Correct the name.',
  fixes: 'this if exactly one name is close',
  check: 'engine',
};
export default rule;
