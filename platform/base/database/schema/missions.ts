import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
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
import type { Texts } from './games.ts';
import { merchants } from './merchants.ts';
import { rewards, type PlainPrizeKind } from './rewards.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();
const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a mission counts: rounds, valid bets and deposits in minor units, rounds that won, deposits, different games. */
export const missionCounts = ['rounds', 'valid-bets', 'wins', 'deposits', 'deposit-amount', 'games'] as const;
export type MissionCount = (typeof missionCounts)[number];

/** How often a mission is repeated: each day or week (from Monday) of the merchant's zone, or never. */
export const missionPeriods = ['day', 'week', 'once'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** The drawings that a mission may have. */
export const missionPictures = [
  'slots',
  'cards',
  'fish',
  'lottery',
  'sports',
  'win',
  'deposit',
  'explore',
  'daily',
  'crown',
] as const;
export type MissionPicture = (typeof missionPictures)[number];

/** Missions of a merchant: what to do for which prize (R2.7.15). */
export const missions = pgTable(
  'missions',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    id: text().notNull(),
    position: integer().notNull().default(0),
    period: text().$type<MissionPeriod>().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    picture: text().$type<MissionPicture>().notNull(),
    counts: text().$type<MissionCount>().notNull(),
    /** A number, or minor units for `valid-bets` and `deposit-amount`. */
    goal: amount('goal'),
    /** Categories and vendors of the games that count; null for all. */
    categories: jsonb().$type<string[]>(),
    vendors: jsonb().$type<string[]>(),
    /** The smallest stake of a round that counts, in minor units. */
    minStake: amount('min_stake').default(sql`0`),
    prizeKind: text('prize_kind').$type<PlainPrizeKind>().notNull().default('money'),
    /** Minor units of money, or points. */
    prize: amount('prize'),
    /** How often a prize in money must be bet before it can be withdrawn. */
    times: integer().notNull().default(0),
    /** Points for the leaderboards. */
    points: integer().notNull().default(0),
    /** Members join it themselves; otherwise everyone takes part. */
    joined: boolean().notNull().default(false),
    /** The operator decides on an application before the prize is issued. */
    reviewed: boolean().notNull().default(false),
    /** The mission that must be done before. */
    after: text(),
    /** Days in which the prize can be claimed. */
    claimDays: integer('claim_days').notNull().default(7),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    check('missions_period', sql`${table.period} in ('day', 'week', 'once')`),
    check(
      'missions_counts',
      sql`${table.counts} in ('rounds', 'valid-bets', 'wins', 'deposits', 'deposit-amount', 'games')`,
    ),
    check(
      'missions_terms',
      sql`${table.goal} > 0 and ${table.prize} > 0 and ${table.points} >= 0 and ${table.claimDays} between 1 and 90 and ${table.minStake} >= 0 and ${table.times} between 0 and 100 and ${table.after} <> ${table.id}`,
    ),
  ],
);

/**
 * Joined: it counts. Applying: the goal is reached, and the operator is to decide. Issued: the prize is a reward, which can
 * be claimed. Rejected: the operator refused the application. A trigger holds the steps of R4.18.
 */
export type MissionState = 'joined' | 'applying' | 'issued' | 'rejected';

/** Taking part in one period of a mission. The reward states the outcome of the prize. */
export const missionEntries = pgTable(
  'mission_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text().notNull(),
    mission: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** First day of the period in the merchant's zone; of a mission without periods, the day it began. */
    day: date({ mode: 'string' }).notNull(),
    state: text().$type<MissionState>().notNull().default('joined'),
    progress: amount('progress').default(sql`0`),
    /** Goal and points when it was joined. */
    goal: amount('goal'),
    points: integer().notNull(),
    joinedAt: at('joined_at').notNull(),
    /** When the goal was reached. */
    reachedAt: at('reached_at'),
    comment: text(),
    pictures: jsonb().$type<string[]>(),
    appliedAt: at('applied_at'),
    /** When the operator, or the platform by itself, decided. */
    decidedAt: at('decided_at'),
    reason: text(),
    /** Null for simulated members, who claim nothing. */
    rewardId: bigint('reward_id', { mode: 'number' }).references(() => rewards.id),
  },
  (table) => [
    uniqueIndex('mission_entries_once').on(table.accountId, table.merchant, table.mission, table.day),
    foreignKey({
      columns: [table.merchant, table.mission],
      foreignColumns: [missions.merchant, missions.id],
    }),
    index('mission_entries_points')
      .on(table.merchant, table.decidedAt)
      .where(sql`${table.state} = 'issued'`),
    index('mission_entries_applying')
      .on(table.merchant, table.appliedAt)
      .where(sql`${table.state} = 'applying'`),
    check('mission_entries_state', sql`${table.state} in ('joined', 'applying', 'issued', 'rejected')`),
    check(
      'mission_entries_progress',
      sql`${table.progress} between 0 and ${table.goal} and (${table.reachedAt} is not null) = (${table.progress} = ${table.goal}) and (${table.state} = 'joined' or ${table.reachedAt} is not null) and (${table.state} in ('issued', 'rejected')) = (${table.decidedAt} is not null) and (${table.state} = 'rejected') = (${table.reason} is not null)`,
    ),
  ],
);

/** The different games that a period of a mission has counted. */
export const missionGames = pgTable(
  'mission_games',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => missionEntries.id, { onDelete: 'cascade' }),
    game: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.game] })],
);

/** A prize of a leaderboard, in minor units: for the places from `from` to `to`, each. */
export interface LeaderboardPrize {
  from: number;
  to: number;
  amount: string;
}

/** Leaderboards: members ranked by points of missions or by valid bets, over each day, week or month. */
export const leaderboards = pgTable(
  'leaderboards',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    id: text().notNull(),
    position: integer().notNull().default(0),
    titles: jsonb().$type<Texts>().notNull(),
    period: text().$type<'day' | 'week' | 'month'>().notNull(),
    measure: text().$type<'points' | 'valid-bets'>().notNull(),
    prizes: jsonb().$type<LeaderboardPrize[]>().notNull(),
    times: integer().notNull().default(0),
    claimDays: integer('claim_days').notNull().default(7),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    check('leaderboards_period', sql`${table.period} in ('day', 'week', 'month')`),
    check('leaderboards_measure', sql`${table.measure} in ('points', 'valid-bets')`),
  ],
);

/** Periods of leaderboards that are closed: their places no longer change. */
export const leaderboardPeriods = pgTable(
  'leaderboard_periods',
  {
    merchant: text().notNull(),
    leaderboard: text().notNull(),
    /** First day of the period. */
    day: date({ mode: 'string' }).notNull(),
    closedAt: at('closed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.leaderboard, table.day] }),
    foreignKey({
      columns: [table.merchant, table.leaderboard],
      foreignColumns: [leaderboards.merchant, leaderboards.id],
    }),
  ],
);

/** The places that won a prize in a closed period. Members with the same score share a place. */
export const leaderboardPlaces = pgTable(
  'leaderboard_places',
  {
    merchant: text().notNull(),
    leaderboard: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    place: integer().notNull(),
    /** Points, or valid bets in minor units. */
    score: amount('score'),
    prize: amount('prize'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.leaderboard, table.day, table.accountId] }),
    foreignKey({
      columns: [table.merchant, table.leaderboard, table.day],
      foreignColumns: [leaderboardPeriods.merchant, leaderboardPeriods.leaderboard, leaderboardPeriods.day],
    }),
    check('leaderboard_places_values', sql`${table.place} > 0 and ${table.score} > 0 and ${table.prize} > 0`),
  ],
);
