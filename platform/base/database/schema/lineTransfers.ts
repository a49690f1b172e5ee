import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/**
 * Transfers between an account and its upline (R6.12), or from an agent to its downline (R2.8.7): the record of both sides. The amount
 * is in minor units.
 */
export const lineTransfers = pgTable(
  'line_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    senderId: bigint('sender_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    recipientId: bigint('recipient_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** `down` counts as a deposit of the recipient. */
    way: text({ enum: ['up', 'down'] })
      .notNull()
      .default('up'),
    /** No foreign key: transfers are partitioned. */
    transferId: bigint('transfer_id', { mode: 'number' }).notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.senderId, table.id),
    index().on(table.recipientId, table.id),
    check('line_transfers_way', sql`${table.way} in ('up', 'down')`),
    check('line_transfers_amount', sql`${table.amount} > 0 and ${table.senderId} <> ${table.recipientId}`),
  ],
);
