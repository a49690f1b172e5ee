import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** Authenticator apps (RFC 6238). One without `confirmedAt` has been shown, but no code of it was typed yet. */
export const authenticators = pgTable('authenticators', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** Base32, sealed for this account (`SecretSealer`). Never logged, and shown to its owner only until it is confirmed. */
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

/** What a login has established before its second step. */
export interface LoginStepFacts {
  loginType: string;
  usesDefaultPassword: boolean;
  remember: boolean;
}

/** What a login waits for: a code of the authenticator app (R2.7.4), or the extra verification (R4.26). */
export type LoginStepKind = 'authenticator' | 'verification';

/** Logins that wait for their second step, by the SHA-256 of their token. */
export const loginSteps = pgTable(
  'login_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<LoginStepKind>().notNull().default('authenticator'),
    facts: jsonb().$type<LoginStepFacts>().notNull(),
    /** The last code that was sent for it, by SHA-256: where to, and until when it counts. */
    codeHash: text('code_hash'),
    codeWay: text('code_way'),
    codeUntil: timestamp('code_until', { withTimezone: true }),
    /** Number of wrong codes typed. */
    misses: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Networks in which the right password, device or code of an account was used (R4.26). */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** An IPv4 address, or the first 64 bits of an IPv6 address. */
    network: text().notNull(),
    /** As the portal's proxy names it; null if it does not. */
    country: text(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** The account has logged in there, which counts until then. Null: no log-in has been completed. */
    knownUntil: timestamp('known_until', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.network] }),
    index().on(table.network, table.lastAt),
    index().on(table.lastAt),
  ],
);

export const riskKinds = ['new-country', 'many-accounts', 'impossible-travel'] as const;
export type RiskKind = (typeof riskKinds)[number];

/** What was unusual about log-ins, for the operator. */
export const loginRisks = pgTable(
  'login_risks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<RiskKind>().notNull(),
    address: text().notNull(),
    /** What it is compared with: countries, or a number of accounts. */
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    /** The log-in had to be verified. */
    verified: text().$type<'required' | 'not-required'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.merchant, table.id),
    index().on(table.at),
    check('login_risks_kind', sql`${table.kind} in ('new-country', 'many-accounts', 'impossible-travel')`),
  ],
);
