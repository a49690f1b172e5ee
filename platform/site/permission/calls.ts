import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { PlatformParts } from '#platform/base/parts.ts';
import { countriesFor } from '../regions/countries.ts';
import { providersOf } from '#platform/identity/providers/providers.ts';
import { stateMailFrame } from '#platform/messaging/notifications/stateMailFrame.ts';
import { listHosts } from '../merchants/merchants.ts';
import { enabledModules, whitelabelTree } from '../modules/modules.ts';
import { permissionInfo, permissionVersion } from './permission.ts';
import { registerSettings } from '#platform/identity/register/registerSettings.ts';
import { listRegistrationRules, listResources } from './resources.ts';
import { statusFor } from './status.ts';

type SystemCalls = Pick<
  CallHandlers,
  | 'whitelabel'
  | 'status'
  | 'domainRoute'
  | 'setMailFrame'
  | 'permission'
  | 'countries'
  | 'registerSettings'
  | 'registrationRules'
>;

/** Calls that describe the site and whether it is open. */
export function systemCalls(parts: PlatformParts): SystemCalls {
  const { db } = parts;
  return {
    whitelabel: (_query, { merchant }) => whitelabelTree(db, merchant.code),
    status: async (_query, { merchant, address }) => ({
      ...statusFor(merchant, address),
      version: await permissionVersion(parts, merchant),
    }),

    async domainRoute(_query, { merchant }) {
      return {
        domainList: await listHosts(db, merchant.code),
        resources: await listResources(db, merchant.code),
      };
    },

    setMailFrame: (query, context) => stateMailFrame(parts, query, context),

    permission: (query, context) => permissionInfo(parts, context, query.url),

    countries: async (_query, { merchant }) => countriesFor(merchant.currency),

    async registerSettings(_query, { merchant }) {
      const modules = enabledModules(await whitelabelTree(db, merchant.code));
      return registerSettings(merchant, modules, await providersOf(parts, merchant.code));
    },

    registrationRules: (_query, { merchant }) => listRegistrationRules(db, merchant.code),
  };
}
