import { bigint, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures that members have sent, encoded by the platform. Only their owner and the operator may see them (R5.12). */
export const memberUploads = pgTable(
  'member_uploads',
  {
    /** Random: it says nothing about other pictures. */
    id: text().primaryKey(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** WebP. */
    bytes: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** When something began to show it. Pictures without it are deleted after a day. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index().on(table.accountId), index().on(table.uploadedAt)],
);
