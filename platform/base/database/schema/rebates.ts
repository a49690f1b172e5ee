import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/** A category of a claim. Amounts are minor units as text; the rate is in hundredths of a percent. */
export interface RebateLine {
  category: string;
  validStake: string;
  rate: number;
  rebate: string;
}

/** Rebates that members have claimed (R2.7.17). Rows are never changed, which a trigger enforces. */
export const rebateClaims = pgTable(
  'rebate_claims',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amount: amount('amount'),
    lines: jsonb().$type<RebateLine[]>().notNull(),
    rankLevel: bigint('rank_level', { mode: 'number' }).notNull(),
    /** No foreign key: transfers are partitioned. */
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId, table.id), check('rebate_claims_amount', sql`${table.amount} > 0`)],
);

/**
 * Valid stakes that have had their rebate, by day of the merchant's time zone and category. What the day holds beyond
 * them is due; if it holds less, because a bet was taken back, the difference is deducted from the next claim.
 */
export const rebateDays = pgTable(
  'rebate_days',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    day: date({ mode: 'string' }).notNull(),
    category: text().notNull(),
    validStake: amount('valid_stake'),
    /** What they earned, in ten-thousandths of a minor unit, so that nothing is lost in rounding. */
    earned: amount('earned'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.category] }),
    check('rebate_days_amounts', sql`${table.validStake} >= 0 and ${table.earned} >= 0`),
  ],
);
