import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { games } from './games.ts';

/** The form of a lottery's result. */
export type DrawForm =
  /** One row of digits from 0 to 9, which may repeat. */
  | { kind: 'digits'; length: number }
  /** Distinct balls from 1 to `most`, in ascending order. */
  | { kind: 'balls'; count: number; most: number }
  /** Dice, 1 to 6. */
  | { kind: 'dice'; count: number }
  /** Prize tiers, highest first; each has several numbers of the same length. */
  | { kind: 'prizes'; tiers: { prize: string; count: number; digits: number }[] };

/** When a lottery draws, in its own time zone: at an interval in minutes, or at fixed times. */
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
});

/** A row of a result: the numbers of one prize. Lotteries with a single row call it `numbers`. */
export interface DrawnPrize {
  prize: string;
  numbers: string[];
}

/** Draws, planned or held. A draw has no result before its time, which is when the numbers are drawn. */
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
  },
  (table) => [
    uniqueIndex('draws_numero').on(table.game, table.numero),
    index().on(table.game, table.drawsAt),
    index('draws_waiting')
      .on(table.drawsAt)
      .where(sql`${table.drawnAt} is null`),
  ],
);
