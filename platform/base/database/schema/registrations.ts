import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('signup_links_code').on(table.merchant, sql`lower(${table.code})`),
    uniqueIndex('signup_links_host')
      .on(table.merchant, table.host)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** How an account was opened: consents, origin and inviter. */
export const registrations = pgTable('registrations', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** `username` or `mobile`. */
  registerType: text('register_type').notNull(),
  registerMethod: text('register_method').notNull(),
  domain: text().notNull(),
  registerUrl: text('register_url').notNull(),
  address: text().notNull(),
  /** `affiliate`, `referral` or `recommender`, with the given code or name and its owner. */
  invitedBy: text('invited_by'),
  invitation: text(),
  inviterId: bigint('inviter_id', { mode: 'number' }).references(() => accounts.id),
  /** Terms and privacy policy were accepted, and this age confirmed, at `agreedAt` (R5.9). */
  ageLimit: integer('age_limit').notNull(),
  agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
});

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
