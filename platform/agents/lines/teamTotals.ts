import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { isAgentType } from './viewLines.ts';

/** Accounts at one level below an agent, either agents themselves or members. */
export interface TeamTotal {
  agentId: number;
  /** 1 is the direct line. */
  depth: number;
  isAgent: boolean;
  accounts: number;
  /** What they have in all wallets, in minor units. */
  balance: bigint;
}

/** Who lies below some agents now, and what they have: what is folded, with what waits. */
export async function teamTotals(
  db: Database,
  merchant: string,
  agents: readonly number[],
): Promise<TeamTotal[]> {
  const ids = sql`string_to_array(${agents.join(',')}, ',')::bigint[]`;
  const { rows } = (await db.execute(sql`
    select agent_id as id, depth, is_agent, sum(accounts)::int as accounts, sum(balance)::text as balance from (
      select agent_id, depth, is_agent, accounts, balance from team_totals where agent_id = any (${ids})
      union all
      select l.ancestor, l.depth, ${isAgentType(sql`a.type`)}, c.accounts, c.balance
      from team_total_changes c join accounts a on a.id = c.account_id
        join account_lines l on l.descendant = c.account_id and l.ancestor = any (${ids}) and l.depth > 0 and l.to_day = 'infinity'
      where c.merchant = ${merchant}
    ) one group by 1, 2, 3`)) as unknown as {
    rows: { id: number | string; depth: number; is_agent: boolean; accounts: number; balance: string }[];
  };
  return rows.map(({ id, depth, is_agent: isAgent, accounts, balance }) => ({
    agentId: Number(id),
    depth: Number(depth),
    isAgent,
    accounts: Number(accounts),
    balance: BigInt(balance),
  }));
}
