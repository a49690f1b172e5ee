import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** Kinds of payment that a provider knows. */
export const depositKinds = ['bank-transfer', 'card', 'e-wallet', 'crypto'] as const;
export type DepositKind = (typeof depositKinds)[number];

/**
 * `pending` is the first; the others are final, and a trigger holds that. Only `canceled` by a break or a lower limit becomes
 * `success` when its money arrives all the same.
 */
export const depositStates = ['pending', 'success', 'failed', 'expired', 'canceled'] as const;
export type DepositState = (typeof depositStates)[number];

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Ways to pay in, per merchant (R2.7.6). Amounts are minor units of the merchant's currency. */
export const depositMethods = pgTable(
  'deposit_methods',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    code: text().notNull(),
    kind: text().$type<DepositKind>().notNull(),
    /** A proper name, such as PromptPay. */
    label: text(),
    enabled: boolean().notNull().default(true),
    position: integer().notNull(),
    min: bigint({ mode: 'bigint' }).notNull(),
    max: bigint({ mode: 'bigint' }).notNull(),
    /** Hundredths of a percent of the amount. */
    feeBasisPoints: integer('fee_basis_points').notNull().default(0),
    feeFixed: bigint('fee_fixed', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** Currencies for which it is offered; null for all. */
    currencies: text().array(),
    /** Minutes after midnight in the merchant's time zone; null if it is always open. Hours may span midnight. */
    opensAt: integer('opens_at'),
    closesAt: integer('closes_at'),
    quickAmounts: bigint('quick_amounts', { mode: 'bigint' }).array().notNull(),
    /** How long a deposit waits for its payment. */
    minutes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.code] }),
    check('deposit_methods_kind', sql`${table.kind} in (${listed(depositKinds)})`),
    check('deposit_methods_limits', sql`${table.min} > 0 and ${table.max} >= ${table.min}`),
    check('deposit_methods_fee', sql`${table.feeBasisPoints} between 0 and 5000 and ${table.feeFixed} >= 0`),
    check('deposit_methods_hours', sql`(${table.opensAt} is null) = (${table.closesAt} is null)`),
  ],
);

/** Deposits. All but state, reason, settlement and transfer never changes, which a trigger holds. */
export const deposits = pgTable(
  'deposits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What members and providers call it: `dep_` and 16 letters and digits. */
    reference: text().notNull().unique(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    method: text().notNull(),
    kind: text().$type<DepositKind>().notNull(),
    label: text(),
    /** What the member pays, in minor units. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The fee; the rest arrives in the wallet. */
    fee: bigint({ mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    promotion: text(),
    state: text().$type<DepositState>().notNull().default('pending'),
    reason: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The transfer that credited it. */
    /** No foreign key: transfers are partitioned. */
    transferId: bigint('transfer_id', { mode: 'number' }),
    /** Ended by a break or a lower limit, while its payment still has to be canceled at the provider. */
    atProvider: boolean('at_provider').notNull().default(false),
  },
  (table) => [
    index().on(table.accountId, table.id),
    index().on(table.merchant, table.id),
    index('deposits_pending')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'pending'`),
    index('deposits_at_provider')
      .on(table.id)
      .where(sql`${table.atProvider}`),
    uniqueIndex('deposits_transfer').on(table.transferId),
    check('deposits_state', sql`${table.state} in (${listed(depositStates)})`),
    check('deposits_amount', sql`${table.fee} >= 0 and ${table.amount} > ${table.fee}`),
    check('deposits_credited', sql`(${table.state} = 'success') = (${table.transferId} is not null)`),
    check('deposits_settled', sql`(${table.state} = 'pending') = (${table.settledAt} is null)`),
  ],
);

/** Webhooks of the provider about deposits, with the outcome of each: late ones changed nothing. */
export const depositEvents = pgTable(
  'deposit_events',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    event: text().notNull(),
    reference: text().notNull(),
    state: text().notNull(),
    /** `applied`, `nothing` (it reports a step that changes nothing) or `late`. */
    outcome: text().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.event] }), index().on(table.reference)],
);
