import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { memberUploads } from './memberUploads.ts';
import { merchants } from './merchants.ts';
import { sessions } from './sessions.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Rooms of the chat (R7.3): one per merchant and language for all members, and one per member for the conversation with
 * the service desk.
 */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    kind: text().$type<'public' | 'support'>().notNull(),
    /** Of a public room. */
    language: text(),
    /** Owner of a support room. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    /** Number of its last message. Messages are numbered under a lock on this row, so a higher number commits later. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    lastAt: at('last_at'),
    /** Since when a member waits for the desk's answer. */
    waitingSince: at('waiting_since'),
    /** The desk has closed the conversation; the member's next message opens it again. */
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('chat_rooms_public')
      .on(table.merchant, table.language)
      .where(sql`${table.kind} = 'public'`),
    uniqueIndex('chat_rooms_support')
      .on(table.accountId)
      .where(sql`${table.kind} = 'support'`),
    index('chat_rooms_desk').on(table.merchant, table.kind, table.lastAt),
    check(
      'chat_rooms_kind',
      sql`(${table.kind} = 'public' and ${table.language} is not null and ${table.accountId} is null)
        or (${table.kind} = 'support' and ${table.language} is null and ${table.accountId} is not null)`,
    ),
  ],
);

/** Messages, numbered per room without gaps. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    roomId: bigint('room_id', { mode: 'number' })
      .notNull()
      .references(() => chatRooms.id),
    seq: bigint({ mode: 'number' }).notNull(),
    /** `closed`: the desk has closed the conversation. */
    kind: text().$type<'text' | 'closed'>().notNull().default('text'),
    /** Null for the desk, whose operator has a name instead. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    operator: text(),
    /** Chosen by the member's page; a repeated one is the same message. */
    clientId: text('client_id'),
    /** Plain text, in which markup means nothing. */
    text: text().notNull().default(''),
    pictureId: text('picture_id').references(() => memberUploads.id),
    createdAt: at('created_at').notNull(),
    /** Taken out by a moderator. */
    hiddenAt: at('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.seq] }),
    uniqueIndex('chat_messages_client').on(table.accountId, table.clientId),
    index('chat_messages_author').on(table.accountId, table.createdAt),
    index('chat_messages_time').on(table.createdAt),
    check('chat_messages_author_known', sql`(${table.accountId} is null) <> (${table.operator} is null)`),
  ],
);

/** How far a member has read the conversation with the desk. */
export const chatReads = pgTable(
  'chat_reads',
  {
    roomId: bigint('room_id', { mode: 'number' })
      .notNull()
      .references(() => chatRooms.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.accountId] })],
);

/**
 * Secrets of the chat, stored as hashes: a `ticket` opens the chat's page once, and the `page` key that it is exchanged
 * for opens connections. Both end with the session that they come from.
 */
export const chatKeys = pgTable(
  'chat_keys',
  {
    hash: text().primaryKey(),
    kind: text().$type<'ticket' | 'page'>().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.sessionHash)],
);

/** What a moderator has decided about a member. Neither closes the conversation with the desk. */
export const chatSanctions = pgTable('chat_sanctions', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** Until then the member reads public rooms, and cannot write there. */
  mutedUntil: at('muted_until'),
  /** The member has no public rooms. */
  blockedAt: at('blocked_at'),
  reason: text().notNull().default(''),
});

/** Whose messages a member does not want to see. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    blockedId: bigint('blocked_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.blockedId] })],
);

/** Messages that members have reported to the moderators. */
export const chatReports = pgTable(
  'chat_reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    roomId: bigint('room_id', { mode: 'number' }).notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    reporterId: bigint('reporter_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    createdAt: at('created_at').notNull(),
    resolvedAt: at('resolved_at'),
  },
  (table) => [
    uniqueIndex('chat_reports_once').on(table.roomId, table.seq, table.reporterId),
    index('chat_reports_open').on(table.merchant, table.resolvedAt),
    foreignKey({
      columns: [table.roomId, table.seq],
      foreignColumns: [chatMessages.roomId, chatMessages.seq],
      name: 'chat_reports_message',
    }).onDelete('cascade'),
  ],
);
