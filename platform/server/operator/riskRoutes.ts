import type { OperatorRoutes } from './OperatorRoutes.ts';
import { recordAddress, listRisks } from '#platform/identity/security/index.ts';
import { networkOf, plainAddress } from '#platform/base/http/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Risks of a page. */
const pageSize = 50;

/** Routes for what was unusual about log-ins, and for addresses that customer service vouches for (R4.26). */
export function riskRoutes(on: OperatorRoutes): void {
  on.list('/:merchant/risks', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const name = c.req.query('account');
    const account = name === undefined ? undefined : await accountOf(db, merchant.code, name);
    const before = c.req.query('before');
    if (before !== undefined && !/^\d{1,15}$/.test(before)) throw wrongField('before', 'the id of a risk');
    const rows = await listRisks(db, merchant.code, {
      ...(account && { accountId: account.id }),
      before: before === undefined ? undefined : Number(before),
      limit: pageSize,
    });
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  });

  on.post('/:merchant/accounts/:account/addresses', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const address = plainAddress(fields.text('address'));
    if (address === '') throw wrongField('address', 'an IPv4 or IPv6 address');
    const network = networkOf(address);
    await recordAddress(parts, id, { network }, { known: true });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'address-vouched',
      subject: `account ${account}`,
      details: { address },
    });
    return { account, network };
  });
}
