import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** What a sign-up link opens. */
export const linkKinds = ['member', 'agent'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Sign-up links of agents (R4.29). A code is unique per merchant, ignoring letter case. */
export const signupLinks = pgTable(
  'signup_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    code: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** A host that implies the code, or null. */
    host: text(),
    kind: text().$type<LinkKind>().notNull().default('member'),
    /** For the agent alone. */
    label: text().notNull().default(''),
    /** Rebate rates of accounts that sign up, in hundredths of a percent by category; the agent's own bound them then. */
    rates: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('signup_links_code').on(table.merchant, sql`lower(${table.code})`),
    uniqueIndex('signup_links_host')
      .on(table.merchant, table.host)
      .where(sql`${table.endedAt} is null`),
    index().on(table.accountId, table.id),
    check('signup_links_kind', sql`${table.kind} in ('member', 'agent')`),
  ],
);

/** How often sign-up links were opened on a day of the brand's time zone, counted once per browser. */
export const linkVisits = pgTable(
  'link_visits',
  {
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => signupLinks.id),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day] })],
);

/** How an account was opened: consents, origin and inviter. */
export const registrations = pgTable(
  'registrations',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    /** `username` or `mobile`. */
    registerType: text('register_type').notNull(),
    /** `AGENT` if an agent opened it (R2.8.6). */
    registerMethod: text('register_method').notNull(),
    domain: text().notNull(),
    registerUrl: text('register_url').notNull(),
    address: text().notNull(),
    /** `affiliate`, `referral`, `recommender` or `agent`, with the given code or name and its owner. */
    invitedBy: text('invited_by'),
    invitation: text(),
    inviterId: bigint('inviter_id', { mode: 'number' }).references(() => accounts.id),
    /** Whose browser it was: another account had logged in with it, before the sign-up or the first log-in of an opened account. */
    browserOf: bigint('browser_of', { mode: 'number' }).references(() => accounts.id),
    /** Terms and privacy policy were accepted, and this age confirmed, at `agreedAt` (R5.9): not yet if an agent opened it. */
    ageLimit: integer('age_limit'),
    agreedAt: timestamp('agreed_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.inviterId, table.accountId),
    index().on(table.browserOf, table.accountId),
    check('registrations_agreed', sql`(${table.ageLimit} is null) = (${table.agreedAt} is null)`),
  ],
);

/** Personal details of a member, shown only to the member and the operator. */
export const profiles = pgTable('profiles', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  payeeName: text('payee_name'),
  email: text(),
  /** As typed, with the dial code; unverified. The number for logging in is in `accounts`. */
  mobileNum: text('mobile_num'),
  qqNum: text('qq_num'),
  line: text(),
  whatsapp: text(),
  facebook: text(),
  wechat: text(),
  telegram: text(),
  zalo: text(),
  idNumber: text('id_number'),
  birthday: date(),
});
