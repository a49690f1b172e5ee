import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isLongerThan } from '#kit/countCharacters.ts';
import { bonusesForOperator, cancelBonus } from '#platform/rewards/bonuses/operate.ts';
import type { PlatformParts } from '../parts.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Characters of a reason, which the member reads. */
const longestReason = 200;

/** Routes for the bonuses that members have. */
export function bonusRoutes({ db, now }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/accounts/:account/bonuses', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    return c.json({ success: true, value: await bonusesForOperator(db, merchant, account.id) });
  });

  app.post('/:merchant/bonuses/:id{[0-9]{1,15}}/cancel', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = fields.text('reason');
    if (isLongerThan(reason, longestReason))
      throw wrongField('reason', `at most ${longestReason} characters`);
    const value = await db.transaction(async (tx) => {
      const canceled = await cancelBonus(tx, merchant, Number(c.req.param('id')), reason, now());
      await recordAct(
        { db: tx, now },
        {
          merchant: merchant.code,
          operator,
          act: 'bonus-cancel',
          subject: `bonus ${canceled.id}`,
          details: { account: canceled.account, amount: canceled.amount, reason },
        },
      );
      return canceled;
    });
    return c.json({ success: true, value });
  });
  return app;
}
