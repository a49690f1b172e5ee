import { sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { addDays, dayIn, momentOf, type Day, type Merchant } from '#platform/site/merchants/index.ts';
import { inSnapshot, readRange, type RangeRequest } from '#platform/site/paging/index.ts';

/** Sums of a day, in minor units where they are amounts. */
interface DaySums {
  bets: bigint;
  stake: bigint;
  validStake: bigint;
  payout: bigint;
  active: bigint;
  deposits: bigint;
  withdrawals: bigint;
  bonuses: bigint;
  rebates: bigint;
  earnings: bigint;
  joined: bigint;
  firstDepositors: bigint;
  firstDeposits: bigint;
}

/** What members of a merchant did on a day; amounts are decimals in the merchant's currency. */
export interface DayFigures {
  bets: number;
  stake: string;
  payout: string;
  ggr: string;
  bonuses: string;
  rebates: string;
  earnings: string;
  ngr: string;
  deposits: string;
  withdrawals: string;
  active: number;
  joined: number;
  firstDepositors: number;
  firstDeposits: string;
}

type FiguresMerchant = Pick<Merchant, 'code' | 'timeZone' | 'digits' | 'currency'>;

/**
 * The figures of each day of a range, and their sums. Days that are over are read from `merchant_days`, others from the daily aggregates of
 * members, so that many days cost hardly more than one. Members who were active on two days count on both: a range has no sum of them.
 */
export async function figuresOf(
  db: Database,
  merchant: FiguresMerchant,
  request: RangeRequest,
  now: Date,
): Promise<{
  from: Day;
  to: Day;
  today: Day;
  timeZone: string;
  currency: string;
  days: (DayFigures & { day: Day })[];
  total: Omit<DayFigures, 'active'>;
}> {
  const { from, to, today, timeZone } = readRange(merchant, request, now);
  const sums = await inSnapshot(db, async (tx) => sumsOfDays(tx, merchant, from, to));
  const days = [...sums].map(([day, one]) => ({ day, ...written(one, merchant.digits) }));
  const { active: _, ...total } = written(added([...sums.values()]), merchant.digits);
  return { from, to, today, timeZone, currency: merchant.currency, days, total };
}

async function sumsOfDays(
  tx: Database,
  merchant: FiguresMerchant,
  from: Day,
  to: Day,
): Promise<Map<Day, DaySums>> {
  const { rows: stored } = (await tx.execute(
    sql`select ${columns} from merchant_days where merchant = ${merchant.code} and day between ${from}::date and ${to}::date`,
  )) as unknown as { rows: SumRow[] };
  const found = new Map(stored.map((row) => [row.day, row]));
  for (const [first, last] of missingSpans(found, from, to)) {
    const { rows } = (await tx.execute(daySums(merchant, first, last))) as unknown as { rows: SumRow[] };
    for (const row of rows) found.set(row.day, row);
  }
  const days: [Day, DaySums][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const row = found.get(day);
    if (row) days.push([day, sumsIn(row)]);
  }
  return new Map(days);
}

/** Runs of days that are not stored, each with its first and last day. */
function missingSpans(found: ReadonlyMap<Day, unknown>, from: Day, to: Day): [Day, Day][] {
  const spans: [Day, Day][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (found.has(day)) continue;
    const last = spans.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else spans.push([day, day]);
  }
  return spans;
}

/** How long transactions that began on a day may take after its end, in milliseconds; the database ends longer ones. */
const patienceMs = 15 * 60_000;
/** Days that are stored: those of the longest range, and as many as another day of the week is away. */
const storedDays = 100;

/**
 * Stores the sums of days that are over. A change of such a day deletes its row first (a trigger), and waits until a
 * transaction of this has ended. Returns the number of days.
 */
export async function storeDays(
  db: Database,
  merchants: readonly FiguresMerchant[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const merchant of merchants) {
    const last = addDays(dayIn(merchant.timeZone, new Date(now.getTime() - patienceMs)), -1);
    const first = addDays(last, 1 - storedDays);
    count += await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('merchant_days'), hashtext(${merchant.code}))`);
      const { rows } = (await tx.execute(sql`
        select day::text as day from merchant_days where merchant = ${merchant.code} and day >= ${first}::date`)) as unknown as {
        rows: { day: Day }[];
      };
      const found = new Map(rows.map(({ day }) => [day, true]));
      let stored = 0;
      for (const [from, to] of missingSpans(found, first, last)) {
        const { rows: written } = (await tx.execute(sql`
          insert into merchant_days (merchant, day, ${names})
            select ${merchant.code}, d.day::date, ${names} from (${daySums(merchant, from, to)}) d returning day`)) as unknown as {
          rows: unknown[];
        };
        stored += written.length;
      }
      return stored;
    });
  }
  return count;
}

/** Columns of `merchant_days` with sums, in one order. */
const fields: Readonly<Record<keyof DaySums, string>> = {
  bets: 'bets',
  stake: 'stake',
  validStake: 'valid_stake',
  payout: 'payout',
  active: 'active',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  bonuses: 'bonuses',
  rebates: 'rebates',
  earnings: 'earnings',
  joined: 'joined',
  firstDepositors: 'first_depositors',
  firstDeposits: 'first_deposits',
};
const names = sql.raw(Object.values(fields).join(', '));
const columns = sql`day::text as day, ${names}`;
type SumRow = Record<string, string | number> & { day: Day };

/** The sums of each day of a span, one row per day, from the daily aggregates of members. Trial accounts are in none of them. */
function daySums({ code, timeZone }: FiguresMerchant, from: Day, to: Day): SQL {
  const start = momentOf(timeZone, from).toISOString();
  const end = momentOf(timeZone, addDays(to, 1)).toISOString();
  const within = (moment: SQL) => sql`${moment} >= ${start}::timestamptz and ${moment} < ${end}::timestamptz`;
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${timeZone}::text)::date`;
  const ofDays = sql`merchant = ${code} and day between ${from}::date and ${to}::date`;
  const net = (...kinds: string[]) =>
    sql`coalesce(sum(credited - debited) filter (where kind in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})), 0)`;
  return sql`
    select d.day::date::text as day, coalesce(b.bets, 0) as bets, coalesce(b.stake, 0) as stake, coalesce(b.valid_stake, 0) as valid_stake,
      coalesce(b.payout, 0) as payout, coalesce(b.active, 0) as active, coalesce(p.deposits, 0) as deposits,
      coalesce(w.withdrawals, 0) as withdrawals, coalesce(p.bonuses, 0) as bonuses, coalesce(p.rebates, 0) as rebates,
      coalesce(p.earnings, 0) as earnings, coalesce(a.joined, 0) as joined, coalesce(f.first_depositors, 0) as first_depositors,
      coalesce(f.first_deposits, 0) as first_deposits
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join (
      select day, sum(bets) as bets, sum(stake) as stake, sum(valid_stake) as valid_stake, sum(payout) as payout,
        count(distinct account_id) as active
      from bet_days where ${ofDays} group by day
    ) b on b.day = d.day::date
    left join (
      select day, ${net('deposit')} as deposits, ${net('bonus')} as bonuses, ${net('commission', 'line-rebate')} as rebates,
        ${net('wage', 'dividend')} as earnings
      from posting_days where ${ofDays} and kind in ('deposit', 'bonus', 'commission', 'line-rebate', 'wage', 'dividend') group by day
    ) p on p.day = d.day::date
    left join (
      select ${dayOf(sql`disbursed_at`)} as day, sum(amount) as withdrawals from withdrawals
      where merchant = ${code} and ${within(sql`disbursed_at`)} group by 1
    ) w on w.day = d.day::date
    left join (
      select ${dayOf(sql`created_at`)} as day, count(*) as joined from accounts
      where merchant = ${code} and ${within(sql`created_at`)} and type <> 4 group by 1
    ) a on a.day = d.day::date
    left join (
      select day, count(*) as first_depositors, sum(credited) as first_deposits from posting_days t
      where ${ofDays} and kind = 'deposit' and not exists (
        select from posting_days e where e.account_id = t.account_id and e.kind = 'deposit' and e.day < t.day
      ) group by day
    ) f on f.day = d.day::date`;
}

function sumsIn(row: SumRow): DaySums {
  const entries = Object.entries(fields).map(([field, column]) => [field, BigInt(row[column] ?? 0)]);
  return Object.fromEntries(entries) as DaySums;
}

function added(all: readonly DaySums[]): DaySums {
  const entries = Object.keys(fields).map((field) => [
    field,
    all.reduce((sum, one) => sum + one[field as keyof DaySums], 0n),
  ]);
  return Object.fromEntries(entries) as DaySums;
}

function written(sums: DaySums, digits: number): DayFigures {
  const money = (minor: bigint) => fromMinor(minor, digits);
  const { stake, payout, bonuses, rebates, earnings } = sums;
  const ggr = stake - payout;
  return {
    bets: Number(sums.bets),
    stake: money(stake),
    payout: money(payout),
    ggr: money(ggr),
    bonuses: money(bonuses),
    rebates: money(rebates),
    earnings: money(earnings),
    ngr: money(ggr - bonuses - rebates - earnings),
    deposits: money(sums.deposits),
    withdrawals: money(sums.withdrawals),
    active: Number(sums.active),
    joined: Number(sums.joined),
    firstDepositors: Number(sums.firstDepositors),
    firstDeposits: money(sums.firstDeposits),
  };
}
