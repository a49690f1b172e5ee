import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { games, type Texts } from './games.ts';
import { merchants } from './merchants.ts';
import { promotions } from './promotions.ts';

/** What rewards are granted for. A new source is one more word here and a migration. */
export const rewardSources = [
  'promotion',
  'cashback',
  'race',
  'check-in',
  'wheel',
  'raffle',
  'mission',
  'leaderboard',
  'referral',
  'rank',
] as const;
export type RewardSource = (typeof rewardSources)[number];

/**
 * What a reward is made of: money in minor units, points (R2.1.20), or free spins of a game. A new kind is one more word here,
 * a migration and a payment.
 */
export const prizeKinds = ['money', 'points', 'free-spins'] as const;
export type PrizeKind = (typeof prizeKinds)[number];
/** Kinds that a number describes. */
export type PlainPrizeKind = Exclude<PrizeKind, 'free-spins'>;

/**
 * Claimable, until `ends_at`. Claimed: paid. Lapsed: not claimed in time. Canceled: by the operator. Only `claimable`
 * changes, which a trigger enforces.
 */
export type RewardState = 'claimable' | 'claimed' | 'lapsed' | 'canceled';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Rewards that members have earned and claim themselves (R2.7.13). The money moves when one is claimed, and not before. */
export const rewards = pgTable(
  'rewards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    source: text().$type<RewardSource>().notNull(),
    /** What exactly it is for, as the source names it: nothing is rewarded twice. */
    key: text().notNull(),
    /** The promotion whose budget pays it. */
    promotion: text(),
    /** What the member reads. */
    titles: jsonb().$type<Texts>().notNull(),
    prize: text().$type<PrizeKind>().notNull(),
    /** Minor units of money, or a number of what else the prize is. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** Of free spins: the game, the stake of each in minor units, and the days in which they are played once claimed. */
    spinGame: text('spin_game').references(() => games.code),
    spinStake: bigint('spin_stake', { mode: 'bigint' }),
    spinDays: integer('spin_days'),
    /** How often a prize in money, or what free spins win, must be turned over before money is taken out. */
    times: integer().notNull().default(0),
    state: text().$type<RewardState>().notNull().default('claimable'),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    /** From then on it has lapsed. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }),
    uniqueIndex('rewards_once').on(table.merchant, table.source, table.key),
    index().on(table.accountId, table.state, table.id),
    index('rewards_claimable')
      .on(table.endsAt)
      .where(sql`${table.state} = 'claimable'`),
    check('rewards_source', sql`${table.source} in (${listed(rewardSources)})`),
    check('rewards_prize', sql`${table.prize} in (${listed(prizeKinds)})`),
    check(
      'rewards_spins',
      sql`(${table.prize} = 'free-spins') = (${table.spinGame} is not null and ${table.spinStake} is not null and ${table.spinDays} is not null) and (${table.prize} <> 'free-spins' or (${table.amount} <= 1000 and ${table.spinStake} > 0 and ${table.spinDays} between 1 and 365))`,
    ),
    check('rewards_amount', sql`${table.amount} > 0 and ${table.times} between 0 and 100`),
    check(
      'rewards_state',
      sql`${table.state} in ('claimable', 'claimed', 'lapsed', 'canceled') and (${table.state} = 'claimable') = (${table.closedAt} is null)`,
    ),
  ],
);
