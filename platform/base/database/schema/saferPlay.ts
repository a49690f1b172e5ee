import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** How operators were in contact with a member about play. */
export const contactWays = ['chat', 'phone', 'mail', 'sms', 'in-person'] as const;
/** Why they were. */
export const contactCauses = ['signs', 'request', 'limit', 'break', 'third-party', 'other'] as const;

/** Contacts of operators with members about their play. Never changed. */
export const memberContacts = pgTable(
  'member_contacts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    way: text().$type<(typeof contactWays)[number]>().notNull(),
    cause: text().$type<(typeof contactCauses)[number]>().notNull(),
    /** What was said and agreed. */
    text: text().notNull(),
    /** The login name of the operator, or with the key file the name that was stated. */
    writtenBy: text('written_by').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.accountId, table.id),
    index().on(table.merchant, table.at),
    check(
      'member_contacts_way',
      sql`${table.way} in ('chat', 'phone', 'mail', 'sms', 'in-person') and ${table.cause} in ('signs', 'request', 'limit', 'break', 'third-party', 'other')`,
    ),
  ],
);

/**
 * Members whose days show signs of harm, as a job found them last (`platform/reports/saferPlay`): a member who reaches none of the
 * merchant's thresholds has no row.
 */
export const playSigns = pgTable(
  'play_signs',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** How many of the thresholds are reached. */
    signs: integer().notNull(),
    /** Stakes less payouts, in minor units. */
    loss: bigint({ mode: 'bigint' }).notNull(),
    /** Nights with play between midnight and six. */
    nights: integer().notNull(),
    /** Days of repeated deposits and a loss. */
    chases: integer().notNull(),
    /** How often a higher limit, or none, was asked for. */
    raises: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.accountId] }),
    index('play_signs_most').on(table.merchant, table.signs.desc(), table.accountId.desc()),
  ],
);
