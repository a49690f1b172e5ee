import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import type { Texts } from './games.ts';
import { merchants } from './merchants.ts';

/** Whom a broadcast is for. Every stated part must hold; without any it is for all members and agents. */
export interface Audience {
  minRank?: number;
  maxRank?: number;
  /** Of the last log-in, without a region: `th`. */
  language?: string;
  type?: 'member' | 'agent';
  /** Ids of accounts. */
  accounts?: number[];
  /** News about money, security or the service: it also reaches members who take a break. */
  service?: true;
}

/**
 * Messages of an operator to many accounts. A job writes their messages in batches; `cursor` is the last account that has
 * been decided, so a batch that was interrupted is repeated, and none twice.
 */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    titles: jsonb().$type<Texts>().notNull(),
    /** HTML. */
    contents: jsonb().$type<Texts>().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** From then on its messages are gone. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    cursor: bigint({ mode: 'number' }).notNull().default(0),
    recipients: integer().notNull().default(0),
    /** Every account has its message. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** It has ended, and its messages are deleted. */
    clearedAt: timestamp('cleared_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.merchant, table.id)],
);

/** Messages of the platform to a member. Those of a broadcast have its texts, and empty ones of their own. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    broadcastId: bigint('broadcast_id', { mode: 'number' }).references(() => broadcasts.id),
    titles: jsonb().$type<Texts>().notNull(),
    contents: jsonb().$type<Texts>().notNull(),
    /** The contents are HTML; otherwise they are plain text, in which markup means nothing. */
    isHtml: boolean('is_html').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [index().on(table.accountId, table.id), index().on(table.broadcastId)],
);
