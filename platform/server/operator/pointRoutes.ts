import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isLongerThan } from '#kit/countCharacters.ts';
import type { PlatformParts } from '../parts.ts';
import { pointOrderStates } from '#platform/base/database/schema/index.ts';
import { decideOrder, ordersForOperator, rewardsForOperator } from '#platform/rewards/points/operate.ts';
import { setReward } from '#platform/rewards/points/setReward.ts';
import { isKnownPicture } from './knownPicture.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Characters of a remark, which the member reads. */
const longestRemark = 200;

/** Routes for the points mall (R2.1.20, R4.19). */
export function pointRoutes({ db, now }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/points/rewards', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return c.json({ success: true, value: await rewardsForOperator(db, merchant.code) });
  });

  app.post('/:merchant/points/rewards', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const value = await db.transaction(async (tx) => {
      const set = await setReward(tx, merchant.code, fields.raw('reward'), (picture) =>
        isKnownPicture(tx, merchant.code, picture),
      );
      const { id, price, stock, isNew } = set;
      await recordAct(
        { db: tx, now },
        {
          merchant: merchant.code,
          operator,
          act: isNew ? 'reward-add' : 'reward-change',
          subject: `reward ${id}`,
          details: { price: String(price), stock: String(stock) },
        },
      );
      return set;
    });
    return c.json({ success: true, value });
  });

  app.get('/:merchant/points/orders', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const given = c.req.query('state');
    const state = pointOrderStates.find((one) => one === given);
    if (given !== undefined && !state) throw wrongField('state', pointOrderStates.join(', '));
    return c.json({ success: true, value: await ordersForOperator(db, merchant.code, state) });
  });

  app.post('/:merchant/points/orders/:id{[0-9]{1,15}}/:act{approve|reject}', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const isApproval = c.req.param('act') === 'approve';
    const remark = isApproval ? (fields.optionalText('remark') ?? '') : fields.text('remark');
    if (isLongerThan(remark, longestRemark))
      throw wrongField('remark', `at most ${longestRemark} characters`);
    const value = await db.transaction(async (tx) => {
      const state = isApproval ? ('approved' as const) : ('rejected' as const);
      const decided = await decideOrder(tx, merchant, Number(c.req.param('id')), {
        state,
        remark,
        now: now(),
      });
      await recordAct(
        { db: tx, now },
        {
          merchant: merchant.code,
          operator,
          act: isApproval ? 'exchange-approve' : 'exchange-reject',
          subject: `exchange ${decided.id}`,
          details: { points: String(decided.points), ...(remark !== '' && { remark }) },
        },
      );
      return decided;
    });
    return c.json({ success: true, value });
  });
  return app;
}
