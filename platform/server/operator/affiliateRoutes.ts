import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isLongerThan } from '#kit/countCharacters.ts';
import { applicationNumber } from '#platform/rewards/affiliates/applications.ts';
import {
  acceptApplication,
  listApplications,
  refuseApplication,
} from '#platform/rewards/affiliates/decide.ts';
import type { PlatformParts } from '../parts.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Characters of a reason. */
const longest = 1000;
const states = ['sent', 'accepted', 'refused'] as const;
/** `A-000012` or `12`. */
const number = ':number{(?:A-)?[0-9]{1,15}}';

/** Routes for applications of those who want to become agents (R2.10.2). */
export function affiliateRoutes(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const { db } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/affiliates', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const given = c.req.query('state');
    const state = states.find((one) => one === given);
    if (given !== undefined && state === undefined) throw wrongField('state', states.join(', '));
    const rows = await listApplications(db, merchant.code, state);
    return c.json({
      success: true,
      value: rows.map(({ id, ...row }) => ({ number: applicationNumber(id), ...row })),
    });
  });

  app.post(`/:merchant/affiliates/${number}/accept`, async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const account = fields.optionalText('account');
    if (account !== undefined && !/^[A-Za-z]\w{2,39}$/.test(account))
      throw wrongField('account', 'a letter, then letters, digits and _, 3 to 40 in all');
    const id = idOf(c.req.param('number'));
    const value = await db.transaction(async (tx) => {
      const own = { ...parts, db: tx };
      const opened = await acceptApplication(own, merchant, id, account);
      await recordAct(own, {
        merchant: merchant.code,
        operator,
        act: 'affiliate-accept',
        subject: `application ${applicationNumber(id)}`,
        details: opened,
      });
      return opened;
    });
    return c.json({ success: true, value });
  });

  app.post(`/:merchant/affiliates/${number}/refuse`, async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason').trim();
    if (reason === '' || isLongerThan(reason, longest))
      throw wrongField('reason', `1 to ${longest} characters long`);
    const id = idOf(c.req.param('number'));
    await db.transaction(async (tx) => {
      const own = { ...parts, db: tx };
      await refuseApplication(own, merchant, id, reason);
      await recordAct(own, {
        merchant: merchant.code,
        operator,
        act: 'affiliate-refuse',
        subject: `application ${applicationNumber(id)}`,
        details: { reason },
      });
    });
    return c.json({ success: true, value: { number: applicationNumber(id) } });
  });
  return app;
}

function idOf(number: string): number {
  return Number(number.replace('A-', ''));
}
