import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { providersOf } from '../providers/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';
import { register } from './register.ts';
import { registerSettings } from './registerSettings.ts';
import { sendRegistrationCode } from './sendRegistrationCode.ts';
import { viewInvitation } from './viewInvitation.ts';

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

  affiliate: viewInvitation,
};
