import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/**
 * Ledger accounts, in minor units of their currency. `balance` is the sum of the postings, updated with them under the
 * row's lock. Only `outside` may be negative.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** `member` belongs to an account; `house` and `outside` belong to the merchant. */
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

/** Transfers: their postings sum to zero, which the database checks at commit. */
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
    /** SHA-256 of the request: another request with the same key is refused. */
    fingerprint: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Made by the demo's simulation. Only such history may be merged into one transfer and deleted. */
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
