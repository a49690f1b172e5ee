import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import type { Texts } from './games.ts';
import { merchants } from './merchants.ts';

/** Promotions of a merchant. Amounts are minor units. */
export const promotions = pgTable(
  'promotions',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    id: text().notNull(),
    /** One of the types of R3.12: `newbie`, `deposit` … */
    type: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    /** The rules that decide who gets what; each kind has its own terms. */
    kind: text().notNull().default('application'),
    terms: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What it is and how to get it, in restricted Markdown. */
    descriptions: jsonb().$type<Texts>(),
    /** The condition in one line. */
    conditions: jsonb().$type<Texts>(),
    /** Path of its picture. */
    picture: text(),
    /** The most that its rewards may cost; null for no end. */
    budget: bigint({ mode: 'bigint' }),
    /** What the rewards granted so far cost. */
    spent: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** For members of this rank level and above. */
    minRank: integer('min_rank').notNull().default(0),
    /** Maximum age of the account in days; null for any age. */
    newcomerDays: integer('newcomer_days'),
    /** Country codes: only for accounts whose last log-in came from one of them. Null: from anywhere. */
    countries: jsonb().$type<string[]>(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    check(
      'promotions_budget',
      sql`${table.spent} >= 0 and (${table.budget} is null or ${table.spent} <= ${table.budget})`,
    ),
  ],
);

/**
 * What a member has made of a promotion (R4.18). Joined: takes part. Applying: waits for an operator, who rejects it or
 * issues the prize. Issued: the prize is granted. Claimed: it is paid. A trigger enforces the steps.
 */
export type PartState = 'joined' | 'applying' | 'rejected' | 'issued' | 'claimed';

/** Promotions taken by accounts: each at most once. */
export const promotionParts = pgTable(
  'promotion_parts',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    merchant: text().notNull(),
    promotion: text().notNull(),
    state: text().$type<PartState>().notNull().default('joined'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The comment of the application (R5.7). */
    remark: text(),
    /** Ids of its pictures in `member_uploads`. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    appliedAt: timestamp('applied_at', { withTimezone: true }),
    /** Why it was rejected, as the member reads it. */
    reason: text(),
    /** When it came to its present state. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.merchant, table.promotion] }),
    index().on(table.promotion),
    index('promotion_parts_applying')
      .on(table.merchant, table.appliedAt)
      .where(sql`${table.state} = 'applying'`),
    check(
      'promotion_parts_state',
      sql`${table.state} in ('joined', 'applying', 'rejected', 'issued', 'claimed') and (${table.state} = 'rejected') = (${table.reason} is not null)`,
    ),
    check('promotion_parts_pictures', sql`jsonb_array_length(${table.pictures}) <= 3`),
  ],
);

/** The steps of `promotion_parts.state`, for promotions that operators review and for those that rules run. */
export const promotionSteps = pgTable(
  'promotion_steps',
  {
    review: boolean().notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.review, table.before, table.after] })],
);

/** What was settled of a promotion, by period: `2026-11-23`, or `end`. Nothing is settled twice. */
export const promotionRuns = pgTable(
  'promotion_runs',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    period: text().notNull(),
    ranAt: timestamp('ran_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.promotion, table.period] }),
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }).onDelete('cascade'),
  ],
);
