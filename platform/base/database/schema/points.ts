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

const points = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What members have in points (R2.1.20). The balance is the sum of the entries: only the trigger that writes an entry
 * changes it, and it is never negative.
 */
export const pointAccounts = pgTable(
  'point_accounts',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    balance: points('balance').default(0),
    /** Valid stake that is not a whole point yet: minor units times the percent of its category. */
    carried: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    check('point_accounts_not_negative', sql`${table.balance} >= 0`),
    check('point_accounts_carried', sql`${table.carried} >= 0`),
  ],
);

/** Why points came or went. */
export const pointKinds = ['bet', 'prize', 'exchange', 'returned', 'conversion'] as const;
export type PointKind = (typeof pointKinds)[number];

/** Entries of points: immutable, once per account and key, with the balance after each, which a trigger writes. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => pointAccounts.accountId),
    kind: text().$type<PointKind>().notNull(),
    amount: points('amount'),
    balanceAfter: points('balance_after').default(0),
    key: text().notNull(),
    /** The bet, order or prize that it belongs to. */
    reference: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The day of `at` in the merchant's time zone. */
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('point_entries_once').on(table.accountId, table.key),
    index('point_entries_record').on(table.accountId, table.day, table.id),
    check('point_entries_amount', sql`${table.amount} <> 0`),
    check(
      'point_entries_kind',
      sql`${table.kind} in (${sql.raw(pointKinds.map((kind) => `'${kind}'`).join(', '))}) and (${table.kind} in ('exchange', 'conversion')) = (${table.amount} < 0)`,
    ),
  ],
);

/** What the points mall offers. */
export const pointRewards = pgTable(
  'point_rewards',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    id: text().notNull(),
    category: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    descriptions: jsonb().$type<Texts>().notNull(),
    /** A picture of the platform, or an https address. */
    picture: text().notNull(),
    /** In points, of one piece. */
    price: points('price'),
    stock: integer().notNull(),
    /** The most that one member may have; null for any number. */
    memberLimit: integer('member_limit'),
    position: integer().notNull(),
    /** It is sent: an exchange needs an address. */
    needsAddress: boolean('needs_address').notNull().default(false),
    /** Not offered from then on. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    check('point_rewards_price', sql`${table.price} > 0`),
    check('point_rewards_stock', sql`${table.stock} >= 0`),
    check('point_rewards_limit', sql`${table.memberLimit} is null or ${table.memberLimit} > 0`),
  ],
);

/** States of an exchange (R4.19). */
export const pointOrderStates = ['processing', 'approved', 'rejected'] as const;
export type PointOrderState = (typeof pointOrderStates)[number];

/** Exchanges of points for rewards. One is approved or rejected once, and nothing else of it changes. */
export const pointOrders = pgTable(
  'point_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => pointAccounts.accountId),
    reward: text().notNull(),
    quantity: integer().notNull(),
    /** In points, of all pieces, as they were when it was made. */
    points: points('points'),
    state: text().$type<PointOrderState>().notNull().default('processing'),
    /** What the operator says; the member reads it. */
    remark: text().notNull().default(''),
    /** Where it is sent, in the member's words; null for what is not sent. */
    address: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'point_orders_reward',
      columns: [table.merchant, table.reward],
      foreignColumns: [pointRewards.merchant, pointRewards.id],
    }),
    index('point_orders_record').on(table.accountId, table.day, table.id),
    index('point_orders_state').on(table.merchant, table.state, table.id),
    check('point_orders_amounts', sql`${table.quantity} > 0 and ${table.points} > 0`),
    check(
      'point_orders_state',
      sql`${table.state} in ('processing', 'approved', 'rejected') and (${table.state} = 'processing') = (${table.decidedAt} is null)`,
    ),
  ],
);
