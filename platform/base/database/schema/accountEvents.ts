import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** What happened to access to an account: written with the change, never changed, deleted after 400 days. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** `logged-in`, `password-recovered`, …: `AccountEvent`. */
    event: text().notNull(),
    /** No secrets, and contacts only masked. */
    details: jsonb().$type<Record<string, string>>().notNull(),
    /** Of the browser. */
    address: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId, table.id), index().on(table.at)],
);
