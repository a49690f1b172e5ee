import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts of attempts by address or merchant. */
export const attempts = pgTable(
  'attempts',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** The merchant of the first call that was counted; null outside of calls. It moves with it to another database. */
    merchant: text(),
    count: integer().notNull(),
    /** The count resets at this time. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
