import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import type { Texts } from './games.ts';
import { merchants } from './merchants.ts';

/** Promotions of a merchant. */
export const promotions = pgTable(
  'promotions',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    id: text().notNull(),
    /** One of the types of R3.12: `newbie`, `deposit` … */
    type: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    /** For members of this rank level and above. */
    minRank: integer('min_rank').notNull().default(0),
    /** Maximum age of the account in days; null for any age. */
    newcomerDays: integer('newcomer_days'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
);

/** Promotions taken by accounts: each at most once. */
export const promotionParts = pgTable(
  'promotion_parts',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    merchant: text().notNull(),
    promotion: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.merchant, table.promotion] }),
    index().on(table.promotion),
  ],
);
