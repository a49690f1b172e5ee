import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins } from '#platform/base/database/schema/index.ts';

/** A free spin as a vendor plays it. The stake is in minor units. */
export interface FreeSpin {
  id: number;
  accountId: number;
  vendor: string;
  game: string;
  stake: bigint;
}

/**
 * Takes one of a member's free spins in the transaction that places its bet. `none`: there are no such free spins of this
 * member and vendor, all are played, or they have lapsed. `altered`: they are of another game or stake.
 */
export async function takeFreeSpin(
  tx: Database,
  { id, accountId, vendor, game, stake }: FreeSpin,
  now: Date,
): Promise<'taken' | 'none' | 'altered'> {
  const [found] = await tx
    .select()
    .from(freeSpins)
    .where(and(eq(freeSpins.id, id), eq(freeSpins.accountId, accountId), eq(freeSpins.vendor, vendor)))
    .for('update');
  if (!found) return 'none';
  if (found.game !== game || found.stake !== stake) return 'altered';
  if (found.used >= found.count || found.endsAt <= now || found.lapsedAt !== null) return 'none';
  await tx
    .update(freeSpins)
    .set({ used: found.used + 1 })
    .where(eq(freeSpins.id, id));
  return 'taken';
}
