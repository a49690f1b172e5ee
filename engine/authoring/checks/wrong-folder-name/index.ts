import { warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ own }: CheckedBrand): RuleIssue[] {
  if (/^[a-z][a-z0-9-]*$/.test(own.brand)) return [];
  const file = own.config?.file ?? own.brand;
  const plain = own.brand
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  const what = `The folder "${own.brand}" has a name that cannot be written in "extends" or as a host.`;
  const todo = plain === '' ? rule.advice : `Rename the folder to "${plain}".`;
  return [warning({ file, line: 1, column: 1 }, rule.code, what, rule.follows, todo)];
}

const rule: Rule = {
  code: 'wrong-folder-name',
  severity: 'warning',
  looksFor:
    'Brand folders whose names do not consist of small letters, digits and hyphens, beginning with a letter.',
  follows: 'No other brand can extend it, and commands that write its name fail.',
  advice: 'Rename the folder: small letters, digits and hyphens, beginning with a letter.',
  check,
};
export default rule;
