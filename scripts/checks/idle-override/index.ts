import { placeOf, warning } from '#engine/brand/index.ts';
import { idleOverrides } from '#engine/authoring/index.ts';
import { pointerParts } from '#kit/json/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ layers, widgets }: CheckedBrand): RuleIssue[] {
  return idleOverrides(layers, widgets).map((idle) => ({
    ...warning(
      placeOf(idle),
      rule.code,
      `${idle.what} says what is so without it.`,
      rule.follows,
      'Take it away (--fix does).',
    ),
    fix: { kind: 'remove', file: idle.source.file, path: stepsOf(idle.pointer) },
  }));
}

/** Indexes of `change` are numbers: a JSON editor asks for them as such. */
const stepsOf = (pointer: string) =>
  pointerParts(pointer).map((part, index, parts) => (parts[index - 1] === 'change' ? Number(part) : part));

const rule: Rule = {
  code: 'idle-override',
  severity: 'warning',
  looksFor: 'Texts, tokens and changes of a brand that equal what the layers below have.',
  follows: 'It has no effect today, and hides a change of the layer below tomorrow.',
  mend: 'Delete it.',
  fixes: 'all of this',
  check,
};
export default rule;
