import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';
import { withdrawals } from './withdrawals.ts';

/**
 * Pending: sent, or to be sent. Succeeded and failed: what the provider reported. Taken over: an operator pays or rejects
 * the withdrawal by hand. Only `pending` changes, which a trigger enforces.
 */
export type ProviderPayoutState = 'pending' | 'succeeded' | 'failed' | 'taken-over';

/**
 * Withdrawals that the payment provider pays (docs/payments.md). A row is written with the step to `paying`, so that a
 * crash loses none; a job sends it and asks for it.
 */
export const providerPayouts = pgTable(
  'provider_payouts',
  {
    withdrawalId: bigint('withdrawal_id', { mode: 'number' })
      .primaryKey()
      .references(() => withdrawals.id),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** What the provider calls it: `wd_` and 16 letters and digits. */
    reference: text().notNull().unique(),
    /** What the provider sends, in minor units: the amount of the withdrawal less its fee. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    currency: text().notNull(),
    state: text().$type<ProviderPayoutState>().notNull().default('pending'),
    /** The provider's word for why it failed, or the operator's for taking it over. */
    reason: text(),
    /** Requests that were sent for it. */
    attempts: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The provider has confirmed that it has the payout. */
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** When the provider is asked next. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('provider_payouts_pending')
      .on(table.nextAt)
      .where(sql`${table.state} = 'pending'`),
    check('provider_payouts_amount', sql`${table.amount} > 0`),
    check(
      'provider_payouts_state',
      sql`${table.state} in ('pending', 'succeeded', 'failed', 'taken-over') and (${table.state} = 'pending') = (${table.settledAt} is null)`,
    ),
  ],
);

/** Webhooks of the provider about payouts, with the outcome of each: late ones changed nothing. */
export const providerPayoutEvents = pgTable(
  'provider_payout_events',
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
