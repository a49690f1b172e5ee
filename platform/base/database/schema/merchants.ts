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
  uuid,
} from 'drizzle-orm/pg-core';

/** A change of a site's status at a time to come. */
export interface StatusPlan {
  status: number;
  message: string;
  /** ISO 8601. */
  from: string;
  /** Who planned it. */
  by: string;
}

/** Operators of sites. `settings` holds the values of `system/settings.ts`; absent ones have their default. */
export const merchants = pgTable('merchants', {
  code: text().primaryKey(),
  name: text().notNull(),
  currency: text().notNull(),
  /** Decimals of all stored amounts of this merchant: what ISO 4217 said of its currency when it was created. */
  decimals: integer().notNull().default(2),
  /** Until then, unless it ends before, a command converts all amounts into other decimals: nothing else may read them. */
  convertingUntil: timestamp('converting_until', { withTimezone: true }),
  timeZone: text('time_zone').notNull(),
  /** 0 normal, 1 maintenance, 2 blocked for everyone. */
  status: integer().notNull().default(0),
  statusMessage: text('status_message').notNull().default(''),
  /** The change of the status that is planned; null if none is. */
  statusPlan: jsonb('status_plan').$type<StatusPlan>(),
  /** Argon2id hash of the default password of R9.8, never the password itself. */
  defaultPasswordHash: text('default_password_hash'),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Another one whenever the settings, the time zone, the decimals or a mission change: the rules that bets count by. */
  rulesVersion: uuid('rules_version').notNull().defaultRandom(),
});

/** Hosts of a merchant's sites; any other host is unknown. */
export const merchantHosts = pgTable('merchant_hosts', {
  host: text().primaryKey(),
  merchant: text()
    .notNull()
    .references(() => merchants.code),
});

/** The whitelabel tree, one row per module (R3.13). */
export const modules = pgTable(
  'modules',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    modId: text('mod_id').notNull(),
    parent: text(),
    /** '1' is on, any other value is off, as on the wire. */
    enabled: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.modId] })],
);

/** Allowed and blocked address ranges; the longest matching prefix decides. */
export const regionRules = pgTable(
  'region_rules',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    cidr: text().notNull(),
    blocks: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.merchant)],
);

/** Rules of registration fields (R3.10). */
export const registrationRules = pgTable(
  'registration_rules',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    field: text().notNull(),
    enabled: boolean().notNull(),
    required: boolean().notNull(),
    acceptedPattern: text('accepted_pattern').notNull(),
    patternId: integer('pattern_id').notNull(),
    minLength: integer('min_length').notNull(),
    maxLength: integer('max_length').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.field] })],
);

/** Links that a merchant offers (R3.17). */
export const resources = pgTable(
  'resources',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    resourceType: text('resource_type').notNull(),
    url: text().notNull(),
    qrCodeUrl: text('qr_code_url'),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.resourceType] })],
);
