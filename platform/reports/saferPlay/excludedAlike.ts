import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** An account that may belong to someone who is self-excluded under another one. */
export interface ExcludedAlike {
  /** The account that is excluded. */
  excluded: string;
  /** ISO 8601; null: for an indefinite time. */
  endsAt: Date | null;
  /** The account that is not. */
  account: string;
  by: 'contact' | 'device' | 'payout-account';
  state: 'open' | 'frozen';
}

/** Rows of a list. */
const most = 500;

/**
 * Open accounts of a merchant that have a contact, a browser or a payout account in common with one that is self-excluded, and are in no such
 * exclusion themselves. Whether they belong to the same person is for people to decide.
 */
export async function excludedAlike(db: Database, merchant: string, now: Date): Promise<ExcludedAlike[]> {
  const running = sql`(e.ends_at is null or e.ends_at > ${now.toISOString()}::timestamptz)`;
  const { rows } = (await db.execute(sql`
    with x as (
      select distinct on (e.account_id) e.* from exclusions e join accounts a on a.id = e.account_id
      where a.merchant = ${merchant} and e.kind = 'self-exclusion' and ${running} order by e.account_id, e.ends_at desc nulls first
    ), alike as (
      select x.account_id as excluded, a.id as other, 'contact' as by from x
        join accounts a on a.merchant = ${merchant} and a.mobile in (x.mobile, x.typed_mobile)
      union select x.account_id, a.id, 'contact' from x
        join accounts a on a.merchant = ${merchant} and a.email in (x.email, x.bound_email)
      union select x.account_id, r.account_id, 'device' from x
        left join registrations own on own.account_id = x.account_id
        join registrations r on r.browser_of in (x.account_id, own.browser_of)
      union select x.account_id, own.browser_of, 'device' from x
        join registrations own on own.account_id = x.account_id and own.browser_of is not null
      union select x.account_id, p.account_id, 'payout-account' from x
        join payout_accounts own on own.account_id = x.account_id
        join payout_accounts p on p.merchant = ${merchant} and lower(p.number) collate "C" = lower(own.number) collate "C"
    )
    select e.account as excluded, x.ends_at as "endsAt", a.account, alike.by,
      case when a.payouts_frozen_at is null then 'open' else 'frozen' end as state
    from alike join x on x.account_id = alike.excluded join accounts e on e.id = alike.excluded
    join accounts a on a.id = alike.other and a.merchant = ${merchant} and not a.closed and not a.simulated
    where alike.other <> alike.excluded and not exists (select from x own where own.account_id = alike.other)
    order by x.id desc, a.id, alike.by limit ${most}`)) as unknown as {
    rows: (Omit<ExcludedAlike, 'endsAt'> & { endsAt: string | Date | null })[];
  };
  return rows.map((row) => ({ ...row, endsAt: row.endsAt === null ? null : new Date(row.endsAt) }));
}
