import { bigint, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures that members show of themselves, one each: square, WebP, without metadata, under a random name. */
export const avatarPictures = pgTable('avatar_pictures', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  id: text().notNull().unique(),
  bytes: bytea().notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
});
