import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the operator asked for under an Idempotency-Key, committed together with what it changed. Kept for 30 days. */
export const operatorRequests = pgTable('operator_requests', {
  key: text().primaryKey(),
  /** Of path and body: another request under this key is refused. */
  fingerprint: text().notNull(),
  /** The response body, as it was sent. */
  response: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
