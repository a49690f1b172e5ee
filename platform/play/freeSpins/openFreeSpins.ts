import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { OpenFreeSpins } from '#schemas/generated/integration.ts';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins } from '#platform/base/database/schema/index.ts';

/** The free spins that an account can play with a vendor now, those that end first before the others. */
export async function openFreeSpins(
  db: Database,
  { accountId, vendor }: { accountId: number; vendor: string },
  now: Date,
): Promise<OpenFreeSpins[]> {
  const rows = await db
    .select()
    .from(freeSpins)
    .where(
      and(
        eq(freeSpins.accountId, accountId),
        eq(freeSpins.vendor, vendor),
        gt(freeSpins.endsAt, now),
        isNull(freeSpins.lapsedAt),
        lt(freeSpins.used, freeSpins.count),
      ),
    )
    .orderBy(asc(freeSpins.endsAt), asc(freeSpins.id));
  return rows.map(({ id, game, stake, count, used, endsAt }) => ({
    id: String(id),
    game,
    stake: Number(stake),
    left: count - used,
    until: endsAt.toISOString(),
  }));
}
