import { errorFacts } from '#kit/errorFacts.ts';
import type { IdentityParts } from '../parts.ts';
import { limitHits } from '#platform/base/database/schema/index.ts';
import { LimitReached } from './LimitReached.ts';
import { notifyOfLimit } from './notifyOfLimit.ts';

/**
 * Notifies the member of a limit that is used up and has refused a deposit or stake, once per limit and period. A stake that is
 * larger than what is left has reached nothing: the refusal says what is left. To be called with what a
 * call threw, after its transaction is undone: other errors pass. Never throws, so that the refusal is the response.
 */
export async function noteLimitHit(
  { db, now, log }: Pick<IdentityParts, 'db' | 'now' | 'log'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof LimitReached)) return;
  const { limitId, accountId, kind, value, used, resetsAt } = error.hit;
  if (used < value) return;
  try {
    await db.transaction(async (tx) => {
      const [isFirst] = await tx
        .insert(limitHits)
        .values({ limitId, resetsAt, at: now() })
        .onConflictDoNothing()
        .returning({ limitId: limitHits.limitId });
      if (isFirst)
        await notifyOfLimit(tx, 'limit-reached', { accountId, limit: kind, value, until: resetsAt }, now());
    });
  } catch (failure) {
    log('error', 'a member could not be notified of a limit', { account: accountId, ...errorFacts(failure) });
  }
}
