import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Requests by Idempotency-Key, committed together with what they changed. `scope` is who may repeat the request:
 * `operator`, or `member:<account id>`.
 */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Null for acts of operators on the platform as a whole. */
    merchant: text(),
    /** Hash of path and body: another request with this key is refused. */
    fingerprint: text().notNull(),
    /** The response body as sent. */
    response: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index().on(table.expiresAt)],
);
