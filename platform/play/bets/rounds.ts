import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { BetDetails } from '#schemas/generated/integration.ts';
import { countTurnover } from '#platform/money/turnover/index.ts';
import { prepared, together, type Database } from '#platform/base/database/index.ts';
import { bets, rounds, type BetState } from '#platform/base/database/schema/index.ts';
import { oweForWin } from '../freeSpins/index.ts';
import type { Announce } from '#platform/base/events.ts';
import type { BetEvent } from '../events.ts';
import { addBetDays, betDaysOf } from './betDays.ts';

export type Bet = typeof bets.$inferSelect;
export type Round = typeof rounds.$inferSelect;

/** `sweepAt` of open rounds of the platform's own games: they end by themselves, and the sweep skips them. */
export const neverSwept = new Date('9999-12-31T00:00:00Z');

const isRound = (vendor: string, round: string) => and(eq(rounds.vendor, vendor), eq(rounds.round, round));
const isBetOf = ({ betId, placedAt }: Pick<Round, 'betId' | 'placedAt'>) =>
  and(eq(bets.id, betId), eq(bets.placedAt, placedAt));

interface RoundRow {
  bet_id: unknown;
  placed_at: string | Date;
  account_id: unknown;
  sweep_at: string | Date | null;
}

const lockStatement = prepared<RoundRow>(
  () => sql`
  select bet_id, placed_at, account_id, sweep_at from rounds
  where vendor = ${sql.placeholder('vendor')} and round = ${sql.placeholder('round')} for update`,
);

/** A round, locked until the transaction ends; undefined if there is none. */
export async function lockRound(tx: Database, vendor: string, round: string): Promise<Round | undefined> {
  const [row] = await lockStatement(tx, { vendor, round });
  return (
    row && {
      vendor,
      round,
      betId: Number(row.bet_id),
      placedAt: new Date(row.placed_at),
      accountId: Number(row.account_id),
      sweepAt: row.sweep_at === null ? null : new Date(row.sweep_at),
    }
  );
}

export async function findRound(db: Database, vendor: string, round: string): Promise<Round | undefined> {
  const [row] = await db.select().from(rounds).where(isRound(vendor, round));
  return row;
}

export async function betOf(db: Database, round: Pick<Round, 'betId' | 'placedAt'>): Promise<Bet> {
  const [row] = await db.select().from(bets).where(isBetOf(round));
  if (!row) throw new Error(`Bet ${round.betId} cannot be found.`);
  return row;
}

/** The first bet of a round. */
export type OpenedBet = Pick<
  Bet,
  'placedAt' | 'merchant' | 'accountId' | 'game' | 'category' | 'vendor' | 'round' | 'stake'
> &
  Partial<Pick<Bet, 'freeSpinsId' | 'details'>>;

/**
 * SQL that opens a round with its first stake, as `openRound` does, in the statement of a transfer. Its values are the fields
 * of the bet without free spins, with times and details as text, and `sweepAt`.
 */
export function openingOf(value: (name: string) => SQL | ReturnType<typeof sql.placeholder>) {
  return {
    before: sql`bet as (
      insert into bets (placed_at, merchant, account_id, game, category, vendor, round, state, stake, valid_stake, payout, details)
      values (${value('placedAt')}::timestamptz, ${value('merchant')}::text, ${value('accountId')}::bigint, ${value('game')}::text,
        ${value('category')}::text, ${value('vendor')}::text, ${value('round')}::text, 'open', ${value('stake')}::bigint, 0, 0,
        ${value('details')}::jsonb)
      returning id, placed_at, account_id, vendor, round
    ), opened as (
      insert into rounds (vendor, round, bet_id, placed_at, account_id, sweep_at)
      select vendor, round, id, placed_at, account_id, ${value('sweepAt')}::timestamptz from bet
    ),`,
    betId: sql`(select id from bet)`,
  };
}

/** Opens a round with its first stake. A concurrent first bet of the same round violates the key of `rounds`. */
export async function openRound(
  tx: Database,
  bet: OpenedBet,
  sweepAt: Date,
): Promise<Round> {
  const [written] = await tx
    .insert(bets)
    .values({ ...bet, state: 'open', validStake: 0n, payout: 0n })
    .returning({ id: bets.id });
  if (!written) throw new Error('The bet was not inserted.');
  const { vendor, round, placedAt, accountId } = bet;
  const row = { vendor, round, betId: written.id, placedAt, accountId, sweepAt };
  await tx.insert(rounds).values(row);
  return row;
}

/** Adds to the stake and payout of an open round, which the caller has locked; details replace earlier ones. Returns the bet afterwards. */
export async function addToRound(
  tx: Database,
  round: Round,
  change: { stake?: bigint; payout?: bigint; details?: BetDetails | undefined },
  sweepAt: Date,
): Promise<Bet> {
  const changed = tx
    .update(bets)
    .set({
      stake: sql`${bets.stake} + ${change.stake ?? 0n}::bigint`,
      payout: sql`${bets.payout} + ${change.payout ?? 0n}::bigint`,
      ...(change.details && { details: change.details }),
    })
    .where(isBetOf(round))
    .returning();
  const [[bet]] = await together([
    changed,
    tx.update(rounds).set({ sweepAt }).where(isRound(round.vendor, round.round)),
  ]);
  if (!bet) throw new Error(`Bet ${round.betId} cannot be found.`);
  return bet;
}

/**
 * Settles an open round, which the caller has locked, with a last payout: it is added to the daily aggregates of the day on
 * which it closes and to the turnover that its account owes, and is announced. What a free spin won is owed as turnover;
 * its stake of 0 counts for nothing. `validStake` is less than the stake if opposite results were bet on.
 */
export async function settleRound(
  tx: Database,
  round: Round,
  {
    timeZone,
    now,
    payout,
    validStake,
    details,
    announce,
  }: {
    timeZone: string;
    now: Date;
    payout?: bigint;
    validStake?: bigint | undefined;
    details?: BetDetails | undefined;
    announce: Announce<BetEvent>;
  },
): Promise<Bet> {
  const bet = await endRound(tx, round, 'settled', now, { payout, validStake, details });
  await addBetDays(tx, betDaysOf({ code: bet.merchant, timeZone }, [{ ...bet, settledAt: now }]));
  await countTurnover(tx, { ...bet, now });
  await oweForWin(tx, bet, now);
  await announce(tx, { kind: 'round-settled', bet, now });
  return bet;
}

/** Ends an open round without a result, which the caller has locked. It counts for nothing. */
export async function closeRound(
  tx: Database,
  round: Round,
  state: Exclude<BetState, 'open' | 'settled'>,
  now: Date,
): Promise<Bet> {
  return endRound(tx, round, state, now);
}

async function endRound(
  tx: Database,
  round: Round,
  state: Exclude<BetState, 'open'>,
  now: Date,
  {
    payout = 0n,
    validStake,
    details,
  }: { payout?: bigint | undefined; validStake?: bigint | undefined; details?: BetDetails | undefined } = {},
): Promise<Bet> {
  const changed = tx
    .update(bets)
    .set({
      state,
      payout: sql`${bets.payout} + ${payout}::bigint`,
      validStake: state === 'settled' ? validOf(validStake) : 0n,
      ...(details && { details }),
      settledAt: now,
    })
    .where(isBetOf(round))
    .returning();
  const [[bet]] = await together([
    changed,
    tx.update(rounds).set({ sweepAt: null }).where(isRound(round.vendor, round.round)),
  ]);
  if (!bet) throw new Error(`Bet ${round.betId} cannot be found.`);
  return bet;
}

/** At most the stake, part of which may have been rolled back. */
const validOf = (stated: bigint | undefined) =>
  stated === undefined ? bets.stake : sql`least(${bets.stake}, ${stated}::bigint)`;
