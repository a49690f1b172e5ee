import { sql } from 'drizzle-orm';
import type { Database } from './types.ts';
import { missingMonth } from './violatedConstraint.ts';

/** Tables with a partition for each month, in UTC. */
const monthTables = ['bets', 'transfers', 'postings', 'vendor_transactions'];

/** Creates the partitions for the months of these moments. Returns how many were missing. */
export async function ensureMonths(db: Database, moments: readonly Date[]): Promise<number> {
  const months = new Set(moments.map((moment) => moment.toISOString().slice(0, 7)));
  let made = 0;
  // One statement each: a partition locks the tables that it refers to.
  for (const table of monthTables)
    for (const month of months) {
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = (await db.execute(
        sql`select ensure_month(${table}, ${`${month}-01T00:00:00Z`}::timestamptz)::int as made`,
      )) as unknown as { rows: { made: number }[] };
      made += Number(rows[0]?.made);
    }
  return made;
}

/** This month and the next two: a job that fails for weeks costs nothing. */
export async function prepareMonths(db: Database, now: Date): Promise<number> {
  const month = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
  return ensureMonths(db, [month(0), month(1), month(2)]);
}

/** Months that one transaction may find missing, one after the other. */
const mostMissing = 3;

/** Runs a transaction. Where the month of a row has no partitions yet, they are created, and the transaction is run again. */
export async function inMonths<T>(db: () => Database, run: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      return await run();
    } catch (error) {
      const at = missingMonth(error);
      if (!at || tries === mostMissing) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await ensureMonths(db(), [at]);
    }
}
