import { and, eq } from 'drizzle-orm';
import type { AgentAccountValue } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accountLines, accounts } from '#platform/base/database/schema/index.ts';
import { dayIn, type Merchant, momentOf, wallClock } from '#platform/site/merchants/index.ts';
import { contractForAgents, listContracts } from '../contracts/index.ts';
import { belowSince, onDay } from '../lines/index.ts';
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
    contracts: contracts.map((contract) => {
      const answersEnd = isDirect && contract.state === 'end-requested' && contract.endAskedBy === 'account';
      return contractForAgents(contract, merchant, {
        showUpline: true,
        ...(isDirect && { side: 'downline' }),
        ...(answersEnd && { answers: 'TERMINATE' }),
      });
    }),
  };
}
