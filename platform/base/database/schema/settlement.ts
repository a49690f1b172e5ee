import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { contracts, type ContractKind, type ContractPeriod } from './contracts.ts';
import { merchants } from './merchants.ts';

/** What a run settles: rebates down the line (R6.8), or what contracts of a kind pay (R6.9, R6.10). */
export type SettlementKind = 'line-rebate' | ContractKind;

/**
 * What a statement has come to. Nothing is paid by `nothing`; `waiting` for an operator's approval; `due` to be paid; `withheld` from an
 * account that cannot receive it.
 */
export type StatementState = 'nothing' | 'waiting' | 'due' | 'withheld' | 'paid' | 'canceled' | 'reversed';

/** What a line of a statement stands for. */
export type LinePart =
  /** Rebates and wages: valid bets of a source. Dividends: stakes less payouts. */
  | 'bets'
  /** Base that an earlier span left: a total of zero or less of a wage, or the loss of a dividend. */
  | 'carried'
  /** The sum of a tier. */
  | 'sum'
  /** What a direct downline agent gets. */
  | 'downline'
  /** What is taken off the base of a dividend. */
  | 'rank-rebates'
  | 'line-rebates'
  | 'bonuses'
  | 'wages'
  | 'correction';

const parts = (name: string) => bigint(name, { mode: 'bigint' }).notNull();
const amount = parts;

/** Runs of settlements: one for each span. Rows never change. */
export const settlementRuns = pgTable(
  'settlement_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    kind: text().$type<SettlementKind>().notNull(),
    /** Of dividends: runs of other periods may begin with the same day. Else empty. */
    period: text().$type<ContractPeriod | ''>().notNull().default(''),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** The first moment after the span. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Days of the brand's time zone; of shorter spans the day on which they lie. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }).notNull(),
    /** SHA-256 of what was computed from the inputs. */
    digest: text().notNull(),
  },
  (table) => [
    uniqueIndex('settlement_runs_once').on(table.merchant, table.kind, table.period, table.startsAt),
    index().on(table.merchant, table.id),
    check(
      'settlement_runs_span',
      sql`${table.startsAt} < ${table.endsAt} and ${table.firstDay} <= ${table.lastDay}`,
    ),
  ],
);

/** All that a run was computed from, as JSON: computed again, it gives the same statements. Rows never change. */
export const settlementInputs = pgTable('settlement_inputs', {
  runId: bigint('run_id', { mode: 'number' })
    .primaryKey()
    .references(() => settlementRuns.id),
  inputs: text().notNull(),
});

/** What an account gets from a run. Only the step of its payment changes, which a trigger enforces. */
export const settlementStatements = pgTable(
  'settlement_statements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** Of the merchant, shown as `S-000123`. */
    number: integer().notNull(),
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => settlementRuns.id),
    kind: text().$type<SettlementKind>().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The last day of its span. */
    day: date({ mode: 'string' }).notNull(),
    contractId: bigint('contract_id', { mode: 'number' }).references(() => contracts.id),
    version: integer(),
    /** Minor units: valid bets, or the result of a dividend. What was carried in is not part of it. */
    base: amount('base'),
    /** Active members. */
    active: integer(),
    /** The place of the tier that counted, from 0. */
    tier: integer(),
    /** In ten-thousandths of a minor unit, as all that is not stated otherwise. */
    gross: parts('gross'),
    lessDownline: parts('less_downline'),
    correction: parts('correction'),
    /** Minor units: the base that was carried. */
    carriedIn: amount('carried_in'),
    carriedOut: amount('carried_out'),
    restIn: parts('rest_in'),
    restOut: parts('rest_out'),
    /** Minor units. */
    paid: amount('paid'),
    state: text().$type<StatementState>().notNull(),
    stateAt: timestamp('state_at', { withTimezone: true }).notNull(),
    /** No foreign keys: transfers are partitioned. */
    transferId: bigint('transfer_id', { mode: 'number' }),
    reversalId: bigint('reversal_id', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('settlement_statements_number').on(table.merchant, table.number),
    uniqueIndex('settlement_statements_once').on(table.runId, table.accountId),
    index('settlement_statements_of').on(table.accountId, table.kind, table.day, table.id),
    index('settlement_statements_on').on(table.merchant, table.kind, table.day),
    index('settlement_statements_open')
      .on(table.merchant, table.id)
      .where(sql`${table.state} in ('waiting', 'due', 'withheld')`),
    index('settlement_statements_transfer')
      .on(table.transferId)
      .where(sql`${table.transferId} is not null`),
    check(
      'settlement_statements_paid',
      sql`${table.paid} >= 0 and (${table.paid} = 0) = (${table.state} = 'nothing')`,
    ),
    check(
      'settlement_statements_transfers',
      sql`(${table.transferId} is not null) = (${table.state} in ('paid', 'reversed')) and (${table.reversalId} is not null) = (${table.state} = 'reversed')`,
    ),
  ],
);

/** Amounts that operators put into the next run of a kind, in minor units. Rows never change. */
export const settlementCorrections = pgTable(
  'settlement_corrections',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    /** The statement that is corrected. */
    statementId: bigint('statement_id', { mode: 'number' })
      .notNull()
      .references(() => settlementStatements.id),
    kind: text().$type<SettlementKind>().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amount: amount('amount'),
    reason: text().notNull(),
    operator: text().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.statementId),
    index().on(table.merchant, table.kind),
    check('settlement_corrections_amount', sql`${table.amount} <> 0`),
  ],
);

/** What a statement is the sum of. Rows never change. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    statementId: bigint('statement_id', { mode: 'number' })
      .notNull()
      .references(() => settlementStatements.id),
    /** From 0. */
    position: integer().notNull(),
    part: text().$type<LinePart>().notNull(),
    /** The direct line, or the recipient itself. No foreign key: see `settlementCounts`. */
    sourceId: bigint('source_id', { mode: 'number' }),
    /** The day of the bets. */
    day: date({ mode: 'string' }),
    category: text(),
    /** Minor units. */
    validBets: bigint('valid_bets', { mode: 'bigint' }),
    /** Hundredths of a percent; of the source that which it keeps. */
    rate: integer(),
    sourceRate: integer('source_rate'),
    /** In ten-thousandths of a minor unit. */
    amount: parts('amount'),
    correctionId: bigint('correction_id', { mode: 'number' }).references(() => settlementCorrections.id),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.position] }),
    uniqueIndex('settlement_lines_correction')
      .on(table.correctionId)
      .where(sql`${table.correctionId} is not null`),
  ],
);

/**
 * What a run counted of an account and day, in ten-thousandths of a minor unit: what the sums hold beyond it is due. The item is a category of bets, or a part of a dividend's base. Rows never change.
 * Account and merchant are no foreign keys: a run writes hundreds of thousands of rows about accounts that it has just read, and the check of
 * a key would lock each of them again. Accounts are never deleted, because their wallets and bets refer to them.
 */
export const settlementCounts = pgTable(
  'settlement_counts',
  {
    runId: bigint('run_id', { mode: 'number' })
      .notNull()
      .references(() => settlementRuns.id),
    merchant: text().notNull(),
    kind: text().$type<SettlementKind>().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    item: text().notNull(),
    amount: amount('amount'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.accountId, table.day, table.item] }),
    index('settlement_counts_on').on(table.merchant, table.kind, table.day, table.accountId),
  ],
);
