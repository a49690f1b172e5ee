import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** What contradicts itself in settlements. All should be empty. */
export interface SettlementsAudit {
  /** Statements that are not what their lines sum to, by id. */
  statements: number[];
  /** Statements whose payment or reversal is not the transfer that they name. */
  payments: number[];
  /** Runs whose span overlaps that of the run before. */
  runs: number[];
  /** Accounts of which a day was counted beyond what it holds. */
  counts: number[];
  /** Accounts whose line of today is not what `upline` says. */
  lines: number[];
}

/** Compares statements with their lines and transfers, what was counted with the sums, and the closure with the tree. */
export async function auditSettlements(db: Database): Promise<SettlementsAudit> {
  const idsOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(query)) as unknown as { rows: { id: unknown }[] };
    return rows.map(({ id }) => Number(id));
  };
  return {
    statements: await idsOf(sql`
      select s.id from settlement_statements s left join lateral (
        select
          coalesce(sum(amount) filter (where part not in ('downline', 'correction')), 0) as own,
          coalesce(sum(amount) filter (where part not in ('downline', 'correction', 'carried')), 0) as base,
          coalesce(sum(valid_bets) filter (where part = 'bets'), 0) as bets,
          coalesce(sum(amount) filter (where part = 'downline'), 0) as downline,
          coalesce(sum(amount) filter (where part = 'correction'), 0) as correction
        from settlement_lines l where l.statement_id = s.id
      ) l on true
      where -s.less_downline <> l.downline or s.correction <> l.correction
        or case when s.kind = 'dividend' then s.base <> floor(l.base / 10000.0)
             else s.base <> l.bets or s.gross <> l.own
               or s.paid * 10000 + s.rest_out
                 <> case when s.kind = 'line-rebate' then s.gross else greatest(s.gross - s.less_downline, 0) end
                   + s.correction + s.rest_in end
      order by 1`),
    payments: await idsOf(sql`
      select s.id from settlement_statements s
        left join ledger_accounts a on a.account_id = s.account_id and a.kind = 'member'
        left join all_postings p on p.transfer_id = s.transfer_id and p.ledger_account_id = a.id
        left join all_postings r on r.transfer_id = s.reversal_id and r.ledger_account_id = a.id
      where s.transfer_id is not null and p.amount is distinct from s.paid
        or s.reversal_id is not null and r.amount is distinct from -s.paid
      union
      select t.id from all_transfers t where t.kind in ('line-rebate', 'wage', 'dividend') and not exists (
        select from settlement_statements s where s.transfer_id = t.id or s.reversal_id = t.id)
      order by 1`),
    runs: await idsOf(sql`
      select id from (
        select id, starts_at, max(ends_at) over (
          partition by merchant, kind, period order by starts_at rows between unbounded preceding and 1 preceding) as before
        from settlement_runs
      ) run where starts_at < before order by 1`),
    counts: await idsOf(sql`
      select distinct c.account_id as id from (
        select account_id, day, item, kind, sum(amount) as amount from settlement_counts
        where kind <> 'dividend' group by 1, 2, 3, 4
      ) c left join lateral (
        select coalesce(sum(valid_stake), 0) * 10000 as amount from bet_days d
        where d.account_id = c.account_id and d.day = c.day and d.category = c.item
      ) d on true
      where c.amount > d.amount order by 1`),
    lines: await idsOf(sql`
      with recursive line as (
        select id as descendant, id as ancestor, upline, 0 as depth from accounts where type not in (4, 90)
        union all
        select line.descendant, above.id, above.upline, line.depth + 1
        from line join accounts above on above.id = line.upline where line.depth < 100
      ), present as (select descendant, ancestor, depth from account_lines where to_day = 'infinity')
      select distinct descendant as id from (
        (select descendant, ancestor, depth from line except select * from present)
        union (select * from present except select descendant, ancestor, depth from line)
      ) wrong order by 1`),
  };
}
