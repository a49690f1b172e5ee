import type { OperatorRoutes } from './OperatorRoutes.ts';
import { listExclusions, readLimits } from '#platform/identity/limits/index.ts';
import { accountOf } from './accountOf.ts';

/** Shows what a member has limited, and the breaks taken (R10.7). */
export function limitRoutes(on: OperatorRoutes): void {
  on.read('showLimits', async ({ db, now }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { currency, limits } = await readLimits(db, merchant, account, now());
    const breaks = (await listExclusions(db, account.id)).map(({ kind, beginsAt, endsAt }) => ({
      kind,
      beginsAt,
      endsAt,
      isRunning: endsAt === null || endsAt > now(),
    }));
    return { account: account.account, currency, limits, breaks };
  });
}
