import type { SiteHandlers } from '../context/index.ts';
import type { SiteParts } from '../parts.ts';
import { countriesFor } from '../regions/index.ts';
import { listHosts } from '../merchants/index.ts';
import { whitelabelTree } from '../modules/index.ts';
import { permissionInfo, permissionVersion } from './permission.ts';
import { listRegistrationRules, listResources } from './resources.ts';
import { statusFor } from './status.ts';

type SystemCalls = Pick<
  SiteHandlers<SiteParts>,
  'whitelabel' | 'status' | 'domainRoute' | 'permission' | 'countries' | 'registrationRules'
>;

/** Calls that describe the site and whether it is open. */
export const systemCalls: SystemCalls = {
  whitelabel: ({ db }, _query, { merchant }) => whitelabelTree(db, merchant.code),
  status: async (parts, _query, { merchant, address }) => ({
    ...statusFor(merchant, address),
    version: await permissionVersion(parts, merchant),
  }),

  async domainRoute({ db }, _query, { merchant }) {
    return {
      domainList: await listHosts(db, merchant.code),
      resources: await listResources(db, merchant.code),
    };
  },

  permission: (parts, query, context) => permissionInfo(parts, context, query.url),

  countries: async (_parts, _query, { merchant }) => countriesFor(merchant.currency),

  registrationRules: ({ db }, _query, { merchant }) => listRegistrationRules(db, merchant.code),
};
