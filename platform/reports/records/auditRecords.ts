import { sql, type SQL } from 'drizzle-orm';
import { idSlices, type Database } from '#platform/base/database/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';

/** Accounts whose rows one statement reads, so that none takes long. */
const accountsOfSlice = 5_000;

/** Members whose daily aggregates are not the sums of their postings, or of their settled bets. Both should be empty. */
export interface RecordsAudit {
  postingDays: number[];
  betDays: number[];
}

/**
 * Compares daily aggregates with what they sum up. Members of the demonstration's simulation are left out: their old
 * history is merged, and only the aggregates remain. Trial accounts have no aggregates (R4.25).
 */
export async function auditRecords(db: Database): Promise<RecordsAudit> {
  const audit: RecordsAudit = { postingDays: [], betDays: [] };
  for await (const slice of idSlices(db, accounts, accountsOfSlice)) {
    audit.postingDays.push(...(await idsOf(db, wrongPostingDays(slice))));
    audit.betDays.push(...(await idsOf(db, wrongBetDays(slice))));
  }
  return audit;
}

async function idsOf(db: Database, query: SQL): Promise<number[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { id: unknown }[] };
  return rows.map(({ id }) => Number(id));
}

const wrongPostingDays = ({ from, to }: { from: number; to: number }): SQL => sql`
    with counted as (
      select account_id, ledger_account_id, day, kind, count(*) as entries,
        coalesce(sum(amount) filter (where amount > 0), 0) as credited,
        coalesce(-sum(amount) filter (where amount < 0), 0) as debited
      from all_postings where account_id between ${from} and ${to} and kind <> 'carried'
      group by account_id, ledger_account_id, day, kind
    )
    select distinct coalesce(c.account_id, d.account_id) as id
    from counted c full join (select * from posting_days where account_id between ${from} and ${to}) d
      on d.ledger_account_id = c.ledger_account_id and d.day = c.day and d.kind = c.kind
    join accounts a on a.id = coalesce(c.account_id, d.account_id) and not a.simulated and a.type <> 4
    where c.entries is distinct from d.entries::bigint or c.credited is distinct from d.credited::numeric
      or c.debited is distinct from d.debited::numeric
    order by 1`;

const wrongBetDays = ({ from, to }: { from: number; to: number }): SQL => sql`
    with counted as (
      select b.account_id, (b.settled_at at time zone m.time_zone)::date as day, b.category, b.vendor,
        count(*) as bets, sum(b.stake) as stake, sum(b.valid_stake) as valid_stake, sum(b.payout) as payout
      from bets b join merchants m on m.code = b.merchant where b.state = 'settled'
        and b.account_id between ${from} and ${to}
      group by 1, 2, 3, 4
    )
    select distinct coalesce(c.account_id, d.account_id) as id
    from counted c full join (select * from bet_days where account_id between ${from} and ${to}) d
      on d.account_id = c.account_id and d.day = c.day and d.category = c.category and d.vendor = c.vendor
    join accounts a on a.id = coalesce(c.account_id, d.account_id) and not a.simulated and a.type <> 4
    -- Rows from before the category and vendor were recorded cannot be compared.
    where coalesce(d.category, 'x') <> '' and (c.bets is distinct from d.bets::bigint
      or c.stake is distinct from d.stake::numeric or c.valid_stake is distinct from d.valid_stake::numeric
      or c.payout is distinct from d.payout::numeric)
    order by 1`;
