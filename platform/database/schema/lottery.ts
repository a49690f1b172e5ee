import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { games } from './games.ts';

/** What a draw of a lottery brings forth. */
export type DrawForm =
  /** One row of digits, each 0 to 9 and free to repeat. */
  | { kind: 'digits'; length: number }
  /** Different balls from 1 to `most`, in ascending order. */
  | { kind: 'balls'; count: number; most: number }
  /** Dice, 1 to 6. */
  | { kind: 'dice'; count: number }
  /** Tiers of prizes, each of some numbers of some digits, the first tier first. */
  | { kind: 'prizes'; tiers: { prize: string; count: number; digits: number }[] };

/** When a lottery draws, in its own time zone: every so many minutes of the day, or at fixed times. */
export type DrawTimes =
  | { everyMinutes: number }
  /** `HH:MM`; weekdays 0 Sunday to 6 Saturday, without them every day; days of the month likewise. */
  | { at: string[]; weekdays?: number[]; monthDays?: number[] };

/** How a lottery game draws. */
export const lotteries = pgTable('lotteries', {
  game: text()
    .primaryKey()
    .references(() => games.code),
  /** VN for the Vietnamese ones, else SEA or WORLD. */
  area: text().notNull(),
  timeZone: text('time_zone').notNull(),
  times: jsonb().$type<DrawTimes>().notNull(),
  form: jsonb().$type<DrawForm>().notNull(),
});

/** A row of a result: the numbers of one prize. Lotteries with one row call it `numbers`. */
export interface DrawnPrize {
  prize: string;
  numbers: string[];
}

/** A draw, to come or held. It has no result until its moment: that is when the numbers are made. */
export const draws = pgTable(
  'draws',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    game: text()
      .notNull()
      .references(() => lotteries.game),
    /** What players call the draw by: `20260105-073`. */
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
