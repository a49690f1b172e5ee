import { error, type PageNode } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

const needed = {
  'age-mark': 'the age mark',
  licence: 'the licence line',
  'responsible-gaming': 'the link to responsible gaming',
} as const;

/** Only what stands there for everybody counts: a condition could take it from somebody. */
function check({ revision, own, widgets }: CheckedBrand): RuleIssue[] {
  const home = revision.pages.find(({ name }) => name === 'home');
  const { top, bottom } = revision.shell;
  const shown = [...top, ...bottom, ...(home?.nodes ?? [])].flatMap(always);
  const carried = new Set(shown.flatMap(({ widget }) => widgets.get(widget)?.carries ?? []));
  const missing = Object.entries(needed).flatMap(([mark, name]) =>
    carried.has(mark as never) ? [] : [name],
  );
  if (missing.length === 0) return [];
  const place = { file: own.shell?.file ?? own.config?.file ?? own.brand, line: 1, column: 1 };
  const what = `Home shows not to everybody: ${missing.join(', ')}.`;
  return [error(place, rule.code, what, rule.mend)];
}

function always(node: PageNode): PageNode[] {
  if (node.when) return [];
  return [node, ...Object.values(node.slots).flat().flatMap(always)];
}

const rule: Rule = {
  code: 'missing-compliance',
  severity: 'error',
  looksFor:
    'The age mark, the licence line and the link to responsible gaming on home or in the footer, without condition.',
  follows: 'The site breaks the rules that its licence stands on.',
  mend: 'Let the widget "compliance" stand in the footer, without "when".',
  check,
};
export default rule;
