import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

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
    /** Null for sign-ins of operators, which are no merchant's. */
    merchant: text(),
    count: integer().notNull(),
    /** The next attempt is judged from this time on. */
    freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
    /** The count resets at this time. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
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
