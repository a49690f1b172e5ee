import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { isAgentType } from './viewLines.ts';

/** Agents whose sums, with what waits, are not those of all below them; should be empty. */
export async function auditTeams(db: Database): Promise<number[]> {
  const wrong = new Set<number>();
  for (const query of [daysThatDiffer, totalsThatDiffer, activeThatDiffer]) {
    const { rows } = (await db.execute(query)) as unknown as { rows: { id: number | string }[] };
    for (const { id } of rows) wrong.add(Number(id));
  }
  return [...wrong].toSorted((a, b) => a - b);
}

const present = (lines: SQL): SQL => sql`${lines}.depth > 0 and ${lines}.to_day = 'infinity'`;

/** A day is the sum of what all below an agent did on it. */
const daysThatDiffer = sql`
  with done as (
    select account_id, day, 'bets' as kind, category, stake, valid_stake, payout, 0 as amount from bet_days
    union all
    select account_id, day, kind, '', 0, 0, 0, credited - debited from posting_days
      where kind not in ('bet', 'payout', 'rollback', 'void', 'wallet')
  ), summed as (
    select l.ancestor, d.day, d.kind, d.category, sum(d.stake) as stake, sum(d.valid_stake) as valid_stake, sum(d.payout) as payout,
      sum(d.amount) as amount
    from done d join account_lines l on l.descendant = d.account_id and l.depth > 0 and l.from_day <= d.day and l.to_day > d.day
    group by 1, 2, 3, 4
  ), stored as (
    select ancestor, day, kind, category, sum(stake) as stake, sum(valid_stake) as valid_stake, sum(payout) as payout, sum(amount) as amount
    from (
      select agent_id as ancestor, day, kind, category, stake, valid_stake, payout, amount from team_days
      union all
      select l.ancestor, c.day, c.kind, c.category, c.stake, c.valid_stake, c.payout, c.amount
      from team_changes c join account_lines l on l.descendant = c.account_id and l.depth > 0
        and l.from_day <= c.day and l.to_day > c.day
    ) one group by 1, 2, 3, 4
  )
  select distinct ancestor as id from summed full join stored using (ancestor, day, kind, category)
  where coalesce(summed.stake, 0) <> coalesce(stored.stake, 0) or coalesce(summed.valid_stake, 0) <> coalesce(stored.valid_stake, 0)
    or coalesce(summed.payout, 0) <> coalesce(stored.payout, 0) or coalesce(summed.amount, 0) <> coalesce(stored.amount, 0)`;

/** Totals count the accounts below an agent now, and what these have. */
const totalsThatDiffer = sql`
  with summed as (
    select l.ancestor, l.depth, ${isAgentType(sql`a.type`)} as is_agent, count(*) as accounts, sum(coalesce(b.balance, 0)) as balance
    from accounts a join account_lines l on l.descendant = a.id and ${present(sql`l`)}
      left join (
        select account_id, sum(balance) as balance from ledger_accounts where kind in ('member', 'vendor-wallet') group by 1
      ) b on b.account_id = a.id
    group by 1, 2, 3
  ), stored as (
    select ancestor, depth, is_agent, sum(accounts) as accounts, sum(balance) as balance from (
      select agent_id as ancestor, depth, is_agent, accounts, balance from team_totals
      union all
      select l.ancestor, l.depth, ${isAgentType(sql`a.type`)}, c.accounts, c.balance
      from team_total_changes c join accounts a on a.id = c.account_id
        join account_lines l on l.descendant = c.account_id and ${present(sql`l`)}
    ) one group by 1, 2, 3
  )
  select distinct ancestor as id from summed full join stored using (ancestor, depth, is_agent)
  where coalesce(summed.accounts, 0) <> coalesce(stored.accounts, 0) or coalesce(summed.balance, 0) <> coalesce(stored.balance, 0)`;

/** Active members follow from the active days of all who lie below an agent now; of accounts that wait for nothing, these are those of bets. */
const activeThatDiffer = sql`
  with summed as (
    select ancestor, day, gap, count(*) as accounts from (
      select l.ancestor, d.day,
        least(coalesce(lead(d.day) over (partition by l.ancestor, d.account_id order by d.day) - d.day, 92), 92) as gap
      from active_days d
        join account_lines w on w.descendant = d.account_id and w.depth > 0 and w.from_day <= d.day and w.to_day > d.day
        join account_lines l on l.descendant = d.account_id and l.ancestor = w.ancestor and ${present(sql`l`)}
    ) one group by 1, 2, 3
  ), played as (
    select distinct b.account_id, b.day from bet_days b where b.valid_stake > 0
  ), days as (
    select distinct account_id from played full join active_days d using (account_id, day)
    where (played.day is null or d.account_id is null)
      and account_id not in (select account_id from team_changes where kind = 'bets' and valid_stake <> 0)
  )
  select coalesce(ancestor, t.agent_id) as id
  from summed full join team_active_days t on t.agent_id = ancestor and t.day = summed.day and t.gap = summed.gap
  where coalesce(summed.accounts, 0) <> coalesce(t.accounts, 0)
  union
  select l.ancestor from days join account_lines l on l.descendant = days.account_id and ${present(sql`l`)}`;
