import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'markup-in-text',
  severity: 'warning',
  looksFor: 'Texts that contain HTML tags.',
  follows: 'Visitors see the tags: texts are never rendered as HTML.',
  advice: 'Remove them; styling belongs in the theme, links in widgets.',
  check: 'engine',
};
export default rule;
