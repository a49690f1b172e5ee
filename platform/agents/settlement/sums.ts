import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import type { SettlementKind } from '#platform/base/database/schema/index.ts';
import { addDays, type Day, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import type { Span } from './spans.ts';

/** Days before a span whose bets are settled with it if they come late. Shorter spans look back a day. */
export const lateDays = 92;

/** What sums hold of an account and day beyond what earlier runs counted; below zero if they fell. */
export interface DueSum {
  accountId: number;
  day: Day;
  item: string;
  /** In ten-thousandths of a minor unit. */
  amount: bigint;
}

export interface SumsRequest {
  merchant: Merchant;
  kind: SettlementKind;
  span: Span;
  /** The first day that counts. */
  from: Day;
  /** In a demonstration simulated accounts count as others do. */
  demo: boolean;
  /** Not what is due, but what this run counted. */
  countedBy?: number | undefined;
  /** All that the sums of the span hold, whatever was counted. */
  whole?: boolean;
  /** Only what counts for this agent: its own sums and those of all below it in the span. */
  agent?: number;
}

/** A list of ids as an SQL array. */
export function idArray(ids: Iterable<number>): SQL {
  return sql`string_to_array(nullif(${[...ids].join(',')}, ''), ',')::bigint[]`;
}

/** The first day of which late bets are settled with a span. */
export function lateFrom({
  kind,
  span,
  from,
  whole = false,
}: Pick<SumsRequest, 'kind' | 'span' | 'from' | 'whole'>): Day {
  if (whole) return span.firstDay;
  const back = kind === 'hourly' || kind === 'realtime' ? 1 : lateDays;
  const first = addDays(span.firstDay, -back);
  return first > from ? first : from;
}

/** Valid bets that are due, by category. Of the last day those count that were settled before the end of the span. */
export async function dueBets(tx: Database, request: SumsRequest): Promise<DueSum[]> {
  const { code } = request.merchant;
  const { lastDay } = request.span;
  return dueOf(
    tx,
    request,
    sql`
    select account_id, day, category as item, sum(valid_stake) * 10000 as amount from (
      select account_id, day, category, valid_stake from bet_days
      where merchant = ${code} and day between ${lateFrom(request)}::date and ${lastDay}::date ${ofLine(request)}
      union all
      select account_id, ${lastDay}::date, category, -valid_stake from bets
      where ${settledLater(request)} ${ofLine(request)}
    ) bet group by 1, 2, 3`,
  );
}

/**
 * Of several spans of one day in their order, the valid bets that are due at the end of each: those that an earlier one of them counts
 * included.
 */
export async function dueBetsBySpan(
  tx: Database,
  request: SumsRequest,
  spans: readonly Span[],
): Promise<DueSum[][]> {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [];
  const known = new Map((await dueBets(tx, { ...request, span: last })).map((sum) => [sumKey(sum), sum]));
  const { rows } = (await tx.execute(sql`
    select account_id as id, category as item, width_bucket(settled_at, ${endsOf(spans)}) as place,
      (sum(valid_stake) * 10000)::text as amount
    from bets join accounts a on a.id = account_id ${request.demo ? sql`` : sql`and not a.simulated`}
    where bets.merchant = ${request.merchant.code} and state = 'settled'
      and settled_at >= ${first.endsAt.toISOString()}::timestamptz and settled_at < ${last.endsAt.toISOString()}::timestamptz
    group by 1, 2, 3 having sum(valid_stake) <> 0`)) as unknown as {
    rows: { id: number | string; item: string; place: number; amount: string }[];
  };
  const later = rows.map(({ id, item, place, amount }) => ({
    sum: { accountId: Number(id), day: last.lastDay, item, amount: -BigInt(amount) },
    place,
  }));
  return spans.map((_, at) => {
    const due = new Map(known);
    for (const { sum, place } of later)
      if (place > at) {
        const key = sumKey(sum);
        due.set(key, { ...sum, amount: (due.get(key)?.amount ?? 0n) + sum.amount });
      }
    return [...due.values()].filter(({ amount }) => amount !== 0n).toSorted(byAccount);
  });
}

/** Account, day and item of a sum. */
export const sumKey = ({ accountId, day, item }: DueSum): string => `${accountId} ${day} ${item}`;

function byAccount(a: DueSum, b: DueSum): number {
  return a.accountId - b.accountId || compare(a.day, b.day) || compare(a.item, b.item);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Results of play, and what accounts got for a day: the parts of a dividend's base. */
export async function dueResults(tx: Database, request: SumsRequest): Promise<DueSum[]> {
  const { code } = request.merchant;
  const from = lateFrom(request);
  const days = sql`between ${from}::date and ${request.span.lastDay}::date`;
  return dueOf(
    tx,
    request,
    sql`
    select account_id, day, 'bets' as item, sum(stake - payout) * 10000 as amount from bet_days
    where merchant = ${code} and day ${days} ${ofLine(request)} group by 1, 2
    union all
    select account_id, day, case kind when 'bonus' then 'bonuses' else 'rank-rebates' end, sum(credited - debited) * 10000
    from posting_days where merchant = ${code} and day ${days} and kind in ('bonus', 'commission') ${ofLine(request)}
    group by 1, 2, 3
    union all
    select s.account_id, l.day, item, sum(l.amount)
    from settlement_statements s join settlement_lines l on l.statement_id = s.id and l.part = 'bets'
      cross join lateral (values ('line-rebates'), ('team-rebates')) as items (item)
    where s.merchant = ${code} and s.kind = 'line-rebate' and s.day >= ${from}::date and l.day ${days}
      and (item = 'line-rebates' or l.source_id <> s.account_id) ${ofLine(request)}
    group by 1, 2, 3
    union all
    select account_id, day, 'wages', sum(greatest(gross - less_downline, 0)) from settlement_statements
    where merchant = ${code} and kind in ('daily', 'hourly', 'realtime') and day ${days} ${ofLine(request)} group by 1, 2`,
  );
}

async function dueOf(tx: Database, request: SumsRequest, sums: SQL): Promise<DueSum[]> {
  const { merchant, kind, span, demo, countedBy, whole = false } = request;
  const counted = sql`
    select account_id as id, day::text as day, item, amount::text as amount from settlement_counts
    where run_id = ${countedBy} order by 1, 2, 3`;
  const due = sql`
    with sums as (${sums}), counted as (
      select account_id, day, item, sum(amount) as amount from settlement_counts
      where merchant = ${merchant.code} and kind = ${kind} and ${!whole}
        and day between ${lateFrom(request)}::date and ${span.lastDay}::date ${ofLine(request)}
      group by 1, 2, 3
    )
    select a.id, day::text as day, item, (coalesce(sums.amount, 0) - coalesce(counted.amount, 0))::text as amount
    from sums full join counted using (account_id, day, item) join accounts a on a.id = account_id
    where coalesce(sums.amount, 0) <> coalesce(counted.amount, 0) ${demo ? sql`` : sql`and not a.simulated`}
    order by a.id, day, item`;
  const { rows } = (await tx.execute(countedBy === undefined ? due : counted)) as unknown as {
    rows: { id: number | string; day: Day; item: string; amount: string }[];
  };
  return rows.map(({ id, day, item, amount }) => ({
    accountId: Number(id),
    day,
    item,
    amount: BigInt(amount),
  }));
}

/** The accounts of an agent's line on any day that can count for the span, the agent among them. */
function ofLine(request: SumsRequest): SQL {
  if (request.agent === undefined) return sql``;
  return sql`and account_id in (select descendant from account_lines
    where ancestor = ${request.agent} and from_day <= ${request.span.lastDay}::date and to_day > ${lateFrom(request)}::date)`;
}

/** The ends of spans as an SQL array, in which `width_bucket` finds how many of them are over at a moment. */
export function endsOf(spans: readonly Span[]): SQL {
  return sql`string_to_array(${spans.map(({ endsAt }) => endsAt.toISOString()).join(',')}, ',')::timestamptz[]`;
}

/** Whether the span ends before its last day does. What is not read needs no plan: those of partitions take milliseconds. */
export function isWithinDay({ endsAt, lastDay }: Span, { timeZone }: Pick<Merchant, 'timeZone'>): SQL {
  return endsAt < momentOf(timeZone, addDays(lastDay, 1)) ? sql`true` : sql`false`;
}

/** Bets of the span's last day that were settled after the span. */
export function settledLater({ merchant, span }: Pick<SumsRequest, 'merchant' | 'span'>): SQL {
  const tomorrow = momentOf(merchant.timeZone, addDays(span.lastDay, 1));
  return sql`${isWithinDay(span, merchant)} and merchant = ${merchant.code} and state = 'settled'
    and settled_at >= ${span.endsAt.toISOString()}::timestamptz and settled_at < ${tomorrow.toISOString()}::timestamptz`;
}

/** Accounts with all above them by day, from the account itself upwards. Trial accounts have no lines. */
export async function chainsOf(
  tx: Database,
  sums: readonly Pick<DueSum, 'accountId' | 'day'>[],
): Promise<(accountId: number, day: Day) => readonly number[]> {
  const uplines = await uplinesOf(tx, sums);
  return (accountId, day) => {
    const ofDay = uplines.get(day);
    const chain: number[] = [];
    for (let id: number | null | undefined = accountId; id != null;) {
      const upline: number | null | undefined = ofDay?.get(id);
      if (upline === undefined) break;
      chain.push(id);
      id = upline;
    }
    return chain;
  };
}

/**
 * The direct uplines of accounts, and of all above these, by day; null of a top agent. Read step by step, each account once: most have
 * the same few agents above them, which whole chains would read again for each.
 */
async function uplinesOf(
  tx: Database,
  sums: readonly Pick<DueSum, 'accountId' | 'day'>[],
): Promise<ReadonlyMap<Day, ReadonlyMap<number, number | null>>> {
  const uplines = new Map<Day, Map<number, number | null>>();
  let asked = new Map<Day, Set<number>>();
  for (const { accountId, day } of sums) addTo(asked, day, accountId);
  while (asked.size > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the next step asks for what this one finds
    const { rows } = (await tx.execute(sql`
      select of.id, of.day::text as day, max(ancestor) filter (where depth = 1) as upline
      from (
        select day, unnest(string_to_array(ids, ',')::bigint[]) as id from unnest(
          string_to_array(${[...asked.keys()].join(';')}, ';')::date[],
          string_to_array(${[...asked.values()].map((ids) => [...ids].join(',')).join(';')}, ';')
        ) as asked (day, ids)
      ) of
        join account_lines on descendant = of.id and depth <= 1 and from_day <= of.day and to_day > of.day
      group by of.id, of.day`)) as unknown as {
      rows: { id: number | string; day: Day; upline: number | string | null }[];
    };
    asked = new Map();
    for (const { id, day, upline } of rows) {
      const ofDay = uplines.get(day) ?? new Map<number, number | null>();
      uplines.set(day, ofDay);
      ofDay.set(Number(id), upline === null ? null : Number(upline));
    }
    for (const { day, upline } of rows)
      if (upline !== null && !uplines.get(day)?.has(Number(upline))) addTo(asked, day, Number(upline));
  }
  return uplines;
}

function addTo(ids: Map<Day, Set<number>>, day: Day, id: number): void {
  const ofDay = ids.get(day);
  if (ofDay) ofDay.add(id);
  else ids.set(day, new Set([id]));
}
