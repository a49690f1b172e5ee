import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { games, vendors } from './games.ts';
import { merchants } from './merchants.ts';

/** The form of a lottery's result. */
export type DrawForm =
  /** One row of digits from 0 to 9, which may repeat. */
  | { kind: 'digits'; length: number }
  /** Distinct balls from 1 to `most`, in ascending order. */
  | { kind: 'balls'; count: number; most: number }
  /** Dice, 1 to 6. */
  | { kind: 'dice'; count: number }
  /** Runners from 1 to `count`, in the order in which they finish. */
  | { kind: 'race'; count: number }
  /** Prize tiers, highest first; each has several numbers of the same length. */
  | { kind: 'prizes'; tiers: { prize: string; count: number; digits: number }[] };

/** When a lottery draws, in its own time zone: at an interval in minutes (0.5 is half a minute), or at fixed times. */
export type DrawTimes =
  | { everyMinutes: number }
  /** `HH:MM`; weekdays from 0 (Sunday) to 6 (Saturday), default every day; days of the month likewise. */
  | { at: string[]; weekdays?: number[]; monthDays?: number[] };

/** How a lottery game draws. */
export const lotteries = pgTable('lotteries', {
  game: text()
    .primaryKey()
    .references(() => games.code),
  /** VN for Vietnamese lotteries, else SEA or WORLD. */
  area: text().notNull(),
  timeZone: text('time_zone').notNull(),
  times: jsonb().$type<DrawTimes>().notNull(),
  form: jsonb().$type<DrawForm>().notNull(),
  /** Bets are refused from this many seconds before a draw on. */
  closeSeconds: integer('close_seconds').notNull().default(10),
});

/** A row of a result: the numbers of one prize. Lotteries with a single row call it `numbers`. */
export interface DrawnPrize {
  prize: string;
  numbers: string[];
}

/** Draws, planned or past. A draw has no result before its time, which is when the numbers are drawn. */
export const draws = pgTable(
  'draws',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    game: text()
      .notNull()
      .references(() => lotteries.game),
    /** The draw number that players see: `20260105-073`. */
    numero: text().notNull(),
    drawsAt: timestamp('draws_at', { withTimezone: true }).notNull(),
    drawnAt: timestamp('drawn_at', { withTimezone: true }),
    result: jsonb().$type<DrawnPrize[]>(),
    /** SHA-256 of the draw and its seed, published from the moment of planning on. Null in old rows without a seed. */
    commitment: text(),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull().defaultNow(),
    /** It came with tickets of a merchant from another shard: no other bet takes part, and no list shows it. */
    elsewhere: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('draws_numero')
      .on(table.game, table.numero)
      .where(sql`not ${table.elsewhere}`),
    index().on(table.game, table.drawsAt),
    index('draws_waiting')
      .on(table.drawsAt)
      .where(sql`${table.drawnAt} is null`),
  ],
);

/**
 * Seeds of draws, apart from the draws so that no query of draws can carry one out before its time. 64 hexadecimal
 * digits.
 */
export const drawSeeds = pgTable('draw_seeds', {
  drawId: bigint('draw_id', { mode: 'number' })
    .primaryKey()
    .references(() => draws.id, { onDelete: 'cascade' }),
  seed: text().notNull(),
});

/** A line of a ticket, with the odds at which it was placed. Amounts are minor units as text. */
export interface TicketLine {
  playType: string;
  picks: string[];
  /** Decimal, as the member entered it. */
  unit: string;
  multiple: number;
  combinations: number;
  /** Of one combination, in one draw. */
  combinationStake: string;
  stake: string;
  possibleWin: string;
  /** Odds of each pick. */
  odds: string[];
}

/** Tickets: lines that take part in one or more draws in a row. `stake` and `possibleWin` are those of one draw. */
export const lotteryTickets = pgTable(
  'lottery_tickets',
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
      .references(() => lotteries.game),
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    prizeMode: text('prize_mode').notNull(),
    lines: jsonb().$type<TicketLine[]>().notNull(),
    stake: bigint({ mode: 'bigint' }).notNull(),
    possibleWin: bigint('possible_win', { mode: 'bigint' }).notNull(),
    stopOnWin: boolean('stop_on_win').notNull(),
    simulated: boolean().notNull().default(false),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId, table.id)],
);

/** Waiting; won; lost; void: its stake was returned. Only `waiting` changes, which a trigger enforces. */
export type TicketDrawState = 'waiting' | 'won' | 'lost' | 'void';

/** A ticket in one draw: one round of the bets (docs/decisions/platform-lottery.md). */
export const lotteryTicketDraws = pgTable(
  'lottery_ticket_draws',
  {
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => lotteryTickets.id, { onDelete: 'cascade' }),
    drawId: bigint('draw_id', { mode: 'number' })
      .notNull()
      .references(() => draws.id),
    /** The round in `rounds`, of the game's vendor. */
    round: text().notNull(),
    state: text().$type<TicketDrawState>().notNull().default('waiting'),
    payout: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** What each line paid, in minor units as text; null until settled. */
    linePayouts: jsonb('line_payouts').$type<string[]>(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.drawId] }),
    index().on(table.drawId),
    index('lottery_ticket_draws_waiting')
      .on(table.drawId)
      .where(sql`${table.state} = 'waiting'`),
    check(
      'lottery_ticket_draws_state',
      sql`${table.state} in ('waiting', 'won', 'lost', 'void') and (${table.state} = 'waiting') = (${table.settledAt} is null) and (${table.state} = 'won') = (${table.payout} > 0)`,
    ),
  ],
);
