import { useFlag, useRoute } from '#engine/react/index.ts';
import type { RegistrationRules } from '#schemas/generated/api.ts';
import { wantedFields, type Wanted } from './fields.ts';

interface Options {
  by: 'username' | 'mobile';
  rules: RegistrationRules;
  /** The visitor has a valid affiliate code. */
  hasAffiliateCode: boolean;
}

/** The fields of the form, given the merchant's flags and the address. */
export function useWantedFields({ by, rules, hasAffiliateCode }: Options): Wanted {
  const registrationSms = useFlag('REGMOBVERF3');
  const mobilePassword = useFlag('MOBILENUMPASSREG3');
  const referralCode = useRoute(({ params }) => params['referralCode']);
  return wantedFields({ by, rules, registrationSms, mobilePassword, hasAffiliateCode, referralCode });
}
