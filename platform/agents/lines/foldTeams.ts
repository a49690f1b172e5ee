import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { lockLinesAgainstMoves } from './lockLines.ts';

/**
 * Adds what accounts did since the last run to the days of all agents above them (`team_days`), by the line of each day: also late bets of
 * a day that has long ended. Both changes and sums are one statement, so that readers count every change once. Returns how many changes
 * were folded.
 */
export async function foldTeams(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select distinct merchant from team_changes order by merchant`,
  )) as unknown as { rows: { merchant: string }[] };
  let folded = 0;
  for (const { merchant } of rows) folded += await db.transaction((tx) => foldMerchant(tx, merchant));
  return folded;
}

async function foldMerchant(tx: Database, merchant: string): Promise<number> {
  // Moves wait: they shift what is folded. Another process must not fold the same agents in another order.
  await lockLinesAgainstMoves(tx, merchant);
  await tx.execute(sql`select pg_advisory_xact_lock(7204114, hashtext(${merchant}))`);
  const { rows } = (await tx.execute(sql`
    with gone as (
      delete from team_changes where merchant = ${merchant} returning *
    ), changes as (
      select account_id, day, kind, sum(stake) as stake, sum(valid_stake) as valid_stake, sum(payout) as payout, sum(amount) as amount
      from gone group by 1, 2, 3
    ), folded as (
      insert into team_days as days (agent_id, day, kind, merchant, stake, valid_stake, payout, amount)
      select l.ancestor, c.day, c.kind, ${merchant}::text, sum(c.stake), sum(c.valid_stake), sum(c.payout), sum(c.amount)
      from changes c join account_lines l on l.descendant = c.account_id and l.depth > 0
        and l.from_day <= c.day and l.to_day > c.day
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (agent_id, day, kind) do update set stake = days.stake + excluded.stake,
        valid_stake = days.valid_stake + excluded.valid_stake, payout = days.payout + excluded.payout,
        amount = days.amount + excluded.amount
    )
    select count(*)::int as folded from gone`)) as unknown as { rows: { folded: number }[] };
  return Number(rows[0]?.folded ?? 0);
}

/** Agents of whom a day is not the sum of what all below them did on it; should be empty. */
export async function auditTeams(db: Database): Promise<number[]> {
  const { rows } = (await db.execute(sql`
    with done as (
      select account_id, day, 'bets' as kind, stake, valid_stake, payout, 0 as amount from bet_days
      union all
      select account_id, day, kind, 0, 0, 0, credited - debited from posting_days
        where kind not in ('bet', 'payout', 'rollback', 'void', 'wallet')
    ), summed as (
      select l.ancestor, d.day, d.kind, sum(d.stake) as stake, sum(d.valid_stake) as valid_stake, sum(d.payout) as payout, sum(d.amount) as amount
      from done d join account_lines l on l.descendant = d.account_id and l.depth > 0 and l.from_day <= d.day and l.to_day > d.day
      group by 1, 2, 3
    ), stored as (
      select ancestor, day, kind, sum(stake) as stake, sum(valid_stake) as valid_stake, sum(payout) as payout, sum(amount) as amount from (
        select agent_id as ancestor, day, kind, stake, valid_stake, payout, amount from team_days
        union all
        select l.ancestor, c.day, c.kind, c.stake, c.valid_stake, c.payout, c.amount
        from team_changes c join account_lines l on l.descendant = c.account_id and l.depth > 0
          and l.from_day <= c.day and l.to_day > c.day
      ) one group by 1, 2, 3
    )
    select distinct ancestor as id from summed full join stored using (ancestor, day, kind)
    where coalesce(summed.stake, 0) <> coalesce(stored.stake, 0) or coalesce(summed.valid_stake, 0) <> coalesce(stored.valid_stake, 0)
      or coalesce(summed.payout, 0) <> coalesce(stored.payout, 0) or coalesce(summed.amount, 0) <> coalesce(stored.amount, 0)
    order by 1`)) as unknown as { rows: { id: number | string }[] };
  return rows.map(({ id }) => Number(id));
}
