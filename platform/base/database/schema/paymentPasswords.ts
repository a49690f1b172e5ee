import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** Payment passwords: what members type to move money out of their wallet. */
export const paymentPasswords = pgTable('payment_passwords', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** Argon2id in PHC format. */
  passwordHash: text('password_hash').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  /** Wrong tries since the last right one. */
  failures: integer().notNull().default(0),
  /** A reset that waits: its password acts from `pendingFrom` on. */
  pendingHash: text('pending_hash'),
  pendingFrom: timestamp('pending_from', { withTimezone: true }),
});
