import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { MissionLeaderboard, MissionLeaderboardRequest } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { maskAccount, requireRealAccount } from '#platform/accounts/account/index.ts';
import { textIn } from '#platform/site/content/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import {
  accounts,
  leaderboardPeriods,
  leaderboardPlaces,
  leaderboards,
} from '#platform/base/database/schema/index.ts';
import { momentOf } from '#platform/site/merchants/index.ts';
import { boardSpan, standings, type Leaderboard } from './standings.ts';

const defaultRows = 20;
/** Winners of the period before that are shown. */
const shownWinners = 3;

/**
 * A running leaderboard with its places, the visitor's own, and the winners of the period before (R2.7.15). Names are
 * masked. Without an id, or with an unknown one, the first. Trial accounts are refused (R6.3).
 */
export async function memberLeaderboard(
  { db, demo, now }: PlayParts,
  { merchant, language, session }: CallContext,
  { leaderboard, limitNum = defaultRows }: MissionLeaderboardRequest,
): Promise<MissionLeaderboard> {
  if (session) requireRealAccount(session.account);
  const at = now();
  const running = await db
    .select()
    .from(leaderboards)
    .where(
      and(
        eq(leaderboards.merchant, merchant.code),
        lte(leaderboards.startsAt, at),
        or(isNull(leaderboards.endsAt), gt(leaderboards.endsAt, at)),
      ),
    )
    .orderBy(asc(leaderboards.position), asc(leaderboards.id));
  const boards = running.map(({ id, titles }) => ({ id, title: textIn(titles, language) }));
  const board = running.find(({ id }) => id === leaderboard) ?? running[0];
  const span = board && boardSpan(board, merchant.timeZone, at);
  if (!board || !span) return { currency: merchant.currency, boards };

  const accountId = session?.account.id;
  const lines = await standings(db, merchant, board, span, { limit: limitNum, accountId, demo, now: at });
  const money = (amount: bigint) => fromMinor(amount, merchant.digits);
  const scoreOf = (score: bigint) => (board.measure === 'points' ? String(score) : money(score));
  const rowOf = (line: (typeof lines)[number]) => ({
    place: line.place,
    account: maskAccount(line.account),
    score: scoreOf(line.score),
    ...(line.prize > 0n && { prize: money(line.prize) }),
    ...(line.accountId === accountId && { own: true }),
  });
  const own = lines.find((line) => line.accountId === accountId);
  const winners = await winnersBefore(db, merchant.code, board);
  return {
    currency: merchant.currency,
    boards,
    board: {
      id: board.id,
      title: textIn(board.titles, language),
      period: board.period,
      measure: board.measure,
      startsAt: span.from.toISOString(),
      endsAt: span.until.toISOString(),
      prizes: board.prizes.map(({ from, to, amount }) => ({ from, to, amount: money(BigInt(amount)) })),
      times: board.times,
      rows: lines.slice(0, limitNum).map(rowOf),
      ...(own && { own: rowOf(own) }),
      winners: winners.map(({ place, account, score, prize, id }) => ({
        place,
        account: maskAccount(account),
        score: scoreOf(score),
        prize: money(prize),
        ...(id === accountId && { own: true }),
      })),
      ...(winners[0] && { winnersFrom: momentOf(merchant.timeZone, winners[0].day).toISOString() }),
    },
  };
}

/** The first places of the last closed period. */
async function winnersBefore(db: PlayParts['db'], merchant: string, { id }: Leaderboard) {
  const [last] = await db
    .select({ day: leaderboardPeriods.day })
    .from(leaderboardPeriods)
    .where(and(eq(leaderboardPeriods.merchant, merchant), eq(leaderboardPeriods.leaderboard, id)))
    .orderBy(desc(leaderboardPeriods.day))
    .limit(1);
  if (!last) return [];
  return db
    .select({
      day: leaderboardPlaces.day,
      place: leaderboardPlaces.place,
      score: leaderboardPlaces.score,
      prize: leaderboardPlaces.prize,
      account: accounts.account,
      id: accounts.id,
    })
    .from(leaderboardPlaces)
    .innerJoin(accounts, eq(accounts.id, leaderboardPlaces.accountId))
    .where(
      and(
        eq(leaderboardPlaces.merchant, merchant),
        eq(leaderboardPlaces.leaderboard, id),
        eq(leaderboardPlaces.day, last.day),
      ),
    )
    .orderBy(asc(leaderboardPlaces.place), asc(leaderboardPlaces.accountId))
    .limit(shownWinners);
}
