import { sql } from 'drizzle-orm';
import { lacksPartition, type Database } from '#platform/base/database/index.ts';
import { transact } from '#platform/base/once/index.ts';

/** Creates the partitions of bets for the months (UTC) of these moments. Returns how many were missing. */
export async function ensureBetMonths(db: Database, moments: Date[]): Promise<number> {
  if (moments.length === 0) return 0;
  const list = sql.join(
    moments.map((moment) => sql`${moment.toISOString()}::timestamptz`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`select ensure_bet_months(array[${list}]) as made`)) as unknown as {
    rows: { made: number }[];
  };
  return Number(rows[0]?.made ?? 0);
}

/** This month and the next two: a job that fails for weeks costs nothing. */
export async function prepareBetMonths(db: Database, now: Date): Promise<number> {
  const month = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead));
  return ensureBetMonths(db, [month(0), month(1), month(2)]);
}

/** Creates the partition that a bet of this moment lacked. False if the error has another cause. */
export async function addMissingMonth(db: Database, at: Date, error: unknown): Promise<boolean> {
  if (!lacksPartition(error)) return false;
  await ensureBetMonths(db, [at]);
  return true;
}

/** Runs a transaction that places a bet; if its month has no partition yet, creates it and runs it again. */
export async function inBetMonth<T>(db: Database, at: Date, work: (tx: Database) => Promise<T>): Promise<T> {
  const { answer } = await transact(
    { db },
    { work: (own) => work(own.db), again: (error) => addMissingMonth(db, at, error) },
  );
  return answer;
}
