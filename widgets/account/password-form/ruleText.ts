import type { Translate } from '#engine/react/index.ts';
import type { RegistrationRule } from '#schemas/generated/api.ts';

/** What a password has to be like, from its registration rule (R5.3, R5.6); nothing where there is no rule. */
export function ruleText(t: Translate, rule: RegistrationRule | undefined): string {
  if (!rule) return '';
  const { acceptedPattern, patternId, minLength: min, maxLength: max } = rule;
  const letters = acceptedPattern === '*' ? '' : t(`rule-${patternId}`) || t('rule-other');
  const length = min === max ? t('length-exact', { min }) : t('length', { min, max });
  return `${letters} ${length}`.trim();
}
