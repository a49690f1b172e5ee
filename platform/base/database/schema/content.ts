import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import type { Texts } from './games.ts';
import { merchants } from './merchants.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures that an operator has uploaded, as they are served. The name has the hash of the bytes. */
export const uploads = pgTable(
  'uploads',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    name: text().notNull(),
    bytes: bytea().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.name] }), index().on(table.name)],
);

/** Whom a banner or notice is for: everyone, who is not signed in, who is, or agents alone in their centre. */
export const noticeAudiences = ['all', 'guests', 'members', 'agents'] as const;
export type NoticeAudience = (typeof noticeAudiences)[number];

/** Banners (type B) and notices (PL, PU, PR, H) of R2.5.5. */
export const announcements = pgTable(
  'announcements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    type: text().notNull(),
    /** For banners, such as `w_home`. */
    groupName: text('group_name'),
    /** Path below `/media/`, or an https address. */
    picture: text(),
    /** The picture for narrow windows, if it is an uploaded one. */
    phonePicture: text('phone_picture'),
    linkageType: text('linkage_type').notNull().default(''),
    linkage: text().notNull().default(''),
    nodeId: text('node_id'),
    vendor: text(),
    titles: jsonb().$type<Texts>().notNull(),
    contents: jsonb().$type<Texts>(),
    position: integer().notNull().default(0),
    /** Whom it is for. */
    audience: text().$type<NoticeAudience>().notNull().default('all'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.merchant, table.type),
    check('announcements_audience', sql`${table.audience} in ('all', 'guests', 'members', 'agents')`),
  ],
);

/** Notices that an agent has read (R2.8.4). */
export const noticeReads = pgTable(
  'notice_reads',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    noticeId: bigint('notice_id', { mode: 'number' })
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.noticeId] }), index().on(table.noticeId)],
);

/** Categories of the help centre, with their articles. */
export const helpCategories = pgTable(
  'help_categories',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    id: text().notNull(),
    titles: jsonb().$type<Texts>().notNull(),
    articles: jsonb().$type<{ id: string; titles: Texts; contents: Texts }[]>().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
);

/** Submitted feedback forms (R2.10.7). */
export const feedback = pgTable('feedback', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  merchant: text()
    .notNull()
    .references(() => merchants.code),
  accountId: bigint('account_id', { mode: 'number' }),
  type: text().notNull(),
  content: text().notNull(),
  contact: text(),
  /** `vip` or `live` (R6.6). */
  desk: text().notNull().default('live'),
  /** Of the sender, in which a guest is answered. */
  language: text().notNull().default('en'),
  /** Ids of the sender's pictures (R5.12). */
  pictures: jsonb().$type<string[]>().notNull().default([]),
  answer: text(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
