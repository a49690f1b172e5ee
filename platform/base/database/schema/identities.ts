import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** Endpoints of a provider without a discovery document. */
export interface ProviderEndpoints {
  authorization: string;
  token: string;
  keys: string;
}

/**
 * Sign-in providers of a merchant (R2.6.8). Without a row, a provider is not offered. The client's secret is never stored:
 * `secretName` is the environment variable that has it.
 */
export const identityProviders = pgTable(
  'identity_providers',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** `google`, `facebook`, or `firebase`: the service for codes by phone, whose ID tokens are verified alike. */
    provider: text().notNull(),
    clientId: text('client_id').notNull(),
    secretName: text('secret_name'),
    issuer: text().notNull(),
    endpoints: jsonb().$type<ProviderEndpoints>(),
    /** Of `firebase`: the address of the document in which numbers are verified. */
    page: text(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.provider] })],
);

/** Visits to a provider that have begun, by the SHA-256 of the token that only this browser has. Each ends once. */
export const identityFlows = pgTable(
  'identity_flows',
  {
    tokenHash: text('token_hash').primaryKey(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    provider: text().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    state: text().notNull(),
    nonce: text().notNull(),
    /** PKCE (RFC 7636). */
    verifier: text().notNull(),
    /** Who began it to link an identity. Null: a sign-in, also if another visit has signed the browser in meanwhile. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Identities that a provider has proved and that belong to no account yet, by the SHA-256 of the browser's token. */
export const pendingIdentities = pgTable(
  'pending_identities',
  {
    tokenHash: text('token_hash').primaryKey(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    provider: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    email: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Identities by which an account can be signed in to (R4.20): one of each provider, each for one account. */
export const identities = pgTable(
  'identities',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    provider: text().notNull(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** The provider's own name for its user (`sub`), which never changes. */
    subject: text().notNull(),
    name: text().notNull(),
    email: text(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.provider] }),
    uniqueIndex('identities_subject').on(table.merchant, table.provider, table.subject),
  ],
);

/** What happened to the identities of accounts, for the operator's audit trail. */
export const identityEvents = pgTable(
  'identity_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    provider: text().notNull(),
    /** `linked`, `signed-in`, `removed` by an operator, or `unlinked` by the member, in times when that was possible. */
    event: text().notNull(),
    address: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/** ID tokens of the phone service that were used, by their SHA-256, until they expire. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null in rows from before this was recorded, which end within minutes. */
    merchant: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
