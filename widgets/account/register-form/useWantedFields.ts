import { useFlag, useRoute } from '#engine/react/index.ts';
import type { RegistrationRules } from '#schemas/generated/api.ts';
import { wantedFields, type Wanted } from './fields.ts';

interface Options {
  by: 'username' | 'mobile';
  rules: RegistrationRules;
  /** The visitor has a valid affiliate code. */
  hasAffiliateCode: boolean;
  /** The document of the third-party service for phone codes, if the merchant uses it. */
  phonePage: string | undefined;
}

/** The fields of the form, given the merchant's flags and the address. */
export function useWantedFields({ by, rules, hasAffiliateCode, phonePage }: Options): Wanted {
  const registrationSms = useFlag('REGMOBVERF3');
  const mobilePassword = useFlag('MOBILENUMPASSREG3');
  const referralCode = useRoute(({ params }) => params['referralCode']);
  return wantedFields({
    by,
    rules,
    registrationSms,
    mobilePassword,
    phonePage,
    hasAffiliateCode,
    referralCode,
  });
}
