import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { games } from './games.ts';
import { merchants } from './merchants.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** Settled bets, in minor units of the merchant's currency. A win is a bet whose payout exceeds its stake. */
export const bets = pgTable(
  'bets',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    game: text()
      .notNull()
      .references(() => games.code),
    stake: amount('stake'),
    /** Valid stake: the part that counts for rebates, turnover and rankings. */
    validStake: amount('valid_stake'),
    payout: amount('payout'),
    settledAt: timestamp('settled_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.merchant, table.settledAt),
    index('bets_wins')
      .on(table.merchant, table.settledAt)
      .where(sql`${table.payout} > ${table.stake}`),
    index().on(table.accountId, table.settledAt),
    check('bets_amounts', sql`${table.stake} > 0 and ${table.payout} >= 0 and ${table.validStake} >= 0`),
  ],
);

/** Totals of an account's bets per day of its merchant's time zone. They remain when the bets are pruned. */
export const betDays = pgTable(
  'bet_days',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: 'string' }).notNull(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    bets: integer().notNull(),
    stake: amount('stake'),
    validStake: amount('valid_stake'),
    payout: amount('payout'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index().on(table.merchant, table.day)],
);
