import { placeOf, warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ revision, layers }: CheckedBrand): RuleIssue[] {
  return revision.pages.flatMap(({ name, status, paths }) => {
    const source = layers.findLast(({ pages }) => pages.get(name)?.value.status)?.pages.get(name);
    if (status < 400 || paths.length === 0 || !source) return [];
    const place = placeOf({ source, pointer: '/status' });
    const what = `The page "${name}" has the address "${paths[0]}" and the status ${status}, which means an error.`;
    return warning(place, rule.code, what, rule.follows, rule.advice);
  });
}

const rule: Rule = {
  code: 'error-status',
  severity: 'warning',
  looksFor: 'Pages with an address of their own and a `status` of 400 or more.',
  follows: 'Search engines leave the page out, and monitoring reports it as broken.',
  advice: 'Delete "status".',
  check,
};
export default rule;
