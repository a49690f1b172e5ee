import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';

/** Someone who can sign in. Account names are unique per merchant in any letter case. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    account: text().notNull(),
    nickname: text().notNull(),
    /** Argon2id in the PHC form. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last password login was made with the merchant's default password (R9.8). */
    usesDefaultPassword: boolean('uses_default_password').notNull().default(false),
    /** 0, 1, 2, 4, 41, 42 as on the wire (R6.2); 90 is an office account that has no member side. */
    type: integer().notNull(),
    upline: bigint({ mode: 'number' }),
    rankName: text('rank_name').notNull().default('Bronze'),
    rankLevel: integer('rank_level').notNull().default(1),
    labels: jsonb().$type<string[]>().notNull().default([]),
    avatar: text().notNull().default('avatars/default.webp'),
    firstLoginAt: timestamp('first_login_at', { withTimezone: true }),
    /** The welcome of R4.24 has not been shown yet: set by the first login, cleared when it is seen. */
    welcomeDue: boolean('welcome_due').notNull().default(false),
    /** Made by the demo seed: signs in nowhere but in a demo. */
    demo: boolean().notNull().default(false),
    /** Plays by itself in a demo: nobody signs in as it. */
    simulated: boolean().notNull().default(false),
    closed: boolean().notNull().default(false),
    /** Its mobile number with the dial code, digits alone: who holds it may log in by a code. */
    mobile: text(),
    /** By which friends sign up (R4.29); accounts that are not real ones have none. */
    referralCode: text('referral_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_name').on(table.merchant, sql`lower(${table.account})`),
    uniqueIndex('accounts_mobile').on(table.merchant, table.mobile),
    uniqueIndex('accounts_referral').on(table.merchant, table.referralCode),
  ],
);

/** Sessions by the SHA-256 of their token: whoever reads this table can use none of them. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    address: text().notNull(),
    /** How it was entered: `username`, `sms` or `firebase`. Who typed no password is not made to change one (R4.3). */
    loginType: text('login_type').notNull().default('username'),
    /** It began with the account's first login of all (R4.3). */
    firstLogin: boolean('first_login').notNull().default(false),
    /** The remembered device that it began with. */
    deviceFamily: text('device_family'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt), index().on(table.deviceFamily)],
);

/**
 * Remembered devices (R3.5). Each use makes the next of its family; a second use of one revokes the family and its
 * sessions.
 */
export const devices = pgTable(
  'devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    family: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    used: boolean().notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.family)],
);

/**
 * Browsers that an account has signed in from, by the SHA-256 of their token: their tries are counted by themselves.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);

/** Passwords tried for one account name, whether it exists or not, or from one known browser. */
export const loginThrottles = pgTable(
  'login_throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The next try is judged from here on. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
    /** The count starts again from here. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

/** How often something was tried from an address or by a merchant. */
export const attempts = pgTable(
  'attempts',
  {
    scope: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    /** The count starts anew from here. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** Captchas and sliders that wait for their answer (R2.6.9). Taken out when answered. */
export const challenges = pgTable(
  'challenges',
  {
    id: text().primaryKey(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    kind: text().notNull(),
    answers: jsonb().$type<string[]>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Keys for encrypted bodies (R7.2). One without `retiredAt` is in use. */
export const encryptionKeys = pgTable('encryption_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});

/** Nonces seen under a key, kept until the key is retired. */
export const nonces = pgTable(
  'nonces',
  {
    kid: text()
      .notNull()
      .references(() => encryptionKeys.kid),
    nonce: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kid, table.nonce] })],
);
