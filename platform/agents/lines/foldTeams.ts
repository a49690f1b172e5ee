import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { lockLinesAgainstMoves } from './lockLines.ts';
import { isAgentType } from './viewLines.ts';

/** Changes of one transaction, so that none takes long, however much waits. */
const batch = 5_000;

/**
 * Adds what accounts did since the last run to the sums of all agents above them: to their days, by the line of each day, also late bets of
 * a day that has long ended; to their active members; and to how many accounts they have and what these have. Readers see each change
 * either waiting or folded. Returns how many changes were folded.
 */
export async function foldTeams(db: Database): Promise<number> {
  const { rows } = (await db.execute(
    sql`select merchant from team_changes union select merchant from team_total_changes order by merchant`,
  )) as unknown as { rows: { merchant: string }[] };
  let folded = 0;
  for (const { merchant } of rows)
    for (let done = batch; done >= batch; folded += done)
      done = await db.transaction((tx) => foldMerchant(tx, merchant));
  return folded;
}

async function foldMerchant(tx: Database, merchant: string): Promise<number> {
  // Moves wait: they shift what is folded. Another process must not fold the same agents in another order.
  await lockLinesAgainstMoves(tx, merchant);
  await tx.execute(sql`select pg_advisory_xact_lock(7204114, hashtext(${merchant}))`);
  return (await foldDays(tx, merchant)) + (await foldTotals(tx, merchant));
}

async function foldDays(tx: Database, merchant: string): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with gone as (
      delete from team_changes where id in (
        select id from team_changes where merchant = ${merchant} order by id limit ${batch}
      ) returning *
    ), changes as (
      select account_id, day, kind, category, sum(stake) as stake, sum(valid_stake) as valid_stake, sum(payout) as payout, sum(amount) as amount
      from gone group by 1, 2, 3, 4
    ), folded as (
      insert into team_days as days (agent_id, day, kind, category, merchant, stake, valid_stake, payout, amount)
      select l.ancestor, c.day, c.kind, c.category, ${merchant}::text, sum(c.stake), sum(c.valid_stake), sum(c.payout), sum(c.amount)
      from changes c join account_lines l on l.descendant = c.account_id and l.depth > 0
        and l.from_day <= c.day and l.to_day > c.day
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (agent_id, day, kind, category) do update set stake = days.stake + excluded.stake,
        valid_stake = days.valid_stake + excluded.valid_stake, payout = days.payout + excluded.payout,
        amount = days.amount + excluded.amount
    ), played as (
      select distinct account_id, day from gone where kind = 'bets' and valid_stake <> 0
    )
    select (select count(*) from gone)::int as folded, (
      select team_active_fold(array_agg(account_id order by account_id, day), array_agg(day order by account_id, day)) from played
    )`)) as unknown as { rows: { folded: number }[] };
  return Number(rows[0]?.folded ?? 0);
}

async function foldTotals(tx: Database, merchant: string): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with gone as (
      delete from team_total_changes where id in (
        select id from team_total_changes where merchant = ${merchant} order by id limit ${batch}
      ) returning *
    ), changes as (
      select account_id, sum(accounts) as accounts, sum(balance) as balance from gone group by 1
    ), folded as (
      insert into team_totals as totals (agent_id, depth, is_agent, merchant, accounts, balance)
      select l.ancestor, l.depth, ${isAgentType(sql`a.type`)}, ${merchant}::text, sum(c.accounts), sum(c.balance)
      from changes c join accounts a on a.id = c.account_id
        join account_lines l on l.descendant = c.account_id and l.depth > 0 and l.to_day = 'infinity'
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (agent_id, depth, is_agent) do update set accounts = totals.accounts + excluded.accounts,
        balance = totals.balance + excluded.balance
    )
    select count(*)::int as folded from gone`)) as unknown as { rows: { folded: number }[] };
  return Number(rows[0]?.folded ?? 0);
}
