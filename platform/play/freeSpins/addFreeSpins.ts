import { eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins, games, type rewards } from '#platform/base/database/schema/index.ts';

const dayMs = 86_400_000;

/** Gives a member the free spins of a claimed reward, once: they can be played for the reward's days from now on. */
export async function addFreeSpins(
  tx: Database,
  reward: typeof rewards.$inferSelect,
  now: Date,
): Promise<void> {
  const { id, merchant, accountId, promotion, amount, times, spinGame: game, spinStake, spinDays } = reward;
  if (game === null || spinStake === null || spinDays === null)
    throw new Error(`Reward ${id} has no free spins.`);
  const [found] = await tx.select({ vendor: games.vendor }).from(games).where(eq(games.code, game));
  if (!found) throw new Error(`Reward ${id} is of ${game}, which is no game.`);
  await tx.insert(freeSpins).values({
    merchant,
    accountId,
    rewardId: id,
    promotion,
    vendor: found.vendor,
    game,
    stake: spinStake,
    count: Number(amount),
    times,
    grantedAt: now,
    endsAt: new Date(now.getTime() + spinDays * dayMs),
  });
}
