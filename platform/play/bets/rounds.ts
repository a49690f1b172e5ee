import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { BetDetails } from '#schemas/generated/integration.ts';
import { countTurnover } from '#platform/money/turnover/index.ts';
import { prepared, together, type Database } from '#platform/base/database/index.ts';
import { bets, rounds, type BetState } from '#platform/base/database/schema/index.ts';
import { termMs } from '#platform/base/once/index.ts';
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
export async function openRound(tx: Database, bet: OpenedBet, sweepAt: Date): Promise<Round> {
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

/** A bet and its round, both locked until the transaction ends, for a call that settles it; undefined if there is none. */
export async function lockBet(
  tx: Database,
  vendor: string,
  round: string,
): Promise<{ opened: Round; bet: Bet } | undefined> {
  const [row] = await lockBetStatement(tx, { vendor, round });
  if (!row) return undefined;
  const bet = Object.fromEntries(
    Object.entries(getTableColumns(bets)).map(([key, column]) => {
      const value = row[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as Bet;
  const sweepAt = row['sweep_at'] as string | Date | null;
  const { id: betId, placedAt, accountId } = bet;
  const opened = {
    vendor,
    round,
    betId,
    placedAt,
    accountId,
    sweepAt: sweepAt === null ? null : new Date(sweepAt),
  };
  return { opened, bet };
}

// Both rows, as a row that is only joined would be read as it was before the wait for the lock.
const lockBetStatement = prepared<Record<string, unknown>>(
  () => sql`
  select bets.*, rounds.sweep_at from rounds
  join bets on bets.id = rounds.bet_id and bets.placed_at = rounds.placed_at
  where rounds.vendor = ${sql.placeholder('vendor')} and rounds.round = ${sql.placeholder('round')}
  for update of rounds, bets`,
);

/** Rounds that one statement deletes. */
const roundsOfStep = 5_000;

/** Deletes closed rounds that are older than the term, in small steps; their bets remain. Returns their number. */
export async function pruneRounds(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - termMs).toISOString();
  for (let deleted = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const step = (await db.execute(sql`
      delete from rounds where ctid = any (array(
        select ctid from rounds where placed_at < ${before}::timestamptz and sweep_at is null
        limit ${roundsOfStep})) returning 1`)) as unknown as { rows: unknown[] };
    deleted += step.rows.length;
    if (step.rows.length < roundsOfStep) return deleted;
  }
}

/** How a round ends. */
interface RoundEnd {
  timeZone: string;
  now: Date;
  payout?: bigint;
  /** Less than the stake if opposite results were bet on. */
  validStake?: bigint | undefined;
  details?: BetDetails | undefined;
  announce: Announce<BetEvent>;
  /** The bet, if the transaction has read it since it locked the round. */
  bet?: Bet | undefined;
  /** The version of the merchant's rules, if the transaction has read it. */
  rulesVersion?: string | undefined;
}

/**
 * Settles an open round, which the caller has locked, with a last payout: it is added to the daily aggregates of the day on
 * which it closes and to the turnover that its account owes, and is announced. What a free spin won is owed as turnover;
 * its stake of 0 counts for nothing.
 */
export async function settleRound(tx: Database, round: Round, end: RoundEnd): Promise<Bet> {
  const { timeZone, now, payout = 0n, validStake, details, announce, bet: known, rulesVersion } = end;
  const open = known ?? (await betOf(tx, round));
  const bet: Bet = {
    ...open,
    state: 'settled',
    payout: open.payout + payout,
    // At most the stake, part of which may have been rolled back.
    validStake: validStake === undefined || validStake > open.stake ? open.stake : validStake,
    details: details ?? open.details,
    settledAt: now,
  };
  await together([
    storeEnd(tx, bet),
    addBetDays(tx, betDaysOf({ code: bet.merchant, timeZone }, [{ ...bet, settledAt: now }])),
    countTurnover(tx, { ...bet, now }),
    oweForWin(tx, bet, now),
    announce(tx, { kind: 'round-settled', bet, now, rulesVersion }),
  ]);
  return bet;
}

/** Ends an open round without a result, which the caller has locked. It counts for nothing. */
export async function closeRound(
  tx: Database,
  round: Round,
  state: Exclude<BetState, 'open' | 'settled'>,
  now: Date,
): Promise<Bet> {
  const bet = { ...(await betOf(tx, round)), state, validStake: 0n, settledAt: now };
  await storeEnd(tx, bet);
  return bet;
}

const endStatement = prepared<object>(() => {
  const value = (name: string) => sql.placeholder(name);
  return sql`
  with ended as (
    update bets set state = ${value('state')}, payout = ${value('payout')}, valid_stake = ${value('validStake')},
      details = ${value('details')}::jsonb, settled_at = ${value('settledAt')}::timestamptz
    where id = ${value('id')} and placed_at = ${value('placedAt')}::timestamptz returning vendor, round
  )
  update rounds set sweep_at = null from ended
  where rounds.vendor = ended.vendor and rounds.round = ended.round returning rounds.bet_id`;
});

/** Stores a bet that has ended, and closes its round. */
async function storeEnd(tx: Database, bet: Bet): Promise<void> {
  const { id, state, payout, validStake, details } = bet;
  const stored = await endStatement(tx, {
    id,
    state,
    payout,
    validStake,
    details: details && JSON.stringify(details),
    settledAt: bet.settledAt?.toISOString(),
    placedAt: bet.placedAt.toISOString(),
  });
  if (stored.length === 0) throw new Error(`Bet ${id} cannot be found.`);
}
