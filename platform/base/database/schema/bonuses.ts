import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import { merchants } from './merchants.ts';
import { promotions } from './promotions.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** Percent of a valid stake that counts, by category of the game. A category that is not listed does not count. */
export type TurnoverWeights = Record<string, number>;

/** The terms of promotions of type `deposit` (R3.12). Amounts are minor units. */
export const depositPromotions = pgTable(
  'deposit_promotions',
  {
    merchant: text().notNull(),
    promotion: text().notNull(),
    /** The bonus in percent of the deposit. */
    percent: integer().notNull(),
    /** The largest bonus. */
    maximum: amount('maximum'),
    /** The smallest deposit that gets it. */
    minimum: amount('minimum'),
    /** How often deposit and bonus must be turned over. */
    times: integer().notNull(),
    /** Days to do so. */
    days: integer().notNull(),
    weights: jsonb().$type<TurnoverWeights>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.promotion] }),
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }).onDelete('cascade'),
    check(
      'deposit_promotions_terms',
      sql`${table.percent} between 1 and 1000 and ${table.maximum} > 0 and ${table.minimum} >= 0 and ${table.times} between 1 and 100 and ${table.days} between 1 and 365`,
    ),
  ],
);

/** Open; met by bets; dropped with its bonus. Only `open` changes, which a trigger enforces. */
export type TurnoverState = 'open' | 'met' | 'dropped';

/**
 * Turnover requirements: valid stake that an account owes, in minor units, for a deposit itself, for its bonus, for a
 * reward, or for what a free spin won. The transaction that settles a bet adds to `done`.
 */
export const turnoverRequirements = pgTable(
  'turnover_requirements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    source: text().$type<'deposit' | 'bonus' | 'reward' | 'free-spins'>().notNull(),
    /** Identifier of the deposit, of the reward, or of the bet that was a free spin. */
    deposit: text().notNull(),
    required: amount('required'),
    done: amount('done').default(sql`0`),
    /** Null: every valid stake counts in full. */
    weights: jsonb().$type<TurnoverWeights>(),
    state: text().$type<TurnoverState>().notNull().default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Bets settled from then on do not count; null for no end. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('turnover_requirements_once').on(table.merchant, table.source, table.deposit),
    index('turnover_requirements_open')
      .on(table.accountId)
      .where(sql`${table.state} = 'open'`),
    check(
      'turnover_requirements_state',
      sql`${table.state} in ('open', 'met', 'dropped') and (${table.state} = 'open') = (${table.closedAt} is null)`,
    ),
    check(
      'turnover_requirements_done',
      sql`${table.required} > 0 and ${table.done} between 0 and ${table.required} and (${table.state} = 'met') = (${table.done} = ${table.required})`,
    ),
  ],
);

/**
 * Active: its turnover is owed. Released: paid out. Forfeited: lapsed, or money was taken out before. Canceled: by the
 * operator or a self-exclusion. Only `active` changes, and `released` needs a turnover that is met: a trigger enforces both.
 */
export type BonusState = 'active' | 'released' | 'forfeited' | 'canceled';

/** Why a bonus was not paid out. */
export type BonusReason = 'lapsed' | 'money-taken-out' | 'operator' | 'self-exclusion';

/** Bonuses of members. Amounts are minor units. The money moves when the bonus is released, and not before. */
export const bonuses = pgTable(
  'bonuses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    promotion: text().notNull(),
    turnoverId: bigint('turnover_id', { mode: 'number' })
      .notNull()
      .references(() => turnoverRequirements.id),
    depositAmount: amount('deposit_amount'),
    amount: amount('amount'),
    /** The terms when it was granted. */
    percent: integer().notNull(),
    times: integer().notNull(),
    state: text().$type<BonusState>().notNull().default('active'),
    reason: text().$type<BonusReason>(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }),
    uniqueIndex('bonuses_turnover').on(table.turnoverId),
    index().on(table.accountId, table.id),
    index('bonuses_active')
      .on(table.endsAt)
      .where(sql`${table.state} = 'active'`),
    check('bonuses_amount', sql`${table.amount} > 0`),
    check(
      'bonuses_state',
      sql`${table.state} in ('active', 'released', 'forfeited', 'canceled') and (${table.state} = 'active') = (${table.closedAt} is null) and (${table.state} in ('forfeited', 'canceled')) = (${table.reason} is not null)`,
    ),
  ],
);
