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

/** Who runs a site. `settings` holds the values of `system/settings.ts`; what is absent has its default. */
export const merchants = pgTable('merchants', {
  code: text().primaryKey(),
  name: text().notNull(),
  currency: text().notNull(),
  timeZone: text('time_zone').notNull(),
  /** 0 normal, 1 maintenance, 2 blocked for everyone. */
  status: integer().notNull().default(0),
  statusMessage: text('status_message').notNull().default(''),
  /** Argon2id of the default password of R9.8; never the password. */
  defaultPasswordHash: text('default_password_hash'),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Hosts at which a merchant's sites stand; any other is an unknown host. */
export const merchantHosts = pgTable('merchant_hosts', {
  host: text().primaryKey(),
  merchant: text()
    .notNull()
    .references(() => merchants.code),
});

/** The whitelabel tree, a row a module (R3.13). */
export const modules = pgTable(
  'modules',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    modId: text('mod_id').notNull(),
    parent: text(),
    /** '1' is on, anything else off, as on the wire. */
    enabled: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.modId] })],
);

/** Addresses let in or kept out; the longest matching prefix decides. */
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

/** Rule of one registration field (R3.10). */
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
