import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** Ways in which money can leave a site. */
export const payoutKinds = ['bank', 'ewallet', 'crypto'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Where members want their money sent. A removed one stays for the withdrawals that name it. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<PayoutKind>().notNull(),
    /** The bank, the e-wallet, or the coin with its network. */
    provider: text().notNull(),
    /** Whose account it is; empty for crypto. */
    holder: text().notNull(),
    /** Account number, phone number or address, in full. Members see its last four characters. */
    number: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Withdrawals may name it from this moment on. */
    usableAt: timestamp('usable_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.accountId),
    index('payout_accounts_by_number').on(table.merchant, sql`lower(${table.number}) collate "C"`, table.id),
    uniqueIndex('payout_accounts_once')
      .on(table.accountId, table.kind, table.provider, table.number)
      .where(sql`${table.removedAt} is null`),
    check('payout_accounts_kind', sql`${table.kind} in ('bank', 'ewallet', 'crypto')`),
  ],
);
