import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { BetDetails } from '#schemas/generated/integration.ts';
import { accounts } from './accounts.ts';
import { games, vendors } from './games.ts';
import { merchants } from './merchants.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/**
 * Open; settled by the vendor; void: the platform returned the stake; rolled back: the vendor took every stake back.
 * Only `open` changes into another state, which a trigger enforces.
 */
export type BetState = 'open' | 'settled' | 'void' | 'rolled-back';

/**
 * Bets: one row per round of a vendor, in minor units of the merchant's currency. A win is a settled bet whose payout
 * exceeds its stake. Partitioned by month of `placedAt` (UTC), see `ensureMonths`.
 */
export const bets = pgTable(
  'bets',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    game: text()
      .notNull()
      .references(() => games.code),
    /** Category of the game when the bet was placed. */
    category: text().notNull(),
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    /** The vendor's own identifier; unique per vendor, which `rounds` enforces. */
    round: text().notNull(),
    state: text().$type<BetState>().notNull(),
    /** Stakes that were not rolled back. */
    stake: amount('stake'),
    /** Valid stake: the part that counts for rebates, turnover and rankings; 0 until settled. */
    validStake: amount('valid_stake'),
    payout: amount('payout'),
    /** The free spins of which it is one (`free_spins`): nothing was staked, and it is all of its round. */
    freeSpinsId: bigint('free_spins_id', { mode: 'number' }),
    /** What was bet, as the vendor says; null if it says nothing. */
    details: jsonb().$type<BetDetails>(),
    /** When the bet left the state `open`. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.placedAt] }),
    index().on(table.merchant, table.settledAt),
    index('bets_wins')
      .on(table.merchant, table.settledAt)
      .where(sql`${table.state} = 'settled' and ${table.payout} > ${table.stake}`),
    // The board of one category, which may have won rarely.
    index('bets_wins_of_category')
      .on(table.merchant, table.category, table.settledAt, table.id)
      .where(sql`${table.state} = 'settled' and ${table.payout} > ${table.stake}`),
    index().on(table.accountId, table.settledAt),
    index().on(table.accountId, table.placedAt),
    // The record of a member's bets: a bet stands where it was settled, an open one where it was placed.
    index('bets_record').on(table.accountId, sql`coalesce(${table.settledAt}, ${table.placedAt})`, table.id),
    index('bets_unsettled')
      .on(table.accountId, sql`coalesce(${table.settledAt}, ${table.placedAt})`)
      .where(sql`${table.state} <> 'settled'`),
    check('bets_amounts', sql`${table.stake} >= 0 and ${table.payout} >= 0 and ${table.validStake} >= 0`),
    check(
      'bets_state',
      sql`${table.state} in ('open', 'settled', 'void', 'rolled-back') and (${table.state} = 'open') = (${table.settledAt} is null)`,
    ),
  ],
);

/**
 * Rounds of vendors by the vendor's identifier, which a partitioned table cannot make unique. The row is the lock for all
 * calls of a round. It has no foreign key, because it outlives the bet's partition. Closed ones are deleted after the term.
 */
export const rounds = pgTable(
  'rounds',
  {
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    round: text().notNull(),
    betId: bigint('bet_id', { mode: 'number' }).notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    /** When the sweep checks this round; null once it is closed. */
    sweepAt: timestamp('sweep_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.vendor, table.round] }),
    // Old ones are deleted; those of a time lie together.
    index('rounds_placed').using('brin', table.placedAt),
    index('rounds_open')
      .on(table.sweepAt)
      .where(sql`${table.sweepAt} is not null`),
  ],
);

/** When rounds were last swept, by any process: a gap means that vendors could not reach the platform either. One row. */
export const sweeps = pgTable('sweeps', {
  name: text().primaryKey(),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
  /** Silence of vendors counts from this time on. */
  trustedFrom: timestamp('trusted_from', { withTimezone: true }).notNull(),
});

const vendorTransactionColumns = () => ({
  vendor: text()
    .notNull()
    .references(() => vendors.code),
  transaction: text().notNull(),
  kind: text().$type<'bet' | 'win' | 'rollback'>().notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  /** Null for a bet that was rolled back before it arrived, and for its rollback. */
  round: text(),
  amount: amount('amount'),
  /** The request; another one under the same transaction is refused. */
  fingerprint: text().notNull(),
  /** Balance in the response. */
  balance: amount('balance'),
  /** Of a bet: the rollback that took it back. */
  rolledBackBy: text('rolled_back_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/**
 * Bets, wins and rollbacks of vendors, once per transaction (`onceKeys`), with what was answered. Partitioned by month of
 * `createdAt` (UTC), see `ensureMonths`.
 */
export const vendorTransactions = pgTable('vendor_transactions', vendorTransactionColumns(), (table) => [
  primaryKey({ columns: [table.vendor, table.transaction, table.createdAt] }),
  index().on(table.vendor, table.round),
  check('vendor_transactions_kind', sql`${table.kind} in ('bet', 'win', 'rollback')`),
]);

/** Those of all months, those of the archive too. For reading. */
export const allVendorTransactions = pgView('all_vendor_transactions', vendorTransactionColumns()).existing();

/** Play sessions of vendors: begun by redeeming a launch token, ended by silence. */
export const playSessions = pgTable(
  'play_sessions',
  {
    id: text().primaryKey(),
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Null if the vendor was opened without one of its games. */
    game: text().references(() => games.code),
    language: text().notNull(),
    /** The site's session that launched the game: bets end with it. Null in the demonstration's simulation only. */
    sessionHash: text('session_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId, table.createdAt), index().on(table.seenAt)],
);

/**
 * Daily aggregates: totals of an account's settled bets per day of its merchant's time zone, category and vendor,
 * written in the transaction that settles the bet. They remain when the bets are pruned. Rows from before the category
 * and vendor were recorded have '' for both.
 */
export const betDays = pgTable(
  'bet_days',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: 'string' }).notNull(),
    category: text().notNull().default(''),
    vendor: text().notNull().default(''),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    bets: integer().notNull(),
    stake: amount('stake'),
    validStake: amount('valid_stake'),
    payout: amount('payout'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.category, table.vendor] }),
    index().on(table.merchant, table.day),
  ],
);
/**
 * What the members of a merchant did on a day of its time zone, summed up once the day is over (`platform/reports/figures`). Triggers delete
 * the rows of a day and of those after it when something of the day changes, so a row always equals the daily aggregates.
 */
export const merchantDays = pgTable(
  'merchant_days',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    day: date({ mode: 'string' }).notNull(),
    bets: bigint({ mode: 'number' }).notNull(),
    stake: amount('stake'),
    validStake: amount('valid_stake'),
    payout: amount('payout'),
    /** Members with settled bets. */
    active: integer().notNull(),
    deposits: amount('deposits'),
    /** Paid out, fees included. */
    withdrawals: amount('withdrawals'),
    bonuses: amount('bonuses'),
    rebates: amount('rebates'),
    /** Wages and dividends of agents. */
    earnings: amount('earnings'),
    joined: integer().notNull(),
    /** Members whose first deposit it was, and its amounts. */
    firstDepositors: integer('first_depositors').notNull(),
    firstDeposits: amount('first_deposits'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.day] })],
);
