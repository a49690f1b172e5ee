import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';

/** Pending SMS codes, keyed by the SHA-256 of the requester's token. Numbers without an account get a row too. */
export const askedCodes = pgTable(
  'asked_codes',
  {
    tokenHash: text('token_hash').primaryKey(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    purpose: text().notNull(),
    /** Digits only, with the dial code; the email address for the purpose `bind-email`. */
    mobile: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** Number of wrong codes typed. */
    misses: integer().notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.merchant, table.purpose, table.mobile), index().on(table.expiresAt)],
);

/** SMS that the platform has written, and their state, for the operator. Deleted after a day. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    mobile: text().notNull(),
    text: text().notNull(),
    /** `waiting`, `sent` or `failed`; `kept` if the merchant has no gateway and the operator reads it here. */
    state: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.merchant, table.createdAt)],
);
