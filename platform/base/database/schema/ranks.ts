import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
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

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** Rebate in hundredths of a percent of valid stakes, by category of the game. Other categories have none. */
export type RebateRates = Record<string, number>;

/** A merchant's ranks as a whole: when they began, and since when their upkeep has been as high as it is. */
export const rankPrograms = pgTable('rank_programs', {
  merchant: text()
    .primaryKey()
    .references(() => merchants.code),
  /** Bets of earlier days get no rebate. */
  since: timestamp({ withTimezone: true }).notNull(),
  /** Months that began earlier are not judged. */
  upkeepSince: timestamp('upkeep_since', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** The ranks of a merchant (R2.10.8): levels from 1, each with its conditions and benefits. Amounts are minor units. */
export const ranks = pgTable(
  'ranks',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    level: integer().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    /** A picture of the platform: `badges/rank-1.svg`. */
    badge: text().notNull(),
    /** What the last days must hold to be promoted: valid stakes and deposits. */
    windowDays: integer('window_days').notNull(),
    validBets: amount('valid_bets'),
    deposits: amount('deposits'),
    /** Valid stakes of a calendar month that keep the rank; 0 for none. */
    upkeep: amount('upkeep'),
    /** Benefits in words, in addition to those below. */
    benefits: jsonb().$type<Texts[]>().notNull(),
    rebates: jsonb().$type<RebateRates>().notNull(),
    /** Largest withdrawal; null for the merchant's own limit. */
    withdrawalMax: bigint('withdrawal_max', { mode: 'bigint' }),
    /** Rewards for reaching the rank and for each birthday; 0 for none. */
    upgradeReward: amount('upgrade_reward'),
    birthdayReward: amount('birthday_reward'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.level] }),
    check(
      'ranks_terms',
      sql`${table.level} between 1 and 20 and ${table.windowDays} between 1 and 366 and ${table.validBets} >= 0 and ${table.deposits} >= 0 and ${table.upkeep} >= 0 and ${table.upgradeReward} >= 0 and ${table.birthdayReward} >= 0 and coalesce(${table.withdrawalMax}, 1) > 0`,
    ),
  ],
);

/** Rebate rates that a rank had until they were replaced: bets of that day and earlier keep them (R6.8). */
export const rankRates = pgTable(
  'rank_rates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    level: integer().notNull(),
    rebates: jsonb().$type<RebateRates>().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.merchant, table.until)],
);

/** Accounts whose rank an operator has fixed: neither promoted nor demoted until then. */
export const rankHolds = pgTable('rank_holds', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** Null: until the operator ends it. */
  until: timestamp({ withTimezone: true }),
  operator: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** What changed a rank: play, too little play in a month, or an operator. */
export type RankChangeKind = 'promotion' | 'demotion' | 'operator';

/** Every change of a rank. Rows are never changed, which a trigger enforces. */
export const rankChanges = pgTable(
  'rank_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<RankChangeKind>().notNull(),
    fromLevel: integer('from_level').notNull(),
    toLevel: integer('to_level').notNull(),
    /** The day of a promotion, the first day of the month that a demotion judges; null for an operator's act. */
    period: date({ mode: 'string' }),
    /** Figures that decided, in minor units as text. */
    figures: jsonb().$type<Record<string, string>>().notNull(),
    /** Only of an operator's act. */
    operator: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.accountId, table.id),
    // A month demotes once, and a day promotes to a rank once.
    uniqueIndex('rank_changes_demotion')
      .on(table.accountId, table.period)
      .where(sql`${table.kind} = 'demotion'`),
    uniqueIndex('rank_changes_promotion')
      .on(table.accountId, table.period, table.toLevel)
      .where(sql`${table.kind} = 'promotion'`),
    check(
      'rank_changes_kind',
      sql`case ${table.kind} when 'promotion' then ${table.toLevel} > ${table.fromLevel} and ${table.period} is not null when 'demotion' then ${table.toLevel} < ${table.fromLevel} and ${table.period} is not null else ${table.kind} = 'operator' and ${table.operator} is not null end`,
    ),
  ],
);

/** Months whose upkeep has been judged for all members of a merchant. */
export const rankMonths = pgTable(
  'rank_months',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    judgedAt: timestamp('judged_at', { withTimezone: true }).notNull(),
    demoted: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.month] })],
);
