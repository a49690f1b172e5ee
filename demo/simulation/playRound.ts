import { and, desc, eq } from 'drizzle-orm';
import type { SettledBet } from '#platform/play/events.ts';
import type { Database } from '#platform/base/database/index.ts';
import { playSessions, vendors } from '#platform/base/database/schema/index.ts';
import { recordLaunch } from '#platform/play/games/index.ts';
import { bet, beginPlay, sessionIdleMs, win } from '#platform/play/integration/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';

/**
 * Plays one round of a simulated member through the vendors' API, as a real one is played: a session, a bet, a win that
 * closes the round. The member has the stake.
 */
export async function playRound(
  { db: tx, announce }: Pick<PlayParts, 'db' | 'announce'>,
  merchant: string,
  { accountId, game, vendor, round, stake, payout, settledAt }: SettledBet & { game: string; round: string },
): Promise<void> {
  const [of] = await tx.select().from(vendors).where(eq(vendors.code, vendor));
  if (!of) throw new Error(`There is no vendor ${vendor}.`);
  const session = await sessionOf(tx, { merchant, accountId, vendor, game }, settledAt);
  await recordLaunch(tx, { accountId, game }, settledAt);
  const stakes = { transaction: `${round}:bet`, amount: Number(stake), game };
  const then = { db: tx, announce, now: () => settledAt };
  await bet(then, { session, round, ...stakes }, of);
  const credit = { transaction: `${round}:win`, amount: Number(payout), closes: true };
  await win(then, { session, round, ...credit }, of);
}

/** The member's running session at a vendor, or a new one. */
async function sessionOf(
  tx: Database,
  start: { merchant: string; accountId: number; vendor: string; game: string },
  now: Date,
): Promise<string> {
  const { accountId, vendor } = start;
  const [last] = await tx
    .select({ id: playSessions.id, seenAt: playSessions.seenAt })
    .from(playSessions)
    .where(and(eq(playSessions.accountId, accountId), eq(playSessions.vendor, vendor)))
    .orderBy(desc(playSessions.seenAt))
    .limit(1);
  if (last && now.getTime() - last.seenAt.getTime() < sessionIdleMs / 2) return last.id;
  return beginPlay(tx, { ...start, language: 'en', sessionHash: null }, now);
}
