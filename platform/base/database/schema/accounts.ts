import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';

/** Accounts that can log in. Names are unique per merchant, ignoring letter case. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    account: text().notNull(),
    nickname: text().notNull(),
    /** Argon2id in PHC format. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last password login used the merchant's default password (R9.8). */
    usesDefaultPassword: boolean('uses_default_password').notNull().default(false),
    /** SHA-256 of the hashes of this password and of a default of the merchant that it is known to differ from. */
    comparedPasswords: text('compared_passwords'),
    /** 0, 1, 2, 4, 41, 42 as on the wire (R6.2); 90 is an office account, which has no member side. */
    type: integer().notNull(),
    /** The account above it, an agent of the same merchant. `account_lines` has the whole line, and that of past days. */
    upline: bigint({ mode: 'number' }),
    rankName: text('rank_name').notNull().default('Bronze'),
    rankLevel: integer('rank_level').notNull().default(1),
    labels: jsonb().$type<string[]>().notNull().default([]),
    avatar: text().notNull().default('avatars/default.webp'),
    firstLoginAt: timestamp('first_login_at', { withTimezone: true }),
    /** The welcome of R4.24 has not been shown yet: set by the first login, cleared when it is seen. */
    welcomeDue: boolean('welcome_due').notNull().default(false),
    /** Made by the demo seed: can only log in during a demo. */
    demo: boolean().notNull().default(false),
    /** Simulated player of a demo: cannot log in. */
    simulated: boolean().notNull().default(false),
    closed: boolean().notNull().default(false),
    /** Since then, withdrawals are neither requested nor approved nor paid. Null: they are. */
    payoutsFrozenAt: timestamp('payouts_frozen_at', { withTimezone: true }),
    /** An agent opened it, and its owner has not yet agreed to the terms, confirmed the age and chosen a password (R5.9). */
    agreementDue: boolean('agreement_due').notNull().default(false),
    /** Mobile number, digits only, with the dial code. Its owner may log in by a code. */
    mobile: text(),
    /** Email address in lower case, whose owner has typed a code that was sent there. */
    email: text(),
    /** Of the last login, or of the sign-up before the first one; mail and SMS are written in it. */
    language: text(),
    /** Origin of the site of the last login or of the sign-up, which mail is framed for and leads to. */
    site: text(),
    /** Code for friends to sign up with (R4.29); only real accounts have one. */
    referralCode: text('referral_code'),
    /** Only of trial accounts from free play: from then on they have no session (R4.25). */
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** SHA-256 of the token of the browser that such a trial belongs to. */
    trialBrowser: text('trial_browser'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('accounts_of_merchant').on(table.merchant, table.id),
    foreignKey({
      name: 'accounts_upline',
      columns: [table.merchant, table.upline],
      foreignColumns: [table.merchant, table.id],
    }),
    index('accounts_downline').on(table.upline, table.id),
    // The members of a rank, and those below the highest one in order.
    index('accounts_rank').on(table.merchant, table.rankLevel, table.id),
    index('accounts_joined').on(table.merchant, table.createdAt, table.id),
    index('accounts_simulated')
      .on(table.merchant)
      .where(sql`${table.simulated}`),
    uniqueIndex('accounts_name').on(table.merchant, sql`lower(${table.account})`),
    uniqueIndex('accounts_mobile').on(table.merchant, table.mobile),
    uniqueIndex('accounts_email').on(table.merchant, table.email),
    uniqueIndex('accounts_referral').on(table.merchant, table.referralCode),
    // A browser has one running trial.
    uniqueIndex('accounts_one_trial')
      .on(table.merchant, table.trialBrowser)
      .where(sql`${table.trialBrowser} is not null and not ${table.closed}`),
    // By what operators search: the letters that a text begins with, in the order of their bytes in every database.
    index('accounts_by_name').on(table.merchant, sql`lower(${table.account}) collate "C"`, table.id),
    index('accounts_by_nickname').on(table.merchant, sql`lower(${table.nickname}) collate "C"`, table.id),
    index('accounts_by_email').on(table.merchant, sql`${table.email} collate "C"`, table.id),
    index('accounts_by_mail_host').on(
      table.merchant,
      sql`split_part(${table.email}, '@', 2) collate "C"`,
      table.id,
    ),
    index('accounts_by_mobile').on(table.merchant, sql`${table.mobile} collate "C"`, table.id),
    index('accounts_by_mobile_end').on(table.merchant, sql`reverse(${table.mobile}) collate "C"`, table.id),
    index('accounts_closed')
      .on(table.merchant, table.id)
      .where(sql`${table.closed}`),
    index('accounts_frozen')
      .on(table.merchant, table.id)
      .where(sql`${table.payoutsFrozenAt} is not null`),
    index('accounts_trials')
      .on(table.trialEndsAt)
      .where(sql`${table.trialEndsAt} is not null and not ${table.closed}`),
  ],
);
