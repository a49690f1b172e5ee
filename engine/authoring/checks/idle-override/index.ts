import { placeOf, warning } from '#engine/brand/index.ts';
import { idleOverrides } from '#engine/authoring/index.ts';
import { pointerParts } from '#kit/json/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ layers, widgets }: CheckedBrand): RuleIssue[] {
  return idleOverrides(layers, widgets).map((idle) => ({
    ...warning(
      placeOf(idle),
      rule.code,
      `${idle.what} repeats what applies without it.`,
      rule.follows,
      'Remove it (--fix does).',
    ),
    fix: { kind: 'remove', file: idle.source.file, path: stepsOf(idle.pointer) },
  }));
}

/** Indexes in `change` become numbers, as the JSON editor requires. */
const stepsOf = (pointer: string) =>
  pointerParts(pointer).map((part, index, parts) => (parts[index - 1] === 'change' ? Number(part) : part));

const rule: Rule = {
  code: 'idle-override',
  severity: 'warning',
  looksFor:
    'Texts, tokens and changes of a brand that repeat what the layers below already say, and props that repeat the default of their widget.',
  follows: 'It has no effect now, and will hide later changes of the layer below.',
  advice: 'Remove it.',
  fixes: 'all of it',
  check,
};
export default rule;
