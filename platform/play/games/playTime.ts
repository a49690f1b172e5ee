import { type MemberPlay, memberPlayOf, setMemberPlay } from '#platform/accounts/play/index.ts';
import { and, eq, gte, max, sql } from 'drizzle-orm';
import type { PlaySession } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { bets, playSessions } from '#platform/base/database/schema/index.ts';
import { sessionEnd, standingOf } from '#platform/accounts/standing/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** After a break of this length, play begins again. */
export const breakMs = 30 * 60_000;

/** Records a launch: it continues the member's play, or begins it. Call it before the launch is stored. */
export async function notePlay(tx: Database, accountId: number, now: Date): Promise<void> {
  const row = await memberPlayOf(tx, accountId);
  const lastAt = await lastPlayed(tx, accountId, row);
  const goesOn = row?.playingSince && lastAt !== undefined && now.getTime() - lastAt < breakMs;
  const set = { launchedAt: now, ...(!goesOn && { playingSince: now }) };
  await setMemberPlay(tx, accountId, set);
}

/** What a member has played without a break, from the platform's rounds, and when a reality check is due (R2.1.28). */
export async function playSession(
  db: Database,
  merchant: Merchant,
  accountId: number,
  now: Date,
): Promise<PlaySession> {
  const row = await memberPlayOf(db, accountId);
  const lastAt = await lastPlayed(db, accountId, row);
  const isOver = lastAt === undefined || now.getTime() - lastAt >= breakMs;
  const since = isOver ? null : (row?.playingSince ?? null);
  const { settled, open, stake, payout } = await totals(db, accountId, since);
  const money = (amount: bigint) => fromMinor(amount, merchant.digits);
  const { session } = await standingOf(db, accountId, now);
  return {
    ...(since && { since: since.getTime(), ...checkOf(row, merchant, since) }),
    rounds: settled,
    openRounds: open,
    stake: money(stake),
    payout: money(payout),
    net: money(payout - stake),
    currency: merchant.currency,
    ...(session && { sessionEndsAt: sessionEnd(session) }),
  };
}

/** Records the answer to a reality check. */
export async function answerCheck(
  db: Database,
  accountId: number,
  checkChoice: NonNullable<MemberPlay['checkChoice']>,
  now: Date,
): Promise<void> {
  await setMemberPlay(db, accountId, { checkChoice, checkedAt: now });
}

/** The shorter interval of the member's and the merchant's, counted from the last answer. */
function checkOf(
  row: MemberPlay | undefined,
  { settings: { realityCheckMinutes } }: Merchant,
  since: Date,
): Pick<PlaySession, 'checkMinutes' | 'checkDueAt'> {
  const intervals = [realityCheckMinutes, row?.checkMinutes ?? 0].filter((minutes) => minutes > 0);
  if (intervals.length === 0) return {};
  const checkMinutes = Math.min(...intervals);
  const from = Math.max(since.getTime(), row?.checkedAt?.getTime() ?? 0);
  return { checkMinutes, checkDueAt: from + checkMinutes * 60_000 };
}

/** When the member launched a game or a vendor last called for one, in milliseconds. */
async function lastPlayed(
  db: Database,
  accountId: number,
  row: MemberPlay | undefined,
): Promise<number | undefined> {
  const [seen] = await db
    .select({ at: max(playSessions.seenAt) })
    .from(playSessions)
    .where(eq(playSessions.accountId, accountId));
  const times = [seen?.at, row?.launchedAt].flatMap((at) => (at ? [at.getTime()] : []));
  return times.length === 0 ? undefined : Math.max(...times);
}

async function totals(
  db: Database,
  accountId: number,
  since: Date | null,
): Promise<{ settled: number; open: number; stake: bigint; payout: bigint }> {
  if (since === null) return { settled: 0, open: 0, stake: 0n, payout: 0n };
  const isSettled = sql`${bets.state} = 'settled'`;
  const [row] = await db
    .select({
      settled: sql<string>`count(*) filter (where ${isSettled})`,
      open: sql<string>`count(*) filter (where ${bets.state} = 'open')`,
      stake: sql<string>`coalesce(sum(${bets.stake}) filter (where ${isSettled}), 0)`,
      payout: sql<string>`coalesce(sum(${bets.payout}) filter (where ${isSettled}), 0)`,
    })
    .from(bets)
    .where(and(eq(bets.accountId, accountId), gte(bets.placedAt, since)));
  return {
    settled: Number(row?.settled ?? 0),
    open: Number(row?.open ?? 0),
    stake: BigInt(row?.stake ?? 0),
    payout: BigInt(row?.payout ?? 0),
  };
}
