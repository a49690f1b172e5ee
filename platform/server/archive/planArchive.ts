import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** A month stays in the tables of every day for this time after its end: rankings and settlements read it. */
const quietMs = 62 * 86_400_000;

/** A month that has not been archived. The first one is all time up to the month in which the tables were divided. */
export interface MonthPlan {
  /** As the names of its tables end: `2026_09`, or `first`. */
  name: string;
  startsAt: Date | null;
  endsAt: Date;
  /** Estimates of the database. */
  rows: number;
  /** Why it cannot be archived yet; undefined if it can. */
  prevented: string | undefined;
}

/** The months up to now that have not been archived, the oldest first. Months are archived in this order. */
export async function planArchive(db: Database, now: Date): Promise<MonthPlan[]> {
  const { rows } = (await db.execute(sql`
    select substr(m.name, length('transfers_') + 1) as name, m.starts_at::text as starts_at, m.ends_at::text as ends_at,
      (select coalesce(sum(greatest(c.reltuples, 0)), 0)::text from pg_class c join month_partitions o on o.name = c.relname
        where c.relnamespace = 'public'::regnamespace and o.owner in ('transfers', 'postings', 'vendor_transactions')
          and o.ends_at = m.ends_at) as rows,
      (select count(*)::int from rounds where sweep_at is not null and placed_at < m.ends_at) as open
    from month_partitions m
    where m.owner = 'transfers' and (m.starts_at is null or m.starts_at <= ${now.toISOString()}::timestamptz)
    order by m.ends_at`)) as unknown as {
    rows: { name: string; starts_at: string | null; ends_at: string; rows: string; open: number }[];
  };
  let isNext = true;
  return rows.map(({ name, starts_at: starts, ends_at: ends, rows: count, open }) => {
    const endsAt = new Date(ends);
    const readyAt = new Date(endsAt.getTime() + quietMs);
    const prevented = !isNext
      ? 'an older month comes first'
      : readyAt > now
        ? `it can be archived from ${readyAt.toISOString().slice(0, 10)} on`
        : open > 0
          ? `${open} rounds that began before its end are open`
          : undefined;
    if (prevented !== undefined) isNext = false;
    return {
      name,
      startsAt: starts === null ? null : new Date(starts),
      endsAt,
      rows: Number(count),
      prevented,
    };
  });
}
