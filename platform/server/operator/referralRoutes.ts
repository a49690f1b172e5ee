import type { OperatorRoutes } from './OperatorRoutes.ts';
import { decideReferral, listForReview } from '#platform/rewards/referrals/index.ts';
import { accountOf } from './accountOf.ts';

/** Calls for friends whom members have invited (R2.7.14). */
export function referralRoutes(on: OperatorRoutes): void {
  on.read('listReferrals', ({ db }, { state }, { merchant }) => listForReview(db, merchant.code, state));

  on.write('releaseReferral', async (parts, request, { merchant }) => {
    const { id, account } = await accountOf(parts.db, merchant.code, request.account);
    await decideReferral(parts, merchant, id, 'release');
    return { account, decision: 'release' as const };
  });

  on.write('refuseReferral', async (parts, request, { merchant }) => {
    const { id, account } = await accountOf(parts.db, merchant.code, request.account);
    await decideReferral(parts, merchant, id, 'refuse');
    return { account, decision: 'refuse' as const };
  });
}
