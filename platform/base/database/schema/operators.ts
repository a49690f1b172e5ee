import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People who operate the platform. Their rights are grants, see `operatorGrants`. */
export const operators = pgTable(
  'operators',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters. It is never given to another person. */
    login: text().notNull().unique(),
    name: text().notNull(),
    /** `invited`: the link has not been followed yet. `closed`: may never sign in again. */
    state: text().$type<'invited' | 'active' | 'closed'>().notNull(),
    /** Tags of the languages that the person works in, the first one before all others. */
    languages: text().array().notNull(),
    /** One of the demonstration's, whose password everyone knows: may be used in a demonstration only. */
    demo: boolean().notNull().default(false),
    /** Argon2id. Null until the first link is accepted. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [check('operators_state', sql`${table.state} in ('invited', 'active', 'closed')`)],
);

const operatorId = () =>
  bigint('operator_id', { mode: 'number' })
    .notNull()
    .references(() => operators.id);

/** Authenticator apps of operators (RFC 6238). */
export const operatorAuthenticators = pgTable('operator_authenticators', {
  operatorId: operatorId().primaryKey(),
  /** Base32, sealed for this operator (`SecretSealer`). */
  secret: text().notNull(),
  /** A secret that has been shown but not confirmed yet, sealed like the other one. */
  nextSecret: text('next_secret'),
  /** The time step of the last code that was accepted; codes of this and earlier steps are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  changedAt: instant('changed_at').notNull(),
});

/** Codes that replace the authenticator app, each once. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: operatorId(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
);

/** Links with which a person sets password and authenticator, by the SHA-256 of their token. One per operator. */
export const operatorLinks = pgTable('operator_links', {
  operatorId: operatorId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Who made it; null: the owner of the machine. */
  madeBy: bigint('made_by', { mode: 'number' }).references(() => operators.id),
  /** Of the authenticator that it sets up, sealed; null until the link is opened. */
  secret: text(),
  expiresAt: instant('expires_at').notNull(),
});

/** Who is signed in, by the SHA-256 of the session's token. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    operatorId: operatorId(),
    address: text().notNull(),
    browser: text().notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When it ends unless it is used before. */
    idleEnd: instant('idle_end').notNull(),
    /** When it ends at the latest. */
    endsAt: instant('ends_at').notNull(),
    /** When a code of the authenticator was last typed in it. */
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [index().on(table.operatorId), index().on(table.idleEnd)],
);

/** Personal tokens for programs, by their SHA-256. They have the rights of their operator. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    operatorId: operatorId(),
    /** What it is for, in the operator's words. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    usedAt: instant('used_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index().on(table.operatorId)],
);

/** Roles of the operator's own. The ready ones are in `schemas/operator/roles.json`. */
export const operatorRoles = pgTable('operator_roles', {
  id: text().primaryKey(),
  name: text().notNull(),
  permissions: text().array().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Networks from which a role, ready or own, may be used. A role without one may be used from everywhere. */
export const operatorRoleNetworks = pgTable(
  'operator_role_networks',
  {
    role: text().notNull(),
    /** `203.0.113.0/24` */
    network: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.network] })],
);

/** Which operator has which role, where, up to which amount and until when. */
export const operatorGrants = pgTable(
  'operator_grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    operatorId: operatorId(),
    role: text().notNull(),
    /** Null: all merchants, and what belongs to none. */
    merchant: text().references(() => merchants.code),
    /** The largest amount of one act, in units of `currency`; null: any. Decimal, as merchants may change their decimals. */
    amountLimit: numeric('amount_limit'),
    currency: char({ length: 3 }),
    /** Names, contacts and payout accounts are shown in full. */
    personalData: boolean('personal_data').notNull(),
    from: instant('starts_at').notNull(),
    until: instant('ends_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.operatorId),
    check('operator_grants_limit', sql`(${table.amountLimit} is null) = (${table.currency} is null)`),
    check('operator_grants_amount', sql`${table.amountLimit} >= 0`),
  ],
);

/** Views of the desk's lists that a person has saved: filters, order and columns, as they are in the address. */
export const operatorViews = pgTable(
  'operator_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    operatorId: operatorId(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Others see it too. */
    shared: boolean().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('operator_views_name').on(table.operatorId, table.list, table.name),
    index('operator_views_shared')
      .on(table.list)
      .where(sql`${table.shared}`),
  ],
);
