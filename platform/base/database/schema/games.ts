import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { VendorFixture } from '#schemas/generated/integration.ts';
import type { SignatureVersion } from '../../crypto/index.ts';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

/** Language (lower case, `en`) → text. English is always present. */
export type Texts = Record<string, string> & { en: string };

/** Makers of games. `code` is the vassalage of the wire. */
export const vendors = pgTable('vendors', {
  code: text().primaryKey(),
  displayName: text('display_name').notNull(),
  /** Its folded name, for the search. Empty until `completeSearch` has run. */
  search: text().notNull().default(''),
  /** Where its games start: an address, or a path on the games' own origin. Null: the demo vendors; without them, its games are under maintenance. */
  launchUrl: text('launch_url'),
  /** The address where the platform asks for the status of a round; null if the vendor has none. */
  statusUrl: text('status_url'),
  /** Where the platform asks for the rooms of a PVP game; null if the vendor has none. */
  roomsUrl: text('rooms_url'),
  /** Where the platform asks a sports book for its matches and odds; null if the vendor states none. */
  fixturesUrl: text('fixtures_url'),
  /** Where the platform sends slips that players confirm on the site; null if the vendor takes none. */
  slipsUrl: text('slips_url'),
  /** Shared with the vendor, which signs its calls with it. Null: it may not call. */
  secret: text(),
  /** 1: calls may be signed by either version, and the platform signs by 1. 2: both sign by 2 alone. */
  signatureVersion: integer('signature_version').$type<SignatureVersion>().notNull().default(2),
  /** The latest call that was signed by version 1, to the minute. */
  version1At: timestamp('version_1_at', { withTimezone: true }),
  /** Seconds for which an open round may be silent. With the sweep's interval, 45 keep every round below a minute. */
  silenceSeconds: integer('silence_seconds').notNull().default(45),
  /** Played from the main balance also where wallets are separate (R2.1.26). */
  seamless: boolean().notNull().default(false),
});

/** What a sports book last said about its matches: shown without odds while it is silent. */
export const lastFixtures = pgTable(
  'last_fixtures',
  {
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    category: text().notNull(),
    fixtures: jsonb().$type<VendorFixture[]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.category] })],
);

/** The position of a vendor in a merchant's category. */
export const vendorCards = pgTable(
  'vendor_cards',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    category: text().notNull(),
    categoryPosition: integer('category_position').notNull(),
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    position: integer().notNull(),
    accountTypeId: integer('account_type_id').notNull(),
    isHot: integer('is_hot').notNull(),
    isGame: text('is_game'),
    /** Its games cannot be started at present (R8.5). */
    closed: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.category, table.vendor] })],
);

/** Games. Lotteries have a prize mode and a play type to start with. */
export const games = pgTable(
  'games',
  {
    code: text().primaryKey(),
    nodeId: integer('node_id').notNull().unique(),
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    category: text().notNull(),
    classify: text(),
    names: jsonb().$type<Texts>().notNull(),
    /** The operator's mark: decides between games that are played alike, see `hotGames`. */
    isHot: integer('is_hot').notNull().default(0),
    /** Minimum bet in hundredths; null if unspecified. */
    minBet: integer('min_bet'),
    /** The fewest lines of a slot that a bet is on; null if its vendor does not state them. */
    minLineNum: integer('min_line_num'),
    prizeMode: text('prize_mode'),
    defaultPlayType: text('default_play_type'),
    position: integer().notNull(),
    /** Its folded names in all languages, for the search. Empty until `completeSearch` has run. */
    search: text().notNull().default(''),
  },
  // The first is all that finding a page of a list reads.
  (table) => [
    index().on(table.category, table.position, table.code, table.vendor, table.classify, table.minBet),
    index().on(table.category, table.vendor),
  ],
);

/** Hot games of a merchant, at most 40 per category, found by a job from the rounds of the last seven days (R3.11). */
export const hotGames = pgTable(
  'hot_games',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    game: text()
      .notNull()
      .references(() => games.code),
    /** From 1, within the game's category. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.game] })],
);

/** The words of all names of games and vendors, by which the search corrects misspelt ones. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });

/** Favourite games of accounts. */
export const favoriteGames = pgTable(
  'favorite_games',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    game: text()
      .notNull()
      .references(() => games.code),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.game] })],
);

/** Games that accounts have started, each with the last time (R2.9.2). */
export const gameLaunches = pgTable(
  'game_launches',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    game: text()
      .notNull()
      .references(() => games.code),
    launches: integer().notNull().default(1),
    launchedAt: timestamp('launched_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.game] }),
    index().on(table.accountId, table.launchedAt),
  ],
);

/** Tickets that let a vendor start a game for an account: valid once, for a minute. Stored as a hash. */
export const gameTickets = pgTable(
  'game_tickets',
  {
    hash: text().primaryKey(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    vendor: text()
      .notNull()
      .references(() => vendors.code),
    /** Null if the vendor is opened without one of its games. */
    game: text().references(() => games.code),
    language: text().notNull(),
    /** The site's session that launched the game: the ticket ends with it. */
    sessionHash: text('session_hash'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** What an account set for its play, and its time at play. A row exists from its first launch or setting on. */
export const memberPlay = pgTable('member_play', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** Where wallets are separate, its money goes along at launch (R3.14). */
  moneyAlong: boolean('money_along').notNull().default(false),
  /** Its own interval of reality checks, in minutes; null is the merchant's. */
  checkMinutes: integer('check_minutes'),
  /** When it began to play without a long break; null before its first launch. */
  playingSince: timestamp('playing_since', { withTimezone: true }),
  /** Its last launch. */
  launchedAt: timestamp('launched_at', { withTimezone: true }),
  /** When and how the last reality check was answered. */
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  checkChoice: text('check_choice').$type<'continue' | 'leave' | 'limits'>(),
});
