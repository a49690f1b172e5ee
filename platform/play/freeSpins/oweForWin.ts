import { eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins, type bets } from '#platform/base/database/schema/index.ts';
import { demandTurnover } from '#platform/money/turnover/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';

/** Demands the turnover of what a free spin won (R2.7.7), in the transaction that settles it. During a break it demands none. */
export async function oweForWin(
  tx: Database,
  {
    id,
    merchant,
    accountId,
    payout,
    freeSpinsId,
  }: Pick<typeof bets.$inferSelect, 'id' | 'merchant' | 'accountId' | 'payout' | 'freeSpinsId'>,
  now: Date,
): Promise<void> {
  if (freeSpinsId === null || payout === 0n) return;
  if ((await standingOf(tx, accountId, now)).exclusion) return;
  const [found] = await tx
    .select({ times: freeSpins.times })
    .from(freeSpins)
    .where(eq(freeSpins.id, freeSpinsId));
  if (!found || found.times === 0) return;
  await demandTurnover(tx, {
    merchant,
    accountId,
    source: 'free-spins',
    deposit: String(id),
    required: payout * BigInt(found.times),
    createdAt: now,
  });
}
