import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/**
 * One pot of money, in minor units of its currency. `balance` is the sum of its postings, written with them
 * under the row's lock. Only the pot that stands for the world outside may owe.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** `member` has an account; `house` and `outside` are the merchant's. */
    kind: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    currency: text().notNull(),
    mayOwe: boolean('may_owe').notNull().default(false),
    balance: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    uniqueIndex('ledger_accounts_member')
      .on(table.accountId)
      .where(sql`${table.accountId} is not null`),
    uniqueIndex('ledger_accounts_own')
      .on(table.merchant, table.kind)
      .where(sql`${table.accountId} is null`),
    check('ledger_accounts_not_negative', sql`${table.mayOwe} or ${table.balance} >= 0`),
  ],
);

/** One movement of money: its postings sum to zero, checked by the database when it commits. */
export const transfers = pgTable(
  'transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    kind: text().notNull(),
    reason: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of what was asked: the same key with another wish is refused. */
    fingerprint: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Made by the demo's simulation. Such history alone may be drawn together into one transfer and removed. */
    simulated: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('transfers_once').on(table.merchant, table.idempotencyKey),
    index().on(table.merchant, table.kind, table.createdAt),
  ],
);

/** One side of a transfer. */
export const postings = pgTable(
  'postings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: bigint('transfer_id', { mode: 'number' })
      .notNull()
      .references(() => transfers.id),
    ledgerAccountId: bigint('ledger_account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: bigint({ mode: 'bigint' }).notNull(),
    balanceAfter: bigint('balance_after', { mode: 'bigint' }).notNull(),
  },
  (table) => [index().on(table.transferId), index().on(table.ledgerAccountId, table.id)],
);
