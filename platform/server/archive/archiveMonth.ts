import { setTimeout as wait } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { monthTables } from './monthTables.ts';
import type { MonthPlan } from './planArchive.ts';

/** What a month had when it was archived. */
export interface ArchivedMonth {
  name: string;
  transfers: number;
  postings: number;
  vendorTransactions: number;
}

/** Transfers of a month do not sum to zero: it stays where it is. */
export class MonthUnsound extends Error {}

/** How long others may have to wait for one try to lock the tables, and how often it is tried. */
const lockMs = 500;
const mostTries = 120;

/**
 * Moves a month into the archive. Three steps, each of which may be repeated: the month is closed, so that its rows change no
 * more; they are checked and added up, while all others go on; then its tables are moved with the sums in one transaction,
 * which holds the tables of every day for some milliseconds. No row is copied.
 */
export async function archiveMonth(
  db: Database,
  { name, startsAt, endsAt }: Pick<MonthPlan, 'name' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<ArchivedMonth> {
  const bounds = (at: SQL) =>
    sql.join(
      [
        ...(startsAt ? [sql`${at} >= ${literal(startsAt)}`] : []),
        sql`${at} < ${literal(endsAt)}`,
        sql`${at} is not null`,
      ],
      sql` and `,
    );
  for (const { owner, at } of monthTables) {
    const table = sql.identifier(`${owner}_${name}`);
    await patiently(db, (tx) => closeTable(tx, `${owner}_${name}`, bounds(sql`${sql.identifier(at)}`)));
    await db.execute(sql`alter table public.${table} validate constraint month_closed`);
  }
  await requireZeroSums(db, name);
  const counts = await countRows(db, name);
  const from = startsAt ? literal(startsAt) : sql`minvalue`;
  await patiently(db, async (tx) => {
    await tx.execute(sql`
      insert into archive.months (name, starts_at, ends_at, archived_at, transfers, postings, vendor_transactions)
      values (${name}, ${startsAt?.toISOString() ?? null}::timestamptz, ${endsAt.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz, ${counts.transfers}, ${counts.postings}, ${counts.vendorTransactions})`);
    await tx.execute(sql`
      insert into archive.balances (ledger_account_id, month, postings, amount)
      select ledger_account_id, ${name}, count(*), sum(amount) from public.${sql.identifier(`postings_${name}`)} group by 1`);
    await tx.execute(
      sql`lock table public.vendor_transactions, public.transfers, public.postings in access exclusive mode`,
    );
    for (const { owner } of monthTables) {
      const [parent, table] = [sql.identifier(owner), sql.identifier(`${owner}_${name}`)];
      await tx.execute(sql`drop trigger month_closed on public.${table}`);
      await tx.execute(sql`alter table public.${parent} detach partition public.${table}`);
      await tx.execute(sql`alter table public.${table} set schema archive`);
      await tx.execute(
        sql`alter table archive.${parent} attach partition archive.${table} for values from (${from}) to (${literal(endsAt)})`,
      );
      await tx.execute(sql`alter table archive.${table} drop constraint month_closed`);
    }
  });
  return { name, ...counts };
}

/** Lets the rows of a table change no more, and states its bounds, so that no later step has to look at them. */
async function closeTable(tx: Database, name: string, bounds: SQL): Promise<void> {
  const table = sql.identifier(name);
  const { rows } = (await tx.execute(
    sql`select from pg_constraint where conrelid = ${`public.${name}`}::regclass and conname = 'month_closed'`,
  )) as unknown as { rows: unknown[] };
  if (rows.length > 0) return;
  await tx.execute(sql`alter table public.${table} add constraint month_closed check (${bounds}) not valid`);
  await tx.execute(
    sql`create trigger month_closed before insert or update or delete on public.${table} for each row execute function rows_stay()`,
  );
}

async function requireZeroSums(db: Database, name: string): Promise<void> {
  const { rows } = (await db.execute(sql`
    select transfer_id as id from public.${sql.identifier(`postings_${name}`)} group by 1 having sum(amount) <> 0 limit 5`)) as unknown as {
    rows: { id: unknown }[];
  };
  if (rows.length > 0)
    throw new MonthUnsound(
      `The postings of the transfers ${rows.map(({ id }) => String(id)).join(', ')} do not sum to zero. The month ${name} was not archived: see npm run platform -- audit.`,
    );
}

async function countRows(db: Database, name: string): Promise<Omit<ArchivedMonth, 'name'>> {
  const count = async (owner: string) => {
    const { rows } = (await db.execute(
      sql`select count(*) as count from public.${sql.identifier(`${owner}_${name}`)}`,
    )) as unknown as { rows: { count: unknown }[] };
    return Number(rows[0]?.count);
  };
  return {
    transfers: await count('transfers'),
    postings: await count('postings'),
    vendorTransactions: await count('vendor_transactions'),
  };
}

/** A time in a statement that takes no parameters. */
const literal = (at: Date): SQL => sql.raw(`'${at.toISOString()}'`);

/** Runs a transaction that gives up its locks when others would wait for them too long, and tries again. */
async function patiently(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
        await work(tx);
      });
    } catch (error) {
      if (tries === mostTries || codeOf(error) !== '55P03') throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait(lockMs);
    }
}

/** The code of an error of the database, which the query builder wraps. */
function codeOf(error: unknown): unknown {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : codeOf(cause));
}
