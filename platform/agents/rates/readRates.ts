import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { lineMoves, lineRates } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import type { RateStep } from './rateSteps.ts';

/** Rates of an account, by category. */
export type RateSteps = ReadonlyMap<string, readonly RateStep[]>;

/** The rates of accounts from a day on, by id: what is in force then stands first, with that day. */
export async function ratesFrom(
  db: Database,
  accountIds: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, RateSteps>> {
  const own = inArray(lineRates.accountId, [...accountIds]);
  const { rows } = (await db.execute(sql`
    select distinct on (account_id, category, day) account_id as id, category, day::text as day, rate
    from (select *, greatest(from_day, ${day}::date) as day from line_rates where ${own}) line_rates
    order by account_id, category, day, from_day desc, line_rates.id desc`)) as {
    rows: { id: number | string; category: string; day: Day; rate: number }[];
  };
  const rates = new Map(accountIds.map((id) => [id, new Map<string, RateStep[]>()]));
  for (const row of rows) {
    const steps = rates.get(Number(row.id));
    steps?.set(row.category, [...(steps.get(row.category) ?? []), { day: row.day, rate: row.rate }]);
  }
  return rates;
}

/** The last rate of each category of an account, in force already or from a later day on. */
export async function lastRates(db: Database, accountId: number): Promise<ReadonlyMap<string, RateStep>> {
  const rows = await db
    .selectDistinctOn([lineRates.category], {
      category: lineRates.category,
      day: lineRates.fromDay,
      rate: lineRates.rate,
    })
    .from(lineRates)
    .where(eq(lineRates.accountId, accountId))
    .orderBy(lineRates.category, desc(lineRates.fromDay), desc(lineRates.id));
  return new Map(rows.map(({ category, ...step }) => [category, step]));
}

/** Rates that were set for an account, from a moment on if one is named, the newest first. */
export async function rateHistory(
  db: Database,
  accountId: number,
  { from, limit }: { from: Date | undefined; limit: number },
): Promise<(typeof lineRates.$inferSelect)[]> {
  return db
    .select()
    .from(lineRates)
    .where(and(eq(lineRates.accountId, accountId), from && gte(lineRates.setAt, from)))
    .orderBy(desc(lineRates.id))
    .limit(limit);
}

/** The agent to which an account is to move; undefined if no move waits. */
export async function uplineToBe(db: Database, accountId: number): Promise<number | undefined> {
  const [move] = await db
    .select({ to: lineMoves.toUpline })
    .from(lineMoves)
    .where(and(eq(lineMoves.accountId, accountId), eq(lineMoves.state, 'waiting')));
  return move?.to;
}

/** The most that accounts below may have, from a day on. */
export interface RateBound extends RateStep {
  category: string;
}

/** An account below with a rate above a bound, on the bound's day or later. */
export interface RateAbove {
  id: number;
  account: string;
  closed: boolean;
  category: string;
  rate: number;
  /** The day of its last rate. */
  lastDay: Day;
}

/**
 * Accounts below an agent whose rates exceed a bound, in the order in which they were opened: `direct` ones alone, or `all`. While
 * a move waits, an account lies below both uplines.
 */
export async function ratesAbove(
  db: Database,
  agentId: number,
  { bounds, depth, limit }: { bounds: readonly RateBound[]; depth: 'direct' | 'all'; limit?: number },
): Promise<RateAbove[]> {
  if (bounds.length === 0) return [];
  const below = sql`
    select a.id from accounts a where a.upline = line.id
    union all select m.account_id from line_moves m where m.state = 'waiting' and m.to_upline = line.id`;
  const line =
    depth === 'direct'
      ? sql`line as (select ${agentId}::bigint as id), below as (select distinct one.id from line, lateral (${below}) one)`
      : sql`recursive line as (select ${agentId}::bigint as id union select one.id from line, lateral (${below}) one),
          below as (select id from line where id <> ${agentId})`;
  const { rows } = (await db.execute(sql`
    with ${line}
    select a.id, a.account, a.closed, b.category, max(r.rate) as rate, max(r.from_day)::text as "lastDay"
    from below
      join accounts a on a.id = below.id
      cross join jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) as b (category text, rate integer, day date)
      cross join lateral (
        select distinct on (greatest(from_day, b.day)) rate, from_day from line_rates
        where account_id = a.id and category = b.category
        order by greatest(from_day, b.day), from_day desc, id desc
      ) r
    group by a.id, b.category, b.rate
    having max(r.rate) > b.rate
    order by a.id, b.category
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`)) as {
    rows: (Omit<RateAbove, 'id'> & { id: number | string })[];
  };
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
