import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'markup-in-text',
  severity: 'warning',
  looksFor: 'Texts that hold tags of HTML.',
  follows: 'Visitors read them as they are written: a text is never HTML.',
  mend: 'Take them out; a look belongs to the theme, a link to a widget.',
  check: 'engine',
};
export default rule;
