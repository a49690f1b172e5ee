import type { RegistrationRules } from '#schemas/generated/api.ts';
import { isRequired, ruled, type RuledField } from '../shared/fields/fields.ts';

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
