import { and, eq } from 'drizzle-orm';
import type { AgentAccountValue, AgentContract } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accountLines, accounts } from '#platform/base/database/schema/index.ts';
import { dayIn, type Merchant, momentOf, wallClock } from '#platform/site/merchants/index.ts';
import { type ContractView, listContracts } from '../contracts/index.ts';
import { belowSince, nameForAgents, onDay } from '../lines/index.ts';
import { givenRates, viewRates } from '../rates/index.ts';
import { lineTo } from './lineTo.ts';
import { teamColumns, toTeamAccounts } from './teamAccounts.ts';
import { teamNames } from './teamNames.ts';

/** One account of an agent's downline with its rates and contracts, as they were set since it lies below the agent (R2.8.7). */
export async function viewAccount(
  db: Database,
  merchant: Merchant,
  agent: Account,
  accountId: number,
  now: Date,
): Promise<AgentAccountValue> {
  const today = dayIn(merchant.timeZone, now);
  const trail = await lineTo(db, agent, accountId, today);
  const rows = await db
    .select(teamColumns(merchant, agent))
    .from(accountLines)
    .innerJoin(accounts, eq(accounts.id, accountLines.descendant))
    .where(and(eq(accountLines.ancestor, agent.id), eq(accountLines.descendant, accountId), onDay(today)));
  const [account] = await toTeamAccounts(db, merchant, rows, { today, above: 0 });
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account || !row) throw new Error(`Account ${accountId} lies below no one on ${today}.`);
  const isDirect = trail.length === 1;
  const since = await belowSince(db, agent.id, accountId, today);
  const from = momentOf(merchant.timeZone, since ?? today);
  const { history } = await viewRates(db, merchant, row, { now, from });
  const contracts = await listContracts(db, row, from);
  return {
    day: today,
    currency: merchant.currency,
    trail: teamNames(trail),
    account,
    isDirect,
    rates: await givenRates(db, { giver: isDirect ? agent.id : row.upline, accountId, today }),
    history: history.map(({ category, rate, from, setAt }) => ({
      category,
      rate,
      from,
      time: wallClock(merchant.timeZone, new Date(setAt)),
    })),
    contracts: contracts.map((contract) => toContract(contract, merchant, isDirect)),
  };
}

/** A contract as agents see it: without an operator's reason, and no telephone number as a name. */
function toContract(
  { contract, kind, state, upline, waiting, lastDay, endAskedBy, versions }: ContractView,
  { timeZone }: Merchant,
  isDirect: boolean,
): AgentContract {
  const answersEnd = isDirect && state === 'end-requested' && endAskedBy === 'account';
  return {
    contract,
    kind,
    ...(isDirect && { side: 'downline' }),
    ...(answersEnd && { answers: 'TERMINATE' }),
    state,
    ...(upline !== null && { upline: nameForAgents(upline) }),
    ...(waiting !== null && { waiting }),
    ...(lastDay !== null && { lastDay }),
    versions: versions.map(({ number, terms, answer, from, offeredAt }) => ({
      number,
      terms,
      ...(answer !== null && { answer }),
      ...(from !== null && { from }),
      time: wallClock(timeZone, new Date(offeredAt)),
    })),
  };
}
