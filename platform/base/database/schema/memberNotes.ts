import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** What operators note about a member, for each other. Never changed. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    /** The login name of the operator, or with the key file the name that was stated. */
    writtenBy: text('written_by').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId, table.id)],
);

/** Tags by which operators find members. Members do not see them. */
export const memberTags = pgTable(
  'member_tags',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    tag: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.tag, table.accountId] }),
    index().on(table.accountId),
  ],
);
