import type { RegistrationRules } from '#schemas/generated/api.ts';

/** Fields governed only by the platform's rules, in the order of the form (R5.14). */
export const ruled = [
  { name: 'payeeName', autoComplete: 'name' },
  { name: 'email', autoComplete: 'email', type: 'email', dir: 'ltr' },
  { name: 'nickname', autoComplete: 'nickname' },
  { name: 'birthday', autoComplete: 'bday', type: 'date' },
  { name: 'idNumber', autoComplete: 'off', dir: 'ltr' },
  { name: 'line', autoComplete: 'off', dir: 'ltr' },
  { name: 'whatsapp', autoComplete: 'off', inputMode: 'tel', dir: 'ltr' },
  { name: 'telegram', autoComplete: 'off', dir: 'ltr' },
  { name: 'wechat', autoComplete: 'off', dir: 'ltr' },
  { name: 'zalo', autoComplete: 'off', inputMode: 'tel', dir: 'ltr' },
  { name: 'facebook', autoComplete: 'off', dir: 'ltr' },
  { name: 'qqNum', autoComplete: 'off', inputMode: 'numeric', dir: 'ltr' },
  { name: 'paymentPassword', autoComplete: 'off', inputMode: 'numeric', dir: 'ltr' },
  { name: 'recommenderId', autoComplete: 'off', dir: 'ltr' },
  { name: 'affiliateCode', autoComplete: 'off', dir: 'ltr' },
  { name: 'referralCode', autoComplete: 'off', dir: 'ltr' },
] as const;

export type RuledField = (typeof ruled)[number];

/** A payment password is always required if it is shown (R5.4). */
export function isRequired(rules: RegistrationRules, name: string): boolean {
  return rules[name]?.required === true || name === 'paymentPassword';
}
