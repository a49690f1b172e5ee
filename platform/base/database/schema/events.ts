import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { promotions } from './promotions.ts';

/** The columns of what an account does in a promotion. */
const part = () => ({
  merchant: text().notNull(),
  promotion: text().notNull(),
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id),
});

/** Check-ins: one per account, promotion and day of the merchant's time zone. */
export const checkIns = pgTable(
  'check_ins',
  {
    ...part(),
    day: date({ mode: 'string' }).notNull(),
    /** Days in a row with this one, from 1 to the number of days that the terms list; then 1 again. */
    step: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.promotion, table.accountId, table.day] }),
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }),
    check('check_ins_step', sql`${table.step} between 1 and 31`),
  ],
);

/** Spins of lucky wheels with their outcome. A trigger keeps them from being changed. */
export const wheelSpins = pgTable(
  'wheel_spins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...part(),
    /** The day of the merchant's time zone whose spin it is. */
    day: date({ mode: 'string' }).notNull(),
    /** The account's spins of the day are numbered from 1. */
    number: integer().notNull(),
    /** Index of the segment on which the wheel stopped. */
    segment: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('wheel_spins_once').on(
      table.merchant,
      table.promotion,
      table.accountId,
      table.day,
      table.number,
    ),
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }),
    check('wheel_spins_number', sql`${table.number} between 1 and 100 and ${table.segment} >= 0`),
  ],
);

/** Draws of raffles. The seed is committed to before anyone takes part, and published after the draw. */
export const raffleDraws = pgTable(
  'raffle_draws',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    /** 64 hexadecimal digits; no one sees it before the draw. */
    seed: text().notNull(),
    commitment: text().notNull(),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
    drawnAt: timestamp('drawn_at', { withTimezone: true }),
    /** All tickets in the draw. */
    tickets: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.promotion] }),
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }),
    check('raffle_draws_drawn', sql`(${table.drawnAt} is null) = (${table.tickets} is null)`),
  ],
);

/** Who takes part in a raffle. The draw fixes the tickets: they are numbered from 1 without gaps. */
export const raffleEntries = pgTable(
  'raffle_entries',
  {
    ...part(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    firstTicket: integer('first_ticket'),
    tickets: integer(),
    /** From 1, in the order of the prizes. */
    place: integer(),
    winningTicket: integer('winning_ticket'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.promotion, table.accountId] }),
    index().on(table.accountId),
    uniqueIndex('raffle_entries_place')
      .on(table.merchant, table.promotion, table.place)
      .where(sql`${table.place} is not null`),
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }),
    check(
      'raffle_entries_tickets',
      sql`(${table.firstTicket} is null) = (${table.tickets} is null) and (${table.place} is null) = (${table.winningTicket} is null) and (${table.place} is null or ${table.winningTicket} between ${table.firstTicket} and ${table.firstTicket} + ${table.tickets} - 1)`,
    ),
  ],
);
