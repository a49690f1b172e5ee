import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { vendors } from './games.ts';
import { merchants } from './merchants.ts';

/** Kinds of ledger accounts that belong to a member. */
export const memberKinds = ['member', 'vendor-wallet', 'hold'] as const;
/** Kinds that belong to a merchant. `trial` is the other side of all trial money, so that the others are real (R4.25). */
export const merchantKinds = ['house', 'bonus-expense', 'commission-expense', 'outside', 'trial'] as const;
export type LedgerAccountKind = (typeof memberKinds)[number] | (typeof merchantKinds)[number];

/**
 * Ledger accounts of each kind of a merchant: bets of different members need not wait for one row. A merchant's balance of a
 * kind is the sum of its stripes.
 */
export const stripes = 16;

const listed = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));

/**
 * Ledger accounts, in minor units of their currency. `balance` is the sum of the postings, updated with them under the
 * row's lock. Those of a merchant may be negative: they are results and the outside world. Those of members are purses
 * and may not.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    kind: text().$type<LedgerAccountKind>().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    /** Only of vendor wallets (R3.14). */
    vendor: text().references(() => vendors.code),
    /** Of a merchant's own: which of its kind, from 0; the member whose money moves decides (`merchantLedgerAccount`). */
    stripe: smallint().notNull().default(0),
    currency: text().notNull(),
    mayOwe: boolean('may_owe')
      .notNull()
      .generatedAlwaysAs(sql`kind in (${listed(merchantKinds)})`),
    balance: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    uniqueIndex('ledger_accounts_member')
      .on(table.accountId, table.kind, sql`coalesce(${table.vendor}, '')`)
      .where(sql`${table.accountId} is not null`),
    uniqueIndex('ledger_accounts_own')
      .on(table.merchant, table.kind, table.stripe)
      .where(sql`${table.accountId} is null`),
    check('ledger_accounts_not_negative', sql`${table.mayOwe} or ${table.balance} >= 0`),
    check(
      'ledger_accounts_kind',
      sql`case when ${table.accountId} is null then ${table.kind} in (${listed(merchantKinds)}) else ${table.kind} in (${listed(memberKinds)}) end`,
    ),
    check(
      'ledger_accounts_stripe',
      sql`${table.stripe} between 0 and ${sql.raw(String(stripes - 1))} and (${table.accountId} is null or ${table.stripe} = 0)`,
    ),
    check('ledger_accounts_vendor', sql`(${table.kind} = 'vendor-wallet') = (${table.vendor} is not null)`),
  ],
);

/**
 * Kinds of transfers, and the kinds of ledger accounts that each may touch, which a trigger on postings enforces. A new
 * kind is a row that a migration adds.
 */
export const transferKinds = pgTable('transfer_kinds', {
  kind: text().primaryKey(),
  accountKinds: text('account_kinds').array().notNull(),
});

export type TransferKind =
  | 'deposit'
  | 'withdrawal'
  | 'hold'
  | 'release'
  | 'remainder'
  | 'adjustment'
  | 'wallet'
  | 'line-transfer'
  | 'bet'
  | 'payout'
  | 'rollback'
  | 'void'
  | 'bonus'
  | 'commission'
  | 'float'
  | 'carried'
  | 'trial'
  | 'line-rebate'
  | 'wage'
  | 'dividend';

const transferColumns = () => ({
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  merchant: text()
    .notNull()
    .references(() => merchants.code),
  kind: text()
    .$type<TransferKind>()
    .notNull()
    .references(() => transferKinds.kind),
  reason: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  /** SHA-256 of the request: another request with the same key is refused. */
  fingerprint: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Made by the demo's simulation. Only such history may be merged into one transfer and deleted. */
  simulated: boolean().notNull().default(false),
  /** The bet that this transfer belongs to. No foreign key: bets are partitioned. */
  betId: bigint('bet_id', { mode: 'number' }),
});

/**
 * Transfers: their postings sum to zero, which the database checks at commit. Partitioned by month of `createdAt` (UTC), see
 * `ensureMonths`; a trigger makes their keys unique (`onceKeys`).
 */
export const transfers = pgTable('transfers', transferColumns(), (table) => [
  primaryKey({ columns: [table.id, table.createdAt] }),
  index().on(table.merchant, table.kind, table.createdAt),
  index('transfers_of_bet')
    .on(table.betId)
    .where(sql`${table.betId} is not null`),
]);

const postingColumns = () => ({
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** No foreign key: transfers are partitioned. A trigger finds the transfer. */
  transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
  ledgerAccountId: bigint('ledger_account_id', { mode: 'number' })
    .notNull()
    .references(() => ledgerAccounts.id),
  amount: bigint({ mode: 'bigint' }).notNull(),
  balanceAfter: bigint('balance_after', { mode: 'bigint' }).notNull(),
  /** The member whose wallet it is; null for holds and the merchant's own ledger accounts. */
  accountId: bigint('account_id', { mode: 'number' }),
  kind: text().$type<TransferKind>(),
  /**
   * Inserted with the transfer's time. Not before that of the ledger account's previous posting, if that is within an hour
   * and in the same month.
   */
  at: timestamp({ withTimezone: true }).notNull(),
  /** The day of `at` in the merchant's time zone. */
  day: date({ mode: 'string' }),
});

/**
 * One side of a transfer. The fields after `balanceAfter` are completed by a trigger: they serve the records of members
 * (R2.7.10), which read postings by member, kind and day without the transfers. Partitioned by month of `at` (UTC), which is
 * always that of the transfer.
 */
export const postings = pgTable('postings', postingColumns(), (table) => [
  primaryKey({ columns: [table.id, table.at] }),
  index().on(table.transferId),
  index().on(table.ledgerAccountId, table.id),
  index('postings_record')
    .on(table.accountId, table.day, table.id)
    .where(sql`${table.accountId} is not null`),
  index('postings_record_kind')
    .on(table.accountId, table.kind, table.day, table.id)
    .where(sql`${table.accountId} is not null`),
]);

/** Transfers and postings of all months, those of the archive too. For reading. */
export const allTransfers = pgView('all_transfers', transferColumns()).existing();
export const allPostings = pgView('all_postings', postingColumns()).existing();

/**
 * Daily aggregates of the postings on members' wallets, by wallet, day of the merchant's time zone and kind of transfer.
 * A trigger writes them in the statement that inserts the postings, so they never differ from them.
 */
export const postingDays = pgTable(
  'posting_days',
  {
    ledgerAccountId: bigint('ledger_account_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerAccounts.id),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<TransferKind>().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    entries: integer().notNull(),
    /** The sum of what was added, and of what was taken away: neither is negative. */
    credited: bigint({ mode: 'bigint' }).notNull(),
    debited: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ledgerAccountId, table.day, table.kind] }),
    index().on(table.accountId, table.day),
    index().on(table.merchant, table.day),
  ],
);
