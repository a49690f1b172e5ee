import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Operator requests by Idempotency-Key, committed together with their changes. Deleted after 30 days. */
export const operatorRequests = pgTable('operator_requests', {
  key: text().primaryKey(),
  /** Hash of path and body: another request with this key is refused. */
  fingerprint: text().notNull(),
  /** The response body as sent. */
  response: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
