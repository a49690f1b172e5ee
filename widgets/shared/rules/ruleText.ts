import type { Translate } from '#engine/react/index.ts';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import { rulePartsOf, type RulePart } from './rules.ts';

/** Describes one part of the password rule (R5.3, R5.6). */
export function partText(t: Translate, part: RulePart): string {
  if (part.kind === 'signs') return t(`rule-${part.patternId}`) || t('rule-other');
  const { min, max } = part;
  return min === max ? t('length-exact', { min, count: min }) : t('length', { min, max, count: max });
}

/** The message for an error key at a field. `signs` and `length` name the part of the rule that is broken. */
export function fieldText(t: Translate, key: string, rule: RegistrationRule | undefined): string {
  const broken = rulePartsOf(rule).find(({ kind }) => kind === key);
  if (broken) return partText(t, broken);
  return (/^[\w-]+$/.test(key) && t(`field-${key}`)) || t('field-pattern');
}
