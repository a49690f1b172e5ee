import { isLongerThan } from '#kit/countCharacters.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { pointOrderStates } from '#platform/base/database/schema/index.ts';
import {
  decideOrder,
  ordersForOperator,
  rewardsForOperator,
  setReward,
} from '#platform/rewards/points/index.ts';
import { isKnownPicture } from './knownPicture.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

/** Characters of a remark, which the member reads. */
const longestRemark = 200;

/** Routes for the points mall (R2.1.20, R4.19). */
export function pointRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/points/rewards', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return rewardsForOperator(db, merchant.code);
  });

  on.post('/:merchant/points/rewards', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const set = await setReward(db, merchant.code, fields.raw('reward'), (picture) =>
      isKnownPicture(db, merchant.code, picture),
    );
    const { id, price, stock, isNew } = set;
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: isNew ? 'reward-add' : 'reward-change',
      subject: `reward ${id}`,
      details: { price: String(price), stock: String(stock) },
    });
    return set;
  });

  on.get('/:merchant/points/orders', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const given = c.req.query('state');
    const state = pointOrderStates.find((one) => one === given);
    if (given !== undefined && !state) throw wrongField('state', pointOrderStates.join(', '));
    return ordersForOperator(db, merchant.code, state);
  });

  on.post('/:merchant/points/orders/:id{[0-9]{1,15}}/:act{approve|reject}', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const isApproval = c.req.param('act') === 'approve';
    const remark = isApproval ? (fields.optionalText('remark') ?? '') : fields.text('remark');
    if (isLongerThan(remark, longestRemark))
      throw wrongField('remark', `at most ${longestRemark} characters`);
    const state = isApproval ? ('approved' as const) : ('rejected' as const);
    const decided = await decideOrder(db, merchant, Number(c.req.param('id')), {
      state,
      remark,
      now: now(),
    });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: isApproval ? 'exchange-approve' : 'exchange-reject',
      subject: `exchange ${decided.id}`,
      details: { points: String(decided.points), ...(remark !== '' && { remark }) },
    });
    return decided;
  });
}
