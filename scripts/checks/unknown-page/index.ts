import type { Rule } from '../types.ts';

const rule: Rule = {
  code: 'unknown-page',
  severity: 'error',
  looksFor:
    'Pages that stand over another page (`"over"`) which does not exist, or which stands over a third.',
  follows: 'The page would be empty; the brand keeps its last good revision.',
  mend: 'Name a page that has widgets of its own.',
  fixes: 'it where one name alone is near',
  check: 'engine',
};
export default rule;
