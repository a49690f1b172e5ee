import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { recordAddress } from '#platform/identity/security/knownAddresses.ts';
import { listRisks } from '#platform/identity/security/loginRisks.ts';
import { networkOf, plainAddress } from '#platform/base/http/addresses.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Risks of a page. */
const pageSize = 50;

/** Routes for what was unusual about log-ins, and for addresses that customer service vouches for (R4.26). */
export function riskRoutes(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const { db } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/risks', async (c) => {
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
    return c.json({ success: true, value: rows.map((row) => ({ ...row, at: row.at.toISOString() })) });
  });

  app.post('/:merchant/accounts/:account/addresses', async (c) => {
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
    return c.json({ success: true, value: { account, network } });
  });
  return app;
}
