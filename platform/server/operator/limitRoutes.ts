import type { OperatorRoutes } from './OperatorRoutes.ts';
import { listExclusions, readLimits } from '#platform/identity/limits/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';

/** Shows what a member has limited. There is no route that changes it: limits and breaks are the member's (R10.7). */
export function limitRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/accounts/:account/limits', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
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
