import { and, between, eq, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { AgentIncomeRequest, AgentIncomeValue, IncomeFigures } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { type SettlementKind, settlementStatements } from '#platform/base/database/schema/index.ts';
import { addDays, type Day, type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import { cutPage, daysBefore, isDay, readCursor, readRange } from '#platform/site/paging/index.ts';
import { partsPerUnit } from '../settlement/index.ts';
import { isEarned } from './statements.ts';

type Sort = NonNullable<AgentIncomeRequest['sort']>;

/** Where each kind of statements stands in the figures of a day. */
const figureOf: Record<SettlementKind, Exclude<keyof IncomeFigures, 'total' | 'corrections'>> = {
  'line-rebate': 'rebates',
  daily: 'daily',
  hourly: 'hourly',
  realtime: 'realtime',
  dividend: 'dividend',
};

/** Figures in minor units. */
type Sums = Record<keyof IncomeFigures, bigint>;

interface DaySums {
  day: Day;
  statements: number;
  sums: Sums;
}

/** What an agent earns by day, with as many days before (R2.8.10). A range has at most 92 rows, so they are sorted here. */
export async function listIncome(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentIncomeRequest,
  now: Date,
): Promise<AgentIncomeValue> {
  const { kind, sort = 'newest', after, pageSize = 31 } = request;
  const { from, to, today, timeZone } = readRange(merchant, request, now);
  const before = daysBefore({ from, to });
  const all = await readDays(db, agent, kind, before.from, to);
  const rows = all.filter(({ day }) => day >= from).toSorted(orders[sort]);
  const cursor = readCursor(after, (key) => isDay(key) && rows.some(({ day }) => day === key));
  const rest = cursor ? rows.slice(rows.findIndex(({ day }) => day === cursor.key) + 1) : rows;
  const { page, next } = cutPage(rest, pageSize, ({ day }) => ({ key: day, id: 0 }));
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  const figures = (days: readonly DaySums[]) => {
    const sums = days.reduce((sum, one) => added(sum, one.sums), none);
    return mapped(sums, money);
  };
  const chart = (first: Day, last: Day) => {
    const days = [];
    for (let day = first; day <= last; day = addDays(day, 1))
      days.push({ day, total: money(all.find((one) => one.day === day)?.sums.total ?? 0n) });
    return days;
  };
  return {
    range: { from, to, today, timeZone },
    before,
    currency: merchant.currency,
    at: wallClock(timeZone, now),
    rows: page.map(({ day, statements, sums }) => ({ day, statements, ...mapped(sums, money) })),
    ...(next !== undefined && { next }),
    page: figures(page),
    total: figures(rows),
    former: figures(all.filter(({ day }) => day < from)),
    days: chart(from, to),
    formerDays: chart(before.from, before.to),
  };
}

/** Days with statements. Those that were canceled or reversed stand among them, and add nothing. */
async function readDays(
  db: Database,
  agent: Account,
  kind: SettlementKind | undefined,
  from: Day,
  to: Day,
): Promise<DaySums[]> {
  const { accountId, day, paid, correction } = settlementStatements;
  const rows = await db
    .select({
      day,
      kind: settlementStatements.kind,
      statements: sql<number>`count(*)::int`,
      paid: sql<string>`coalesce(sum(${paid}) filter (where ${isEarned}), 0)`,
      correction: sql<string>`coalesce(sum(${correction}) filter (where ${isEarned}), 0)`,
    })
    .from(settlementStatements)
    .where(and(eq(accountId, agent.id), kind && eq(settlementStatements.kind, kind), between(day, from, to)))
    .groupBy(day, settlementStatements.kind);
  return [...Map.groupBy(rows, (row) => row.day)].map(([ofDay, own]) => ({
    day: ofDay,
    statements: own.reduce((count, row) => count + row.statements, 0),
    sums: own.reduce((sum, row) => {
      const corrections = BigInt(row.correction) / partsPerUnit;
      const total = BigInt(row.paid);
      return added(sum, { ...none, [figureOf[row.kind]]: total - corrections, corrections, total });
    }, none),
  }));
}

const none: Sums = {
  rebates: 0n,
  daily: 0n,
  hourly: 0n,
  realtime: 0n,
  dividend: 0n,
  corrections: 0n,
  total: 0n,
};

const names = Object.keys(none) as (keyof Sums)[];

function added(a: Sums, b: Sums): Sums {
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as Sums;
}

function mapped(sums: Sums, money: (minor: bigint) => string): IncomeFigures {
  return Object.fromEntries(names.map((name) => [name, money(sums[name])])) as unknown as IncomeFigures;
}

type Compare = (a: DaySums, b: DaySums) => number;
const newest: Compare = (a, b) => (a.day < b.day ? 1 : -1);
const highest: Compare = (a, b) => Number(b.sums.total - a.sums.total) || newest(a, b);

const orders: Record<Sort, Compare> = {
  newest,
  oldest: (a, b) => newest(b, a),
  highest,
  lowest: (a, b) => Number(a.sums.total - b.sums.total) || newest(a, b),
};
