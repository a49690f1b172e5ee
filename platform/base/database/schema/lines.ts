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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/**
 * Who lies below whom, on which days (R2.8.4): the transitive closure of `accounts.upline` over time, each account at depth 0
 * below itself. Triggers write it, nothing else. Trial accounts and office accounts have no lines.
 */
export const accountLines = pgTable(
  'account_lines',
  {
    ancestor: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    descendant: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** 0 for the account itself, 1 for its direct upline. */
    depth: integer().notNull(),
    /** The first day of the brand's time zone on which it is so. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** The first day on which it is no longer so; `infinity` while it is. */
    toDay: date('to_day', { mode: 'string' }).notNull().default('infinity'),
  },
  (table) => [
    primaryKey({ columns: [table.descendant, table.ancestor, table.fromDay] }),
    // "Below A on day D" is one scan of this index.
    index('account_lines_below').on(
      table.ancestor,
      table.toDay,
      table.fromDay,
      table.depth,
      table.descendant,
    ),
    index('account_lines_direct')
      .on(table.ancestor, table.descendant)
      .where(sql`${table.depth} = 1`),
    index('account_lines_ended')
      .on(table.ancestor, table.toDay)
      .where(sql`${table.toDay} < 'infinity'`),
    check('account_lines_days', sql`${table.fromDay} < ${table.toDay}`),
  ],
);

/** Moves of accounts to another upline, planned for the first moment of a day of the brand's time zone. */
export const lineMoves = pgTable(
  'line_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The upline when it was planned. */
    fromUpline: bigint('from_upline', { mode: 'number' }).references(() => accounts.id),
    toUpline: bigint('to_upline', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The first day of the new line. */
    day: date({ mode: 'string' }).notNull(),
    state: text({ enum: ['waiting', 'done', 'taken-back', 'refused'] })
      .notNull()
      .default('waiting'),
    /** Why it could not be carried out on its day. */
    reason: text(),
    /** The operator's name. */
    plannedBy: text('planned_by').notNull(),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.merchant, table.id),
    uniqueIndex('line_moves_one_waiting')
      .on(table.accountId)
      .where(sql`${table.state} = 'waiting'`),
    index('line_moves_waiting')
      .on(table.day)
      .where(sql`${table.state} = 'waiting'`),
    check('line_moves_closed', sql`(${table.state} = 'waiting') = (${table.closedAt} is null)`),
  ],
);

/**
 * Rebate rates that an upline gives an account below it (R6.8), by category: each row is in force from its day on until a later
 * one of the same account and category. Of rows of the same day the last one counts. Rows never change, which a trigger enforces.
 */
export const lineRates = pgTable(
  'line_rates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    category: text().notNull(),
    /** A day of the brand's time zone. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Hundredths of a percent of valid stakes. */
    rate: integer().notNull(),
    /** The operator's name; null if the upline set it. */
    operator: text(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('line_rates_on').on(table.accountId, table.category, table.fromDay, table.id),
    check('line_rates_percent', sql`${table.rate} between 0 and 10000`),
  ],
);
