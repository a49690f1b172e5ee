import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-page',
  severity: 'error',
  looksFor: 'Pages over another page (`"over"`) that does not exist, or that is itself over a third page.',
  follows: 'The page would be empty; the brand keeps its last good revision.',
  advice: 'Name a page that has its own widgets.',
  fixes: 'it if exactly one name is similar',
  check: 'engine',
};
export default rule;
