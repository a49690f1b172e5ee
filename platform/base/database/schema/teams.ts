import { sql } from 'drizzle-orm';
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    ...amounts(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day, table.kind] })],
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
  ...amounts(),
});
