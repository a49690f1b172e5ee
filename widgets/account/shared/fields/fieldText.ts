import type { Translate } from '#engine/react/index.ts';
import type { RegistrationRules } from '#schemas/generated/api.ts';
import { rulePartsOf, type RulePart } from '#widgets/shared/rules/rules.ts';
import { phoneErrors, phoneErrorText } from '../phoneErrorText.ts';

/** Describes one part of a rule (R5.3). Equal minimum and maximum become one number. */
export function partText(t: Translate, part: RulePart): string {
  if (part.kind === 'signs') return t(`reg_pattern_${part.patternId}`) || t('reg_pattern_any');
  const { min, max } = part;
  return min === max ? t('length-exact', { min, count: min }) : t('length', { min, max, count: max });
}

/**
 * The message for an error key at a field; the key comes from the form or the platform (R5.3, R5.13, R8.1). `signs` and
 * `length` name the part of the rule that is broken. The platform's `pattern` names none, so all parts are described.
 */
export function fieldText(
  t: Translate,
  name: string,
  key: string,
  { rules, ageLimit }: { rules: RegistrationRules; ageLimit: number },
): string {
  if (phoneErrors.some((one) => one === key)) return phoneErrorText(t, key);
  if (!/^[\w-]+$/.test(key)) return t('reg_pattern_any');
  if (key === 'required') return t(`wrong-${name}`, { ageLimit }) || t('wrong-required');
  if (['signs', 'length', 'pattern'].includes(key)) {
    const broken = rulePartsOf(rules[name]).filter(({ kind }) => key === 'pattern' || kind === key);
    return broken.map((part) => partText(t, part)).join(' ') || t('reg_pattern_any');
  }
  return t(`wrong-${key}`, { ageLimit }) || t(`error-${key}`) || t('reg_pattern_any');
}
