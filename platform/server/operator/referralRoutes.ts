import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { decideReferral, listForReview } from '#platform/rewards/referrals/review.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

const states = ['registered', 'held', 'rewarded', 'refused'] as const;

/** Routes for friends whom members have invited (R2.7.14). */
export function referralRoutes(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const { db } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/referrals', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const given = c.req.query('state');
    const state = states.find((one) => one === given);
    if (given !== undefined && state === undefined) throw wrongField('state', states.join(', '));
    return c.json({ success: true, value: await listForReview(db, merchant.code, state) });
  });

  app.post('/:merchant/referrals/:account/:decision{release|refuse}', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const operator = operatorOf(await readFields(c));
    const decision = c.req.param('decision') === 'release' ? 'release' : 'refuse';
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    await db.transaction(async (tx) => {
      const own = { ...parts, db: tx };
      await decideReferral(own, merchant, id, decision);
      await recordAct(own, {
        merchant: merchant.code,
        operator,
        act: `referral-${decision}`,
        subject: `account ${account}`,
        details: {},
      });
    });
    return c.json({ success: true, value: { account, decision } });
  });
  return app;
}
