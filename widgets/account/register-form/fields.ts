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

/** The fields that the form has. */
export interface Wanted {
  by: 'username' | 'mobile';
  rules: RegistrationRules;
  /** Password and confirmation (R5.4). Sign-up by mobile number has them only with MOBILENUMPASSREG3. */
  password: boolean;
  /** An SMS code, with REGMOBVERF3. */
  code: boolean;
  /** The document of the third-party service that verifies the number instead of an SMS code. */
  phonePage: string | undefined;
  captcha: boolean;
  mobile: boolean;
  mobileRequired: boolean;
  main: RuledField[];
  /** Fields that may be left empty, grouped separately. */
  optional: RuledField[];
  /** What the brand says at a field, by its name. */
  notes?: Readonly<Record<string, string>>;
}

interface Conditions {
  by: 'username' | 'mobile';
  rules: RegistrationRules;
  registrationSms: boolean;
  mobilePassword: boolean;
  phonePage: string | undefined;
  /** The address has a valid code, which is submitted unseen (R5.5). */
  hasAffiliateCode: boolean;
  /** A friend's code from the address, which fills in a visible field. */
  referralCode: string | undefined;
}

/** Decides which fields the form has. A field without an enabled rule is not shown (R5.14). */
export function wantedFields(conditions: Conditions): Wanted {
  const { by, rules, registrationSms, mobilePassword, phonePage, hasAffiliateCode, referralCode } =
    conditions;
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
    code: registrationSms && phonePage === undefined,
    phonePage: registrationSms ? phonePage : undefined,
    captcha: rules['captcha']?.enabled === true,
    mobile: by === 'mobile' || registrationSms || rules['mobileNum']?.enabled === true,
    mobileRequired,
    main: shown.filter(inMain),
    optional: shown.filter((field) => !inMain(field)),
  };
}

/** A payment password is always required if it is shown (R5.4). */
export function isRequired(rules: RegistrationRules, name: string): boolean {
  return rules[name]?.required === true || name === 'paymentPassword';
}
