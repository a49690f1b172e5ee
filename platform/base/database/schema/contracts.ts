import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { merchants } from './merchants.ts';

export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

export type ContractPeriod = 'daily' | 'weekly' | 'semimonthly' | 'monthly';

/** Terms of a contract (R6.11). Amounts are decimal numbers of the currency, rates percent, both as text. */
export interface ContractTerms {
  /** Whether `value` of a tier is percent or an amount. */
  mode: 'rate' | 'sum';
  /** Each needs and pays no less than the one before. */
  tiers: { from: string; active: number; value: string }[];
  /** What a member must have bet and paid in to be active. */
  activeBets: string;
  activeDeposits: string;
  /** Of a dividend alone. */
  period?: ContractPeriod;
  carryOver?: boolean;
}

export type ContractState =
  | 'offered'
  | 'accepted'
  | 'refused'
  | 'withdrawn'
  | 'lapsed'
  | 'in-force'
  | 'end-requested'
  | 'ending'
  | 'ended';

/** The steps that a contract can take; a trigger refuses all others. */
export const contractSteps = pgTable(
  'contract_steps',
  { before: text().notNull(), after: text().notNull() },
  (table) => [primaryKey({ columns: [table.before, table.after] })],
);

/** Contracts of agents with their direct upline, or of top agents with the brand (R6.11). */
export const contracts = pgTable(
  'contracts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    kind: text().$type<ContractKind>().notNull(),
    /** Null: the brand. */
    uplineId: bigint('upline_id', { mode: 'number' }).references(() => accounts.id),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    state: text().$type<ContractState>().notNull().default('offered'),
    /** The version whose terms wait for an answer. */
    waitingVersion: integer('waiting_version'),
    /** Who asked for the end. */
    endAskedBy: text('end_asked_by', { enum: ['upline', 'account', 'operator'] }),
    /** The last day in force, once it is known. */
    lastDay: date('last_day', { mode: 'string' }),
    /** Why an operator ended it. */
    reason: text(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.merchant, table.id),
    index().on(table.uplineId),
    index('contracts_of').on(table.accountId, table.kind),
    uniqueIndex('contracts_one_open')
      .on(table.accountId, table.kind)
      .where(sql`${table.state} in ('offered', 'accepted', 'in-force', 'end-requested')`),
    index('contracts_to_step')
      .on(table.changedAt)
      .where(sql`${table.state} in ('offered', 'accepted', 'ending') or ${table.waitingVersion} is not null`),
    check(
      'contracts_waiting',
      sql`${table.waitingVersion} is null and ${table.state} <> 'offered' or ${table.waitingVersion} is not null and ${table.state} in ('offered', 'in-force')`,
    ),
    check(
      'contracts_end',
      sql`(${table.endAskedBy} is not null) = (${table.state} in ('end-requested', 'ending', 'ended')) and (${table.lastDay} is not null) = (${table.state} in ('ending', 'ended'))`,
    ),
  ],
);

/** Terms that were offered, by number. Rows never change. */
export const contractVersions = pgTable(
  'contract_versions',
  {
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references(() => contracts.id),
    number: integer().notNull(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    terms: jsonb().$type<ContractTerms>().notNull(),
    /** The operator's name; null for the upline. */
    operator: text(),
    offeredAt: timestamp('offered_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.number] })],
);

/** The outcome of an offered version. Rows never change. */
export const contractAnswers = pgTable(
  'contract_answers',
  {
    contractId: bigint('contract_id', { mode: 'number' })
      .notNull()
      .references(() => contracts.id),
    number: integer().notNull(),
    answer: text({ enum: ['accepted', 'refused', 'withdrawn', 'lapsed'] }).notNull(),
    /** The first day in force of accepted terms. */
    fromDay: date('from_day', { mode: 'string' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.number] })],
);
