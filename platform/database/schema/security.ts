import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** Authenticator apps (RFC 6238). One without `confirmedAt` has been shown, but no code of it was typed yet. */
export const authenticators = pgTable('authenticators', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** Base32. Never logged, and shown to its owner only until it is confirmed. */
  secret: text().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last code that was accepted; codes of this and earlier steps are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Codes that replace the authenticator app, each once, by their SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** What a login has established before the authenticator's code is typed. */
export interface LoginStepFacts {
  loginType: string;
  usesDefaultPassword: boolean;
  remember: boolean;
}

/** Logins that wait for the authenticator's code, by the SHA-256 of their token. */
export const loginSteps = pgTable(
  'login_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    facts: jsonb().$type<LoginStepFacts>().notNull(),
    /** Number of wrong codes typed. */
    misses: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
