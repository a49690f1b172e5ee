import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'markup-in-text',
  severity: 'warning',
  looksFor: 'Texts that contain HTML tags.',
  follows: 'Visitors see the tags as text: a text is never HTML.',
  mend: 'Delete the tags; design belongs in the theme, a link in a widget.',
  check: 'engine',
};
export default rule;
