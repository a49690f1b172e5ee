import type { RegistrationRules } from '#schemas/generated/api.ts';

/** Fields that the platform's rules alone govern, in the order of the form (R5.14). */
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

/** What the form asks for. */
export interface Wanted {
  by: 'username' | 'mobile';
  rules: RegistrationRules;
  /** Passwords (R5.4): by mobile number only with MOBILENUMPASSREG3. */
  password: boolean;
  /** A code that comes by SMS: with REGMOBVERF3. */
  code: boolean;
  captcha: boolean;
  mobile: boolean;
  mobileRequired: boolean;
  main: RuledField[];
  /** Those that may be left empty stand apart. */
  optional: RuledField[];
}

interface Known {
  by: 'username' | 'mobile';
  rules: RegistrationRules;
  registrationSms: boolean;
  mobilePassword: boolean;
  /** A code in the address is good: it is used silently (R5.5). */
  hasAffiliateCode: boolean;
  /** A friend's code that the address fills in: it must be seen. */
  referralCode: string | undefined;
}

/** Which fields the form has. A field without an enabled rule is not shown (R5.14). */
export function wantedFields(known: Known): Wanted {
  const { by, rules, registrationSms, mobilePassword, hasAffiliateCode, referralCode } = known;
  const shown = ruled.filter(
    ({ name }) => rules[name]?.enabled && !(name === 'affiliateCode' && hasAffiliateCode),
  );
  const inMain = ({ name }: RuledField) =>
    isRequired(rules, name) || (name === 'referralCode' && referralCode !== undefined);
  const mobileRequired = by === 'mobile' || registrationSms || rules['mobileNum']?.required === true;
  return {
    by,
    rules,
    password: by === 'username' || mobilePassword,
    code: registrationSms,
    captcha: rules['captcha']?.enabled === true,
    mobile: by === 'mobile' || registrationSms || rules['mobileNum']?.enabled === true,
    mobileRequired,
    main: shown.filter(inMain),
    optional: shown.filter((field) => !inMain(field)),
  };
}

/** A payment password is required wherever it is asked for (R5.4). */
export function isRequired(rules: RegistrationRules, name: string): boolean {
  return rules[name]?.required === true || name === 'paymentPassword';
}
