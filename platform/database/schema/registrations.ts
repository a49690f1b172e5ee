import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** Links by which an agent's downline signs up (R4.29); a code is unique per merchant in any letter case. */
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
    /** A host that stands for the code, or none. */
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

/** How an account came to be: what was agreed to and from where, and who had invited. */
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
  /** `affiliate`, `referral` or `recommender`, with the code or name that was given and whose it is. */
  invitedBy: text('invited_by'),
  invitation: text(),
  inviterId: bigint('inviter_id', { mode: 'number' }).references(() => accounts.id),
  /** Terms and privacy policy were agreed to, and this age confirmed, at `agreedAt` (R5.9). */
  ageLimit: integer('age_limit').notNull(),
  agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
});

/** What a member told about himself; shown to him and the operator alone. */
export const profiles = pgTable('profiles', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  payeeName: text('payee_name'),
  email: text(),
  /** As typed, with the dial code, proved by no code; the one to log in by is the account's. */
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
  /** Argon2id in the PHC form. */
  paymentPasswordHash: text('payment_password_hash'),
});
