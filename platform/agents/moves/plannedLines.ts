import { sql } from 'drizzle-orm';
import { agentTypes } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';

/**
 * The tree as it will be when all waiting moves are done: the agents above an account, itself first. A merchant's lines must
 * be locked, see `lockLines`.
 */
export async function plannedAbove(tx: Database, accountId: number): Promise<number[]> {
  const { rows } = (await tx.execute(sql`
    with recursive line as (
      select ${accountId}::bigint as id, 0 as depth
      union all
      select coalesce(m.to_upline, a.upline), line.depth + 1
      from line
        join accounts a on a.id = line.id
        left join line_moves m on m.account_id = a.id and m.state = 'waiting'
      where coalesce(m.to_upline, a.upline) is not null and line.depth < 100
    )
    select id from line order by depth`)) as { rows: { id: number | string }[] };
  return rows.map(({ id }) => Number(id));
}

/** Levels of agents that an account will bring along when all waiting moves are done: 0 for a member, 1 for an agent alone. */
export async function plannedLevels(tx: Database, accountId: number): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with recursive below as (
      select a.id, 1 as level from accounts a where a.id = ${accountId} and a.type in ${agentTypes}
      union all
      select a.id, below.level + 1
      from below
        join accounts a on a.type in ${agentTypes} and (
          (a.upline = below.id and not exists (select from line_moves m where m.account_id = a.id and m.state = 'waiting'))
          or exists (select from line_moves m where m.account_id = a.id and m.state = 'waiting' and m.to_upline = below.id)
        )
      where below.level < 100
    )
    select coalesce(max(level), 0)::integer as levels from below`)) as { rows: { levels: number }[] };
  return rows[0]?.levels ?? 0;
}
