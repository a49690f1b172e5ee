import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { games, vendors } from './games.ts';
import { merchants } from './merchants.ts';
import { promotions } from './promotions.ts';
import { rewards } from './rewards.ts';

/**
 * Free spins that members have claimed: a number of rounds of one game at one stake, for which nothing is debited. They can
 * be played until `ends_at`. Only `used` and `lapsed_at` change, which a trigger enforces.
 */
export const freeSpins = pgTable(
  'free_spins',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The reward that was claimed for them. */
    rewardId: bigint('reward_id', { mode: 'number' })
      .notNull()
      .references(() => rewards.id),
    /** The promotion whose budget paid them, by their stakes. */
    promotion: text(),
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    game: text()
      .notNull()
      .references(() => games.code),
    /** Of each spin, in minor units. */
    stake: bigint({ mode: 'bigint' }).notNull(),
    count: integer().notNull(),
    used: integer().notNull().default(0),
    /** How often what they win must be turned over before money is taken out. */
    times: integer().notNull().default(0),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    /** From then on those that are left have lapsed. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** When what was left went back to the budget. */
    lapsedAt: timestamp('lapsed_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [promotions.merchant, promotions.id],
    }),
    uniqueIndex('free_spins_reward').on(table.rewardId),
    index().on(table.accountId, table.vendor, table.endsAt),
    index('free_spins_to_lapse')
      .on(table.endsAt)
      .where(sql`${table.lapsedAt} is null`),
    check(
      'free_spins_used',
      sql`${table.count} between 1 and 1000 and ${table.used} between 0 and ${table.count} and ${table.stake} > 0`,
    ),
  ],
);
