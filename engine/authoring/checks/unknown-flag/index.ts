import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-flag',
  severity: 'warning',
  looksFor:
    'Flags and modules in conditions that are probably misspelt: the engine does not know them, but knows a similar one. Platforms may have their own flags, so other unknown names are accepted.',
  follows:
    'A flag that the platform does not have counts as off, so the widget is shown to no one, or to everyone.',
  advice: 'Correct the name.',
  fixes: 'it if exactly one name is similar',
  check: 'engine',
};
export default rule;
