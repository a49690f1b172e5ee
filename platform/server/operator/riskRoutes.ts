import type { OperatorRoutes } from './OperatorRoutes.ts';
import { recordAddress, listRisks } from '#platform/identity/security/index.ts';
import { networkOf, plainAddress } from '#platform/base/http/index.ts';
import { accountOf } from './accountOf.ts';
import { wrongField } from './wrongField.ts';

/** Risks of a page. */
const pageSize = 50;

/** Calls for what was unusual about log-ins, and for addresses that customer service vouches for (R4.26). */
export function riskRoutes(on: OperatorRoutes): void {
  on.readList('listRisks', async ({ db }, { account: name, before }, { merchant }) => {
    const account = name === undefined ? undefined : await accountOf(db, merchant.code, name);
    return listRisks(db, merchant.code, {
      ...(account && { accountId: account.id }),
      before,
      limit: pageSize,
    });
  });

  on.write('vouchForAddress', async (parts, request, { merchant }) => {
    const { id, account } = await accountOf(parts.db, merchant.code, request.account);
    const address = plainAddress(request.address);
    if (address === '') throw wrongField('address', 'an IPv4 or IPv6 address');
    const network = networkOf(address);
    await recordAddress(parts, id, { network }, { known: true });
    return { account, network };
  });
}
