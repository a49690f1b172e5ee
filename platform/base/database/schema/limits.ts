import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** Limits of money, in minor units, and of time, in minutes (R10.7). Days, weeks and months are those of the merchant. */
export const limitKinds = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
  'session',
  'reality-check',
] as const;
export type LimitKind = (typeof limitKinds)[number];

/**
 * Waiting: a raise or removal that the member has to confirm; active: in force; ended: replaced, withdrawn or lapsed. A
 * trigger holds the steps: waiting to active or ended, active to ended.
 */
export type LimitState = 'waiting' | 'active' | 'ended';

/** Limits that members set for themselves, with those that were in force before. */
export const memberLimits = pgTable(
  'member_limits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<LimitKind>().notNull(),
    /** Null: the limit is to be removed, which only waits or has ended. */
    value: bigint({ mode: 'bigint' }),
    state: text().$type<LimitState>().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** A raise may be confirmed from then on, until it lapses. */
    confirmFrom: timestamp('confirm_from', { withTimezone: true }),
    confirmUntil: timestamp('confirm_until', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('member_limits_active')
      .on(table.accountId, table.kind)
      .where(sql`${table.state} = 'active'`),
    uniqueIndex('member_limits_waiting')
      .on(table.accountId, table.kind)
      .where(sql`${table.state} = 'waiting'`),
    check('member_limits_value', sql`${table.value} > 0 or ${table.value} is null`),
    check('member_limits_active_value', sql`${table.state} <> 'active' or ${table.value} is not null`),
    check('member_limits_ended', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
  ],
);

export type ExclusionKind = 'cool-off' | 'self-exclusion';

/**
 * Times in which an account neither plays nor deposits. A trigger prevents anyone from shortening or deleting one. The
 * personal facts are those at its start, whatever the profile says later: they identify someone who registers again.
 */
export const exclusions = pgTable(
  'exclusions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<ExclusionKind>().notNull(),
    beginsAt: timestamp('begins_at', { withTimezone: true }).notNull(),
    /** Null: for an indefinite time. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** Digits with the dial code; null where unknown, as are the others. */
    mobile: text(),
    /** Another number, which the member has typed. */
    typedMobile: text('typed_mobile'),
    /** As typed, in lower case. */
    email: text(),
    /** The one that the member has confirmed by a code. */
    boundEmail: text('bound_email'),
    /** Lower case, with single spaces. */
    name: text(),
    birthday: text(),
  },
  (table) => [
    index().on(table.accountId),
    index().on(table.mobile),
    index().on(table.typedMobile),
    index().on(table.email),
    index().on(table.boundEmail),
    index().on(table.name, table.birthday),
    check('exclusions_kind', sql`${table.kind} in ('cool-off', 'self-exclusion')`),
    check('exclusions_cool_off_ends', sql`${table.kind} <> 'cool-off' or ${table.endsAt} is not null`),
  ],
);

/** Limits that have refused a deposit or a stake: the member is notified once per limit and period. */
export const limitHits = pgTable(
  'limit_hits',
  {
    limitId: bigint('limit_id', { mode: 'number' })
      .notNull()
      .references(() => memberLimits.id),
    /** When the period ends. */
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.limitId, table.resetsAt] })],
);

/** How long members with a session limit have been signed in without a break, on all their devices together. */
export const sessionClocks = pgTable('session_clocks', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  since: timestamp({ withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** When the limit last ended the member's sessions: those from before are over. */
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
