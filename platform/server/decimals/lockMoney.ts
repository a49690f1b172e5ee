import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { jobsSchema } from '../jobs/index.ts';
import { tableSql } from './amountsSql.ts';
import { moneyTables, tableName } from './moneyColumns.ts';

/** How often and how long the locks are tried for while jobs run or others hold rows. */
const triesMs = 500;
const mostTries = 60;

/** Lock not available, deadlock: others were first. */
const lockCodes: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

/** Work could not begin, because of others; it changed nothing and may be tried again. */
class MoneyBusy extends Error {}

/**
 * Runs work in a transaction in which no one else writes amounts: no job runs on any process, and other writers of the
 * tables wait. Triggers that guard these tables are off in this transaction alone; a rollback turns them on too.
 */
export async function lockMoney<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await lockTables(tx);
        await switchTriggers(tx, 'disable');
        const result = await work(tx);
        // A trigger that still waits for the commit would keep its table from being altered.
        await tx.execute(sql`set constraints all immediate`);
        await switchTriggers(tx, 'enable');
        return result;
      });
    } catch (error) {
      if (!(error instanceof MoneyBusy)) throw error;
      if (tries === mostTries)
        throw new Refusal(409, 'money-busy', { message: `Nothing was converted. ${error.message}` });
      await wait(triesMs);
    }
  }
}

async function lockTables(tx: Database): Promise<void> {
  try {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    const jobs = sql`${sql.identifier(jobsSchema)}.job`;
    const { rows } = (await tx.execute(
      sql`select to_regclass(${`${jobsSchema}.job`}) is not null as has_jobs`,
    )) as unknown as { rows: { has_jobs: boolean }[] };
    if (rows[0]?.has_jobs) {
      await tx.execute(sql`lock table ${jobs} in share row exclusive mode`);
      await requireIdleJobs(tx);
    }
    const names = sql.join([{ name: 'merchants' }, ...moneyTables].map(tableSql), sql`, `);
    await tx.execute(sql`lock table ${names} in share row exclusive mode`);
  } catch (error) {
    if (lockCodes.has(codeOf(error)))
      throw new MoneyBusy('Other transactions keep writing amounts. Try again when there is less traffic.', {
        cause: error,
      });
    throw error;
  }
}

/** Jobs that are running have perhaps read amounts already. Those of a process that died have expired after five minutes. */
async function requireIdleJobs(tx: Database): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select distinct name from ${sql.identifier(jobsSchema)}.job
    where state = 'active' and started_on > now() - interval '5 minutes'`)) as unknown as {
    rows: { name: string }[];
  };
  if (rows.length > 0)
    throw new MoneyBusy(`Jobs are running: ${rows.map(({ name }) => name).join(', ')}. Try again.`);
}

/** Switches the triggers of the money tables, also those of partitions. Triggers of foreign keys stay on. */
async function switchTriggers(tx: Database, what: 'enable' | 'disable'): Promise<void> {
  const names = sql.join(
    moneyTables.map((table) => sql`${tableName(table)}`),
    sql`, `,
  );
  const { rows } = (await tx.execute(sql`
    with money as (select name::regclass as oid from unnest(array[${names}]) name)
    select c.oid::regclass::text as name from pg_class c
    where c.oid in (select oid from money) or exists (
      select from pg_inherits i where i.inhrelid = c.oid and i.inhparent in (select oid from money))
    order by c.relkind, 1`)) as unknown as { rows: { name: string }[] };
  for (const { name } of rows) await tx.execute(sql.raw(`alter table ${name} ${what} trigger user`));
}

/** The code of an error of the database, which the query builder wraps. */
function codeOf(error: unknown): unknown {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
}
