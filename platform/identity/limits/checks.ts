import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { together, type Database } from '#platform/base/database/index.ts';
import { betDays, bets, type LimitKind } from '#platform/base/database/schema/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { depositedSince } from './deposited.ts';
import type { LimitEvent } from '../events.ts';
import { LimitReached } from './LimitReached.ts';
import { lockActiveLimits } from './limitRows.ts';
import { daysOf, endOf, periodOf, startOf, type MoneyLimitKind, type Period } from './periods.ts';
import { isOver, pauseLeft, touchClock } from './sessionClock.ts';
import { standingOf, type Exclusion, type Standing } from '#platform/accounts/standing/index.ts';

/** Whom limits judge, and in which currency, decimals and time zone. */
export interface Limited {
  id: number;
  currency: string;
  /** Decimals of the merchant's amounts. */
  digits: number;
  timeZone: string;
}

const depositKinds = ['deposit-day', 'deposit-week', 'deposit-month'] as const satisfies LimitKind[];
const lossKinds = ['loss-day', 'loss-week', 'loss-month'] as const satisfies LimitKind[];

/**
 * Refuses a deposit of `amount` minor units in its transaction (R10.7): with `play-break` during a cool-off or
 * self-exclusion, with `deposit-limit` if it would exceed a limit of the member. Pending deposits count. The value of the
 * refusal says which limit, what is left of it, and when the next period begins.
 */
export async function checkDeposit(tx: Database, account: Limited, amount: bigint, now: Date): Promise<void> {
  requireNoBreak((await standingOf(tx, account.id, now)).exclusion);
  for (const limit of await lockActiveLimits(tx, account.id, depositKinds)) {
    const { kind, value } = limit;
    const period = periodOf(kind as MoneyLimitKind);
    const used = await depositedSince(tx, account.id, startOf(period, account.timeZone, now));
    if (used + amount > value)
      throw reached('deposit-limit', account, { ...limit, period, used, amount, now });
  }
}

/**
 * Refuses a stake in the transaction that places it (R10.7): with `play-break`, `session-limit`, or with `loss-limit` if
 * the member could lose more than a limit allows. Stakes of open rounds count as lost; winnings of the period can be lost
 * again, but no more than the limit may be at stake at once: it could all be lost in the next period.
 */
export async function checkBet(tx: Database, account: Limited, stake: bigint, now: Date): Promise<void> {
  await judgeBet(tx, account, { stake, now, ...(await betRulesOf(tx, account.id, now)) });
}

/** What may forbid a bet. */
export interface BetRules {
  standing: Standing;
  limits: Awaited<ReturnType<typeof lockActiveLimits>>;
}

/** Reads what may forbid a bet of an account, in one round trip; its limits are locked until the transaction ends. */
export async function betRulesOf(tx: Database, accountId: number, now: Date): Promise<BetRules> {
  const [standing, limits] = await together([
    standingOf(tx, accountId, now),
    lockActiveLimits(tx, accountId, lossKinds),
  ]);
  return { standing, limits };
}

/** Refuses a stake as `checkBet` does, by the rules that its transaction has read before. */
export async function judgeBet(
  tx: Database,
  account: Limited,
  { standing: { exclusion, session }, limits, stake, now }: BetRules & { stake: bigint; now: Date },
): Promise<void> {
  requireNoBreak(exclusion);
  if (isOver(session, now))
    throw new Refusal(403, 'session-limit', { message: 'Your session limit is reached.' });
  // A game may run for hours without a request of the site.
  if (session) await touchClock(tx, account.id, session, now);
  if (limits.length === 0) return;
  const open = await openStakes(tx, account.id);
  for (const limit of limits) {
    const { kind, value } = limit;
    const period = periodOf(kind as MoneyLimitKind);
    const lost = await netLoss(tx, account, period, now);
    const used = (lost > 0n ? lost : 0n) + open;
    if (used + stake > value)
      throw reached('loss-limit', account, { ...limit, period, used, amount: stake, now });
  }
}

/**
 * Refuses a log-in with `session-pause` while the pause after a session limit lasts. Members who take a break may log in:
 * their session neither plays nor deposits.
 */
export async function checkLogIn(tx: Database, accountId: number, now: Date): Promise<void> {
  const left = pauseLeft(await standingOf(tx, accountId, now), now);
  if (left > 0)
    throw new Refusal(403, 'session-pause', {
      message: `Your session limit was reached. You can log in again in ${Math.ceil(left / 60_000)} minutes.`,
      retryAfter: Math.ceil(left / 1000),
    });
}

/** Refuses what a member may not do during a cool-off or self-exclusion. */
export function requireNoBreak(exclusion: Exclusion | undefined): void {
  if (!exclusion) return;
  const { kind, endsAt } = exclusion;
  throw new Refusal(403, 'play-break', {
    message: 'Your account is closed to play and deposits at your own wish. You can still withdraw.',
    value: { kind, ...(endsAt && { endsAt: endsAt.getTime() }) },
  });
}

/** By how much a loss limit that was lowered is exceeded already, by settled rounds and open stakes; 0 or less if it is not. */
export async function lossBeyond(
  tx: Database,
  { accountId, limit, value, now }: Extract<LimitEvent, { kind: 'limit-lowered' }>,
): Promise<bigint> {
  const account = await accountById(tx, accountId);
  const merchant = account && (await findMerchant(tx, account.merchant));
  if (!merchant) throw new Error(`There is no account ${accountId}.`);
  const owner = { id: accountId, timeZone: merchant.timeZone };
  const lost = await netLoss(tx, owner, periodOf(limit as MoneyLimitKind), now);
  return (lost > 0n ? lost : 0n) + (await openStakes(tx, accountId)) - value;
}

/** What an account has lost in settled rounds of the period, in minor units; negative if it has won. */
export async function netLoss(
  db: Database,
  { id, timeZone }: Pick<Limited, 'id' | 'timeZone'>,
  period: Period,
  now: Date,
): Promise<bigint> {
  const { first, next } = daysOf(period, timeZone, now);
  const [row] = await db
    .select({ loss: sql<string>`coalesce(sum(${betDays.stake} - ${betDays.payout}), 0)` })
    .from(betDays)
    .where(and(eq(betDays.accountId, id), gte(betDays.day, first), lt(betDays.day, next)));
  return BigInt(row?.loss ?? 0);
}

/** Stakes of open rounds, less what they have paid already. */
export async function openStakes(db: Database, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ stake: sql<string>`coalesce(sum(greatest(${bets.stake} - ${bets.payout}, 0)), 0)` })
    .from(bets)
    .where(and(eq(bets.accountId, accountId), eq(bets.state, 'open')));
  return BigInt(row?.stake ?? 0);
}

const periodNames: Readonly<Record<Period, string>> = { day: 'daily', week: 'weekly', month: 'monthly' };

function reached(
  code: 'deposit-limit' | 'loss-limit',
  { id: accountId, currency, digits, timeZone }: Limited,
  {
    id: limitId,
    kind,
    value,
    period,
    used,
    amount,
    now,
  }: {
    id: number;
    kind: LimitKind;
    value: bigint;
    period: Period;
    used: bigint;
    amount: bigint;
    now: Date;
  },
): LimitReached {
  const resetsAt = endOf(period, timeZone, now);
  const money = (amount: bigint) => fromMinor(amount, digits);
  const left = value > used ? value - used : 0n;
  const what = code === 'deposit-limit' ? 'deposit' : 'stake';
  const name = `${periodNames[period]} ${code === 'deposit-limit' ? 'deposit limit' : 'loss limit'}`;
  return new LimitReached(
    code,
    { limitId, accountId, kind, value, amount, used, resetsAt },
    {
      message: `This ${what} is ${money(amount)} ${currency}. Your ${name} of ${money(value)} ${currency} leaves ${money(left)}.`,
      value: {
        period,
        amount: money(amount),
        limit: money(value),
        used: money(used),
        left: money(left),
        resetsAt: resetsAt.getTime(),
      },
    },
  );
}
