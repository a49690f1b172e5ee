import type { Translate } from '#engine/react/index.ts';
import type { RegistrationRule, RegistrationRules } from '#schemas/generated/api.ts';
import { phoneErrors, phoneErrorText } from '../shared/phoneErrorText.ts';

/** What a rule asks for, in words (R5.3): the signs, then the length; one number where least and most are the same. */
export function ruleTexts(t: Translate, rule: RegistrationRule | undefined): string[] {
  if (!rule) return [];
  const { acceptedPattern, patternId, minLength: min, maxLength: max } = rule;
  const signs = acceptedPattern === '*' ? '' : t(`reg_pattern_${patternId}`) || t('reg_pattern_any');
  const length = min === max ? t('length-exact', { min }) : t('length', { min, max });
  return signs ? [signs, length] : [length];
}

/** What is said at a field that is wrong: the key is the form's own or the platform's (R5.3, R5.13, R8.1). */
export function fieldText(
  t: Translate,
  name: string,
  key: string,
  { rules, ageLimit }: { rules: RegistrationRules; ageLimit: number },
): string {
  if (phoneErrors.some((one) => one === key)) return phoneErrorText(t, key);
  if (!/^[\w-]+$/.test(key)) return t('reg_pattern_any');
  if (key === 'required') return t(`wrong-${name}`, { ageLimit }) || t('wrong-required');
  if (key === 'pattern') return ruleTexts(t, rules[name]).join(' ') || t('reg_pattern_any');
  return (
    t(`wrong-${key}-${name}`) || t(`wrong-${key}`, { ageLimit }) || t(`error-${key}`) || t('reg_pattern_any')
  );
}
