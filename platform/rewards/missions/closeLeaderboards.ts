import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { fromMinor } from '#kit/money.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  leaderboardPeriods,
  leaderboardPlaces,
  leaderboards,
  missionEntries,
} from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { grantReward } from '../claims/index.ts';
import { listMerchants, type Merchant } from '#platform/site/merchants/index.ts';
import { boardSpan, standings, type BoardSpan, type Leaderboard, type Standing } from './standings.ts';
import { lastPrize } from './sharedPrize.ts';

const dayMs = 86_400_000;
/** Transactions that settled a bet just before the end are committed by then. */
const graceMs = 60_000;
/** Periods that are looked back for, after the platform was off. */
const lookBackMs = 40 * dayMs;
/** Maximum number of members read who share the last place with a prize. */
const mostLines = 10_000;

/**
 * Closes the periods of leaderboards that have ended: stores the places with a prize, grants the prizes as rewards and
 * notifies the winners. Each period is closed once, whatever runs twice. Returns how many were closed.
 */
export async function closeLeaderboards(parts: PlayParts): Promise<number> {
  const { db, now, log, demo } = parts;
  const at = now();
  let closed = 0;
  for (const merchant of await listMerchants(db)) {
    const boards = await db.select().from(leaderboards).where(eq(leaderboards.merchant, merchant.code));
    for (const board of boards)
      for (const span of await openSpans(db, merchant, board, at))
        try {
          if (await db.transaction((tx) => closePeriod(tx, merchant, board, span, { demo, now: at })))
            closed += 1;
        } catch (error) {
          // One period must not keep the others from being closed.
          log('error', 'a leaderboard could not be closed', {
            leaderboard: board.id,
            merchant: merchant.code,
            day: span.day,
            ...errorFacts(error),
          });
        }
  }
  await pruneSimulated(db, at);
  return closed;
}

/** Periods that have ended and are not closed, the oldest first. */
async function openSpans(
  db: Database,
  { code, timeZone }: Merchant,
  board: Leaderboard,
  now: Date,
): Promise<BoardSpan[]> {
  const done = await db
    .select({ day: leaderboardPeriods.day })
    .from(leaderboardPeriods)
    .where(and(eq(leaderboardPeriods.merchant, code), eq(leaderboardPeriods.leaderboard, board.id)));
  const spans: BoardSpan[] = [];
  let at = new Date(Math.max(board.startsAt.getTime(), now.getTime() - lookBackMs));
  for (;;) {
    const span = boardSpan(board, timeZone, at);
    if (!span || span.until.getTime() + graceMs > now.getTime()) return spans;
    if (!done.some(({ day }) => day === span.day)) spans.push(span);
    at = span.until;
  }
}

/** False if another process has closed it. */
async function closePeriod(
  tx: Database,
  merchant: Merchant,
  board: Leaderboard,
  span: BoardSpan,
  { demo, now }: { demo: boolean; now: Date },
): Promise<boolean> {
  const key = { merchant: merchant.code, leaderboard: board.id, day: span.day };
  const [claimed] = await tx
    .insert(leaderboardPeriods)
    .values({ ...key, closedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!claimed) return false;
  const last = lastPrize(board.prizes);
  const lines = await standings(tx, merchant, board, span, { limit: mostLines, demo, now });
  const winners = lines.filter(({ place, prize }) => place <= last && prize > 0n);
  for (const winner of winners) {
    const { accountId, place, score, prize } = winner;
    await tx.insert(leaderboardPlaces).values({ ...key, accountId, place, score, prize });
    if (!winner.simulated) await reward(tx, merchant, board, span, winner, now);
  }
  return true;
}

async function reward(
  tx: Database,
  merchant: Merchant,
  board: Leaderboard,
  { day }: BoardSpan,
  { accountId, place, prize }: Standing,
  now: Date,
): Promise<void> {
  const account = await accountById(tx, accountId);
  if (!account) throw new Error(`Account ${accountId} of leaderboard ${board.id} does not exist.`);
  const granted = await grantReward(tx, {
    account,
    source: 'leaderboard',
    key: `${board.id}:${day}:${accountId}`,
    titles: board.titles,
    prize: { kind: 'money', amount: prize },
    times: board.times,
    endsAt: new Date(now.getTime() + board.claimDays * dayMs),
    now,
  });
  if (granted === undefined) return;
  const params = { place, amount: fromMinor(prize, merchant.digits) };
  await notify(tx, { account, kind: 'leaderboard-prize', params, now });
}

/** Simulated members' entries serve the leaderboards only, whose longest period is a month. */
async function pruneSimulated(db: Database, now: Date): Promise<void> {
  const simulated = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.simulated, true));
  await db
    .delete(missionEntries)
    .where(
      and(
        inArray(missionEntries.accountId, simulated),
        lt(missionEntries.joinedAt, new Date(now.getTime() - lookBackMs)),
        sql`${missionEntries.day} < ${new Date(now.getTime() - lookBackMs).toISOString().slice(0, 10)}`,
      ),
    );
}
