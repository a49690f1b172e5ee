import { sql } from 'drizzle-orm';
import type { LocaleFacts } from '#kit/localeOf.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** How the mail of a site looks: its name, logo and colors, as its portal stated them. */
export interface StoredMailFrame {
  name: string;
  colors: Record<'page' | 'card' | 'text' | 'muted' | 'accent' | 'onAccent' | 'line', string>;
  /** Corner radius of card and button, in pixels. */
  radius: number;
  /** The age limit that the site states; absent from portals that do not. */
  ageLimit?: number;
  /** The site's calendar and digits; absent from portals that do not state them. */
  locale?: LocaleFacts;
  /** Logos as base64 PNG, drawn at double size; `logoRtl` for languages written from right to left. */
  logo?: StoredLogo;
  logoRtl?: StoredLogo;
}

interface StoredLogo {
  png: string;
  /** Size in which a mail shows it, in pixels. */
  width: number;
  height: number;
}

/** Mail frames by site. */
export const mailFrames = pgTable(
  'mail_frames',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** Origin: `https://siam.example`. */
    site: text().notNull(),
    frame: jsonb().$type<StoredMailFrame>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.site] })],
);

/** Mail and SMS that the platform has to send, or has sent, and their state for the operator. Deleted after 7 days. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    /** `mail` or `sms`. */
    channel: text().notNull(),
    /** An email address, or a mobile number: digits only, with the dial code. */
    recipient: text().notNull(),
    language: text().notNull(),
    /** Of a mail. */
    subject: text(),
    text: text().notNull(),
    /** Where the button of a mail leads. Removed once the mail has left, or is too late. */
    link: text(),
    /** Origin of the site that a mail is framed for; the merchant's latest frame without one. */
    site: text(),
    /** The text holds a code: it is masked once it has left, or is too late. */
    secret: boolean().notNull().default(false),
    /** `waiting`, `sent` or `failed`; `kept` if there is no mail server or SMS gateway, and the operator reads it here. */
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** The next attempt is made from this time on. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** It is not sent after this time. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index().on(table.merchant, table.createdAt),
    index('outbox_due')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    check('outbox_channel', sql`${table.channel} in ('mail', 'sms')`),
    check('outbox_state', sql`${table.state} in ('waiting', 'sent', 'failed', 'kept')`),
  ],
);
