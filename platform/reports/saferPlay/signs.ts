import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, memberContacts, playSigns } from '#platform/base/database/schema/index.ts';
import { stateOf } from '#platform/reports/members/index.ts';
import { addDays, dayIn, momentOf, type Merchant } from '#platform/site/merchants/index.ts';
import { cutPage, readCursor } from '#platform/site/paging/index.ts';

type SignsMerchant = Pick<Merchant, 'code' | 'timeZone' | 'digits' | 'currency' | 'settings'>;

/** What is counted for a member, in minor units and numbers. */
interface Counts {
  loss: bigint;
  nights: number;
  chases: number;
  raises: number;
}

/** A sign with what was counted and the merchant's threshold. */
export interface Sign {
  sign: 'loss' | 'nights' | 'chases' | 'raises';
  /** An amount for `loss`, otherwise a number. */
  value: string;
  threshold: string;
  isReached: boolean;
}

/** The threshold of each sign, as `Counts` states it. */
function thresholdsOf({ settings, digits }: SignsMerchant): Counts {
  return {
    loss: toMinor(String(settings.harmLoss), digits) ?? 0n,
    nights: settings.harmNights,
    chases: settings.harmChases,
    raises: settings.harmRaises,
  };
}

/** Signs that a member shows, all four of them, whether they reach their threshold or not. */
function signsIn(merchant: SignsMerchant, counts: Counts): Sign[] {
  const least = thresholdsOf(merchant);
  const amount = (minor: bigint) => fromMinor(minor, merchant.digits);
  const number = (sign: 'nights' | 'chases' | 'raises'): Sign => ({
    sign,
    value: String(counts[sign]),
    threshold: String(least[sign]),
    isReached: counts[sign] >= least[sign],
  });
  return [
    {
      sign: 'loss',
      value: amount(counts.loss),
      threshold: amount(least.loss),
      isReached: counts.loss >= least.loss,
    },
    number('nights'),
    number('chases'),
    number('raises'),
  ];
}

/**
 * What is counted per account, over the days of the merchant's setting that end with today: losses from the daily aggregates of bets, nights
 * from play sessions, days of repeated deposits from those of the ledger, and raises from the limits. Of one account, or of all.
 */
function countsOf({ code, timeZone, settings }: SignsMerchant, now: Date, account?: Pick<Account, 'id'>): SQL {
  const to = dayIn(timeZone, now);
  const from = addDays(to, 1 - settings.harmDays);
  const start = momentOf(timeZone, from).toISOString();
  const own = (column: string) =>
    account === undefined ? sql`` : sql`and ${sql.raw(column)} = ${account.id}::bigint`;
  const days = sql`merchant = ${code} and day between ${from}::date and ${to}::date`;
  const clock = (column: string) => sql`(${sql.raw(column)} at time zone ${timeZone}::text)`;
  return sql`
    with played as (
      select account_id, day, sum(stake - payout) as loss from bet_days where ${days} ${own('account_id')} group by account_id, day
    ), lost as (
      select account_id, sum(loss) as loss from played group by account_id
    ), chased as (
      select p.account_id, count(*) as chases from (
        select account_id, day, sum(entries) as entries from posting_days
        where ${days} ${own('account_id')} and kind = 'deposit' and credited > 0 group by account_id, day
      ) d join played p on p.account_id = d.account_id and p.day = d.day
      where d.entries >= ${settings.harmDeposits}::int and p.loss > 0 group by p.account_id
    ), awake as (
      select s.account_id, count(distinct night) as nights from play_sessions s
      cross join lateral generate_series(${clock('s.created_at')}::date, ${clock('s.seen_at')}::date, interval '1 day') night
      where s.merchant = ${code} and s.seen_at >= ${start}::timestamptz ${own('s.account_id')}
        and night >= ${from}::date and ${clock('s.created_at')} < night + interval '6 hours'
      group by s.account_id
    ), raised as (
      select l.account_id, count(*) as raises from member_limits l join accounts a on a.id = l.account_id
      where a.merchant = ${code} and l.confirm_from is not null and l.requested_at >= ${start}::timestamptz ${own('l.account_id')}
      group by l.account_id
    )
    select a.id as account_id, greatest(coalesce(lost.loss, 0), 0)::bigint as loss, coalesce(awake.nights, 0)::int as nights,
      coalesce(chased.chases, 0)::int as chases, coalesce(raised.raises, 0)::int as raises
    from (select account_id from lost union select account_id from awake union select account_id from raised) found
    join accounts a on a.id = found.account_id and a.merchant = ${code} and not a.simulated and not a.closed and a.type <> 4
    left join lost on lost.account_id = a.id left join chased on chased.account_id = a.id
    left join awake on awake.account_id = a.id left join raised on raised.account_id = a.id`;
}

/** Finds the members of each merchant that show signs of harm, and stores them. Returns their number. */
export async function storeSigns(
  db: Database,
  merchants: readonly SignsMerchant[],
  now: Date,
): Promise<number> {
  let found = 0;
  for (const merchant of merchants)
    found += await db.transaction(async (tx) => {
      const { code } = merchant;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('play_signs'), hashtext(${code}))`);
      await tx.delete(playSigns).where(eq(playSigns.merchant, code));
      const { loss, nights, chases, raises } = thresholdsOf(merchant);
      const { rows } = (await tx.execute(sql`
        insert into play_signs (merchant, account_id, signs, loss, nights, chases, raises, at)
          select ${code}, account_id, signs, loss, nights, chases, raises, ${now.toISOString()}::timestamptz from (
            select *, (loss >= ${String(loss)}::bigint)::int + (nights >= ${nights}::int)::int + (chases >= ${chases}::int)::int
              + (raises >= ${raises}::int)::int as signs
            from (${countsOf(merchant, now)}) counted
          ) judged where signs > 0 returning account_id`)) as unknown as { rows: unknown[] };
      return rows.length;
    });
  return found;
}

/** The signs of one member, counted now. */
export async function signsOf(
  db: Database,
  merchant: SignsMerchant,
  account: Pick<Account, 'id'>,
  now: Date,
): Promise<Sign[]> {
  const { rows } = (await db.execute(countsOf(merchant, now, account))) as unknown as {
    rows: { loss: string | number; nights: number; chases: number; raises: number }[];
  };
  const { loss = 0, nights = 0, chases = 0, raises = 0 } = rows[0] ?? {};
  return signsIn(merchant, { loss: BigInt(loss), nights, chases, raises });
}

/** Members with signs of harm as they were found last, those with the most signs first. */
export async function listSigns(
  db: Database,
  merchant: SignsMerchant,
  { after, count }: { after?: string | undefined; count: number },
) {
  const cursor = readCursor(after, (key) => /^\d$/.test(key));
  const place =
    cursor &&
    or(
      lt(playSigns.signs, Number(cursor.key)),
      and(eq(playSigns.signs, Number(cursor.key)), lt(playSigns.accountId, cursor.id)),
    );
  const rows = await db
    .select({ found: playSigns, account: accounts })
    .from(playSigns)
    .innerJoin(accounts, eq(accounts.id, playSigns.accountId))
    .where(and(eq(playSigns.merchant, merchant.code), place))
    .orderBy(desc(playSigns.signs), desc(playSigns.accountId))
    .limit(count + 1);
  const { page, ...more } = cutPage(rows, count, ({ found }) => ({
    key: String(found.signs),
    id: found.accountId,
  }));
  const contacts = await lastContacts(
    db,
    page.map(({ account }) => account.id),
  );
  return {
    rows: page.map(({ found, account }) => ({
      account: account.account,
      nickname: account.nickname,
      state: stateOf(account),
      signs: signsIn(merchant, found),
      lastContactAt: contacts.get(account.id) ?? null,
      foundAt: found.at,
    })),
    ...more,
  };
}

/** When operators were last in contact with members about their play, by the id of the account. */
async function lastContacts(db: Database, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([memberContacts.accountId], { id: memberContacts.accountId, at: memberContacts.at })
    .from(memberContacts)
    .where(inArray(memberContacts.accountId, [...ids]))
    .orderBy(memberContacts.accountId, desc(memberContacts.id));
  return new Map(rows.map(({ id, at }) => [id, at]));
}
