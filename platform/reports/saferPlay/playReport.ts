import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { addDays, type Day, type Merchant } from '#platform/site/merchants/index.ts';
import { readRange, type RangeRequest } from '#platform/site/paging/index.ts';

/** What happened on a day. */
const counted = ['limitsSet', 'raisesAsked', 'limitsReached', 'coolOffs', 'selfExclusions', 'contacts'] as const;

type Numbers = Record<(typeof counted)[number], number>;
export type PlayDay = { day: Day } & Numbers;

/** Limits, breaks, exclusions and contacts of each day of a range, in the merchant's time zone, and their sums. */
export async function playReport(
  db: Database,
  merchant: Pick<Merchant, 'code' | 'timeZone'>,
  request: RangeRequest,
  now: Date,
): Promise<{ from: Day; to: Day; days: PlayDay[]; total: Numbers }> {
  const { from, to, start, end, timeZone } = readRange(merchant, request, now);
  const { code } = merchant;
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${start.toISOString()}::timestamptz and ${sql.raw(column)} < ${end.toISOString()}::timestamptz`;
  const part = (name: (typeof counted)[number], at: string, rest: SQL) =>
    sql`select (${sql.raw(at)} at time zone ${timeZone}::text)::date as day, ${name}::text as what ${rest} and ${within(at)}`;
  const ofMerchant = sql`a.merchant = ${code} and not a.simulated`;
  const limits = sql`from member_limits l join accounts a on a.id = l.account_id where ${ofMerchant}`;
  const breaks = sql`from exclusions e join accounts a on a.id = e.account_id where ${ofMerchant}`;
  const { rows } = (await db.execute(sql`
    select day::text as day, what, count(*)::int as count from (
      ${part('limitsSet', 'l.requested_at', sql`${limits} and l.confirm_from is null`)}
      union all ${part('raisesAsked', 'l.requested_at', sql`${limits} and l.confirm_from is not null`)}
      union all ${part('limitsReached', 'h.at', sql`from limit_hits h join member_limits l on l.id = h.limit_id join accounts a on a.id = l.account_id where ${ofMerchant}`)}
      union all ${part('coolOffs', 'e.begins_at', sql`${breaks} and e.kind = 'cool-off'`)}
      union all ${part('selfExclusions', 'e.begins_at', sql`${breaks} and e.kind = 'self-exclusion'`)}
      union all ${part('contacts', 'c.at', sql`from member_contacts c where c.merchant = ${code}`)}
    ) happened group by day, what`)) as unknown as {
    rows: { day: Day; what: (typeof counted)[number]; count: number }[];
  };
  const days = daysBetween(from, to).map((day): PlayDay => ({ day, ...numbersOf(rows, (row) => row.day === day) }));
  return { from, to, days, total: numbersOf(rows, () => true) };
}

function numbersOf<Row extends { what: (typeof counted)[number]; count: number }>(
  rows: readonly Row[],
  isOf: (row: Row) => boolean,
): Numbers {
  const sums: Numbers = {
    limitsSet: 0,
    raisesAsked: 0,
    limitsReached: 0,
    coolOffs: 0,
    selfExclusions: 0,
    contacts: 0,
  };
  for (const row of rows) if (isOf(row)) sums[row.what] += row.count;
  return sums;
}

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
