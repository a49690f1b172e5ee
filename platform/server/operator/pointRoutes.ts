import type { OperatorRoutes } from './OperatorRoutes.ts';
import {
  decideOrder,
  ordersForOperator,
  rewardsForOperator,
  setReward,
} from '#platform/rewards/points/index.ts';
import { isKnownPicture } from './knownPicture.ts';

const decisions = [
  ['approvePointOrder', 'approved'],
  ['rejectPointOrder', 'rejected'],
] as const;

/** Calls for the points mall (R2.1.20, R4.19). */
export function pointRoutes(on: OperatorRoutes): void {
  on.read('listPointRewards', ({ db }, _request, { merchant }) => rewardsForOperator(db, merchant.code));

  on.write('setPointReward', async ({ db }, { reward }, { merchant, note }) => {
    const set = await setReward(db, merchant.code, reward, (picture) =>
      isKnownPicture(db, merchant.code, picture),
    );
    note({ price: set.price, stock: set.stock, isNew: set.isNew });
    return set;
  });

  on.read('listPointOrders', ({ db }, { state }, { merchant }) =>
    ordersForOperator(db, merchant.code, state),
  );

  for (const [name, state] of decisions)
    on.write(name, async ({ db, now }, { id, remark = '' }, { merchant, note }) => {
      const decided = await decideOrder(db, merchant, Number(id), { state, remark, now: now() });
      note({ points: decided.points });
      return decided;
    });
}
