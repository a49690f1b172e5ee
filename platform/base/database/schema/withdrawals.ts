import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { memberUploads } from './memberUploads.ts';
import { merchants } from './merchants.ts';
import { payoutAccounts } from './payouts.ts';

export const withdrawalStates = [
  'requested',
  'reviewing',
  'paying',
  'disbursed',
  'received',
  'disputed',
  'rejected',
  'canceled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** How a withdrawal came to count as received: confirmed, by time, after a case was paid, or by forced receipt (R4.17, R4.27). */
export type ReceivedBy = 'member' | 'time' | 'paid' | 'forced';

/** Steps that a withdrawal may take, which a trigger on `withdrawals` enforces. A new step is a row that a migration adds. */
export const withdrawalSteps = pgTable(
  'withdrawal_steps',
  { before: text().notNull(), after: text().notNull() },
  (table) => [primaryKey({ columns: [table.before, table.after] })],
);

/** Withdrawals (R2.7.7), in minor units of the merchant's currency. From the request on, `amount` is on hold. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    payoutAccountId: bigint('payout_account_id', { mode: 'number' })
      .notNull()
      .references(() => payoutAccounts.id),
    /** What leaves the wallet; the member is paid `amount - fee`. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    fee: bigint({ mode: 'bigint' }).notNull(),
    state: text().$type<WithdrawalState>().notNull().default('requested'),
    /** Why it was rejected. */
    reason: text(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    disbursedAt: timestamp('disbursed_at', { withTimezone: true }),
    /** Without a confirmation it counts as received from this moment on. */
    confirmBy: timestamp('confirm_by', { withTimezone: true }),
    receivedBy: text('received_by').$type<ReceivedBy>(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.accountId, table.id),
    index().on(table.merchant, table.state, table.id),
    // Lists of operators, by time and by amount.
    index().on(table.merchant, table.id),
    index().on(table.merchant, table.amount, table.id),
    index().on(table.merchant, table.state, table.amount, table.id),
    index('withdrawals_paid').on(table.merchant, table.disbursedAt),
    index('withdrawals_waiting')
      .on(table.confirmBy)
      .where(sql`${table.state} = 'disbursed'`),
    check('withdrawals_amounts', sql`${table.fee} >= 0 and ${table.amount} > ${table.fee}`),
    check('withdrawals_received', sql`(${table.state} = 'received') = (${table.receivedBy} is not null)`),
    check('withdrawals_disbursed', sql`${table.state} <> 'disbursed' or ${table.confirmBy} is not null`),
  ],
);

/** Cases: what a member did not receive, or only in part (R4.27). While one is open, no time runs. */
export const withdrawalCases = pgTable(
  'withdrawal_cases',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    withdrawalId: bigint('withdrawal_id', { mode: 'number' })
      .notNull()
      .references(() => withdrawals.id),
    /** What the member did receive; 0 for nothing. */
    received: bigint({ mode: 'bigint' }).notNull(),
    note: text().notNull(),
    state: text().$type<'open' | 'paid' | 'forced'>().notNull().default('open'),
    /** The operator's, for the member. */
    reason: text(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('withdrawal_cases_once').on(table.withdrawalId),
    index().on(table.merchant, table.state, table.id),
    check('withdrawal_cases_received', sql`${table.received} >= 0`),
    check(
      'withdrawal_cases_state',
      sql`${table.state} in ('open', 'paid', 'forced') and (${table.state} = 'open') = (${table.closedAt} is null)`,
    ),
  ],
);

/** Pictures that a member added to a case, in order. */
export const caseProofs = pgTable(
  'case_proofs',
  {
    caseId: bigint('case_id', { mode: 'number' })
      .notNull()
      .references(() => withdrawalCases.id),
    position: integer().notNull(),
    upload: text()
      .notNull()
      .references(() => memberUploads.id),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.position] }),
    check('case_proofs_at_most_three', sql`${table.position} between 1 and 3`),
  ],
);
