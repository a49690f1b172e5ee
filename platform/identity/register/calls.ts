import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { byAffiliateCode, byReferralCode, codeOfHost } from './invitations.ts';
import { providersOf } from '../providers/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { register } from './register.ts';
import { registerSettings } from './registerSettings.ts';
import { sendRegistrationCode } from './sendRegistrationCode.ts';

type RegisterCalls = Pick<
  CallHandlers<IdentityParts>,
  'register' | 'registerMobile' | 'registerSms' | 'registerSettings' | 'affiliate'
>;

/** Calls for opening accounts. */
export const registerCalls: RegisterCalls = {
  register: (parts, query, context) => register(parts, 'username', query, context),
  registerMobile: (parts, query, context) => register(parts, 'mobile', query, context),
  registerSms: sendRegistrationCode,

  async registerSettings(parts, _query, { merchant }) {
    const modules = enabledModules(await whitelabelTree(parts.db, merchant.code));
    return registerSettings(merchant, modules, await providersOf(parts, merchant.code));
  },

  async affiliate({ db }, { code, domain, referralCode }, { merchant }) {
    const invitation = await byAffiliateCode(db, merchant.code, code);
    const affiliateCode = invitation?.given ?? (await codeOfHost(db, merchant.code, domain));
    const friend = await byReferralCode(db, merchant.code, referralCode);
    return {
      ...(affiliateCode !== undefined && { affiliateCode }),
      ...(friend && { referralCode: friend.given }),
    };
  },
};
