import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** Sent; accepted, and the agent's account opened; or refused with a reason (R2.10.2). Only `sent` changes. */
export type ApplicationState = 'sent' | 'accepted' | 'refused';

/** Applications of those who want to become agents (R2.10.2). */
export const affiliateApplications = pgTable(
  'affiliate_applications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** The member who applied; null for guests. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    name: text().notNull(),
    /** The email address for the answer. */
    contact: text().notNull(),
    /** The account name that the applicant wishes. */
    wished: text().notNull(),
    /** Where the applicant would invite players. */
    channels: text().notNull(),
    /** How many members the applicant expects in the first year. */
    members: integer().notNull(),
    /** Of the applicant, in which the answer is written. */
    language: text().notNull(),
    /** The site where it was sent, to which links in the answer lead. */
    site: text(),
    state: text().$type<ApplicationState>().notNull().default('sent'),
    reason: text(),
    /** The account that was opened. */
    opened: bigint({ mode: 'number' }).references(() => accounts.id),
    /** When the applicant accepted the agreement and sent it. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.merchant, table.state, table.id),
    // One that waits per member; a later one is refused until it is decided.
    uniqueIndex('affiliate_applications_waiting')
      .on(table.accountId)
      .where(sql`${table.state} = 'sent'`),
    check(
      'affiliate_applications_state',
      sql`${table.state} in ('sent', 'accepted', 'refused') and (${table.state} = 'sent') = (${table.decidedAt} is null) and (${table.state} = 'accepted') = (${table.opened} is not null) and (${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
);
