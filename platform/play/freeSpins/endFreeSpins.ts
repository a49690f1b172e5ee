import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins } from '#platform/base/database/schema/index.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import { lapse } from './lapseFreeSpins.ts';

/** When a self-exclusion begins, the free spins that are left lapse. Those of a cool-off can be played after it, until their end. */
export async function endFreeSpins(tx: Database, event: LimitEvent): Promise<void> {
  if (event.kind !== 'break-began' || event.exclusion.kind !== 'self-exclusion') return;
  const { accountId, now } = event;
  const open = await tx
    .select()
    .from(freeSpins)
    .where(and(eq(freeSpins.accountId, accountId), isNull(freeSpins.lapsedAt), gt(freeSpins.endsAt, now)))
    .orderBy(asc(freeSpins.id))
    .for('update');
  await lapse(tx, open, now);
}
