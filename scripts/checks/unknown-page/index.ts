import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-page',
  severity: 'error',
  looksFor: 'Pages over another page (`"over"`) that does not exist, or that is itself over a third page.',
  follows: 'The page would be empty; the brand keeps its last good revision.',
  mend: 'Name a page that has widgets of its own.',
  fixes: 'this if exactly one name is close',
  check: 'engine',
};
export default rule;
