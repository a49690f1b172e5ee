import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';
import { rewards } from './rewards.ts';

/**
 * Registered: has not deposited enough yet. `held`: has, but looks like the inviter or another friend, and waits for the
 * operator. Rewarded: the inviter got the reward. Refused: by the operator.
 */
export type ReferralState = 'registered' | 'held' | 'rewarded' | 'refused';

/** What friend and inviter, or two friends of one inviter, have in common. */
export const referralSigns = ['device', 'address', 'payout-account'] as const;
export type ReferralSign = (typeof referralSigns)[number];

/** Friends whom members have invited (R2.7.14). */
export const referrals = pgTable(
  'referrals',
  {
    /** The friend: everyone is invited at most once. */
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    inviterId: bigint('inviter_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    state: text().$type<ReferralState>().notNull().default('registered'),
    /** Why it is or was under review. */
    signs: jsonb().$type<ReferralSign[]>().notNull().default([]),
    /** Read by the version before alone: `registrations.browser_of` has it now. */
    sameBrowser: boolean('same_browser').notNull().default(false),
    rewardId: bigint('reward_id', { mode: 'number' }).references(() => rewards.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the state last changed. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.inviterId, table.createdAt),
    index('referrals_open')
      .on(table.merchant, table.state)
      .where(sql`${table.state} in ('registered', 'held')`),
    check(
      'referrals_state',
      sql`${table.state} in ('registered', 'held', 'rewarded', 'refused') and (${table.state} = 'rewarded') = (${table.rewardId} is not null) and ${table.accountId} <> ${table.inviterId}`,
    ),
  ],
);
