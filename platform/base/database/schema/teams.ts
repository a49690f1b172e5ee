import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { merchants } from './merchants.ts';

const amount = (name: string) =>
  bigint(name, { mode: 'bigint' })
    .notNull()
    .default(sql`0`);
const amounts = () => ({
  stake: amount('stake'),
  validStake: amount('valid_stake'),
  payout: amount('payout'),
  /** What was credited less what was debited, of other kinds than bets. */
  amount: amount('amount'),
});

/**
 * What all accounts below an agent on a day did on it (1.5), as far as `team_changes` is folded: `bets`, or a kind of transfer. It can be
 * summed up again from `bet_days`, `posting_days` and `account_lines`.
 */
export const teamDays = pgTable(
  'team_days',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    /** Of games that were bet on; empty for transfers. */
    category: text().notNull().default(''),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    ...amounts(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day, table.kind, table.category] })],
);

/**
 * Changes of `bet_days` and `posting_days` of accounts below agents, which triggers append and a job folds into `team_days`. No row of
 * it is ever updated, so bets below one agent never wait for each other.
 */
export const teamChanges = pgTable('team_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  merchant: text().notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  day: date({ mode: 'string' }).notNull(),
  kind: text().notNull(),
  category: text().notNull().default(''),
  ...amounts(),
});

/**
 * How many accounts lie below an agent now, by level and whether they are agents themselves, and what they have in all wallets, as far as
 * `team_total_changes` is folded. It can be summed up again from `accounts`, `ledger_accounts` and `account_lines`.
 */
export const teamTotals = pgTable(
  'team_totals',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    /** 1 is the direct line. */
    depth: smallint().notNull(),
    isAgent: boolean('is_agent').notNull(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accounts: bigint({ mode: 'number' }).notNull(),
    balance: amount('balance'),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.depth, table.isAgent] })],
);

/** Accounts that were opened below agents, and changes of their balances, which triggers append and a job folds into `team_totals`. */
export const teamTotalChanges = pgTable('team_total_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  merchant: text().notNull(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  accounts: integer().notNull().default(0),
  balance: amount('balance'),
});

/** Days on which an account below an agent had valid bets in a category and with a vendor, as far as `team_changes` is folded. */
export const activeDays = pgTable(
  'active_days',
  {
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/**
 * How many accounts below an agent were active on a day on which they lay below it, and were not again for `gap` days, at most 92. An account
 * is counted on its last active day of any range, so that members who were active in a range are a sum: of the days of the
 * range whose gap leads out of it.
 */
export const teamActiveDays = pgTable(
  'team_active_days',
  {
    agentId: bigint('agent_id', { mode: 'number' }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    gap: smallint().notNull(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    accounts: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day, table.gap] })],
);
