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
  uuid,
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
    /** Mobile number, digits only, with the dial code. Its owner may log in by a code. */
    mobile: text(),
    /** Email address in lower case, whose owner has typed a code that was sent there. */
    email: text(),
    /** Of the last login; mail and SMS are written in it. */
    language: text(),
    /** Origin of the site of the last login, which mail is framed for and leads to. */
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
    uniqueIndex('accounts_name').on(table.merchant, sql`lower(${table.account})`),
    uniqueIndex('accounts_mobile').on(table.merchant, table.mobile),
    uniqueIndex('accounts_email').on(table.merchant, table.email),
    uniqueIndex('accounts_referral').on(table.merchant, table.referralCode),
    // A browser has one running trial.
    uniqueIndex('accounts_one_trial')
      .on(table.merchant, table.trialBrowser)
      .where(sql`${table.trialBrowser} is not null and not ${table.closed}`),
    index('accounts_trials')
      .on(table.trialEndsAt)
      .where(sql`${table.trialEndsAt} is not null and not ${table.closed}`),
  ],
);

/** Sessions, keyed by the SHA-256 of their token: reading this table does not allow using them. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner, without allowing its use. */
    id: uuid().notNull().unique().defaultRandom(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    address: text().notNull(),
    /** The browser's User-Agent, at most 300 characters. */
    userAgent: text('user_agent'),
    /**
     * How the account logged in: `username`, `sms`, `firebase`, or a provider's name. Only sessions with a typed password can be made to
     * change it (R4.3).
     */
    loginType: text('login_type').notNull().default('username'),
    /** It began with the account's first login ever (R4.3). */
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
 * Remembered devices (R3.5). Each use issues the family's next token; reuse of a token revokes the family and its
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
 * Browsers that an account has logged in from, keyed by the SHA-256 of their token. Their attempts are counted
 * separately.
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

/** Password attempts for one account name, whether it exists or not, or from one known browser. */
export const loginThrottles = pgTable(
  'login_throttles',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The next attempt is judged from this time on. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
    /** The count resets at this time. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

/** Counts of attempts by address or merchant. */
export const attempts = pgTable(
  'attempts',
  {
    scope: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    /** The count resets at this time. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** Unsolved captchas and sliders (R2.6.9). Deleted when answered. */
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

/** Nonces seen under a key, stored until the key is retired. */
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
