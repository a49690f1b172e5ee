import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Merchants that leave this shard or have left it (`moveMerchant`). The merchant's own row is here instead of in `merchants`, so that
 * nothing finds the merchant and nothing can be written that refers to it.
 */
export const departures = pgTable('departures', {
  merchant: text().primaryKey(),
  /** The shard that it moves to. */
  shard: integer().notNull(),
  /** `leaving` until its rows here are deleted. */
  state: text().$type<'leaving' | 'gone'>().notNull(),
  /** Its row of `merchants`, by name of column. */
  row: jsonb().$type<Record<string, unknown>>().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
