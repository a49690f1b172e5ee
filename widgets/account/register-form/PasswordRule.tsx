import type { Translate } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check } from '#engine/react/ui/icons.ts';
import type { RegistrationRule } from '#schemas/generated/api.ts';
import { ruleTexts } from './fieldText.ts';
import styles from './register-form.module.css';

/** What a password has to be like, in words, ticked off while it is typed. The platform has the last word. */
export function PasswordRule({
  id,
  t,
  rule,
  password,
}: {
  id: string;
  t: Translate;
  rule: RegistrationRule | undefined;
  password: string;
}) {
  const texts = ruleTexts(t, rule);
  if (!rule || texts.length === 0) return null;
  const met = metAt(rule, password);
  return (
    <ul id={id} className={styles.rule}>
      {texts.map((text, at) => (
        <li key={text} data-met={met[texts.length === 1 ? 1 : at] || undefined}>
          <Icon path={check} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Whether signs and length are as asked, of the patterns that the specification names; others are not ticked (R5.3). */
export function metAt({ patternId, minLength, maxLength }: RegistrationRule, password: string): boolean[] {
  const length = Array.from(password).length;
  const signs = patterns[patternId]?.every((pattern) => pattern.test(password)) ?? false;
  return [length > 0 && signs, length >= minLength && length <= maxLength];
}

const [upper, lower, digit] = [/[A-Z]/, /[a-z]/, /\d/];

const patterns: Record<number, RegExp[]> = {
  1: [/^[A-Za-z]+$/],
  2: [/^[A-Za-z][A-Za-z0-9]*$/],
  5: [/^\d+$/],
  6: [/^[A-Za-z0-9]+$/, upper, lower],
  7: [/^\S+$/],
  9: [upper, lower, digit, /[^A-Za-z0-9\s]/],
};
