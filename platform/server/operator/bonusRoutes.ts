import { bonusesForOperator, cancelBonus } from '#platform/rewards/bonuses/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { accountOf } from './accountOf.ts';

/** Calls for the bonuses that members have. */
export function bonusRoutes(on: OperatorRoutes): void {
  on.read('listBonuses', async ({ db }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    return bonusesForOperator(db, merchant, account.id);
  });

  on.write('cancelBonus', async ({ db, now }, { id, reason }, { merchant, note }) => {
    const canceled = await cancelBonus(db, merchant, Number(id), reason, now());
    note({ account: canceled.account, amount: canceled.amount });
    return canceled;
  });
}
