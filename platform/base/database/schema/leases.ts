import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What one process of an installation does for all, and which one: until its term ends, or it renews it. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  /** Host, process id and a random part. */
  holder: text().notNull(),
  /** By the clock of the database, which all processes share. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
