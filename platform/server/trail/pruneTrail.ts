import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { listMerchants } from '#platform/site/merchants/index.ts';

const dayMs = 86_400_000;

/**
 * Deletes the rows of the audit trail whose time is over: of each merchant by its setting `trailDays`, of the platform as a whole by the longest of them. Where
 * rows were deleted, a row says so. Returns how many.
 */
export async function pruneTrail(db: Database, now: Date): Promise<number> {
  const merchants = await listMerchants(db);
  const days = merchants.map(({ code, settings }) => [code, settings.trailDays] as const);
  const longest = Math.max(...days.map(([, count]) => count), 0);
  let gone = 0;
  for (const [chain, count] of [...days, ...(longest > 0 ? [['', longest] as const] : [])])
    // oxlint-disable-next-line no-await-in-loop -- one chain after another, each in a transaction of its own
    gone += await pruneChain(db, chain, { before: new Date(now.getTime() - count * dayMs), now });
  return gone;
}

async function pruneChain(
  db: Database,
  chain: string,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const { rows } = (await db.execute(
    sql`select operator_acts_prune(${chain}, ${before.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)::float8 as gone`,
  )) as unknown as { rows: { gone: number }[] };
  return rows[0]?.gone ?? 0;
}
