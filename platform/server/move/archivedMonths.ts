import type pg from 'pg';
import { monthTables } from '#platform/server/archive/index.ts';
import { allOf, type MerchantTable } from './merchantTables.ts';
import { MoveError } from './MoveError.ts';

/** The month of the archive that a time lies in, by the names `t` and `m`. */
const inMonth = (at: string) => `t.${at} >= coalesce(m.starts_at, '-infinity') and t.${at} < m.ends_at`;

/** Refuses a database on which a month is being archived: what was counted of it would no longer be so. */
export async function requireQuietArchive(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where conname = 'month_closed' and connamespace = 'public'::regnamespace`,
  );
  const [{ name } = {}] = rows;
  if (name !== undefined)
    throw new MoveError(
      `The month of the table ${name} is being archived in the database ${client.database}. End that first by npm run platform -- archive, then repeat the command.`,
    );
}

/** Lets no month be archived until the transaction ends. Returns the end of the last one that is; null if none is. */
export async function lockMonths(client: pg.Client): Promise<string | null> {
  const names = monthTables.map(({ owner }) => `public.${owner}`).join(', ');
  await client.query(`lock table ${names} in row exclusive mode`);
  await requireQuietArchive(client);
  const { rows } = await client.query<{ until: string | null }>(
    'select max(ends_at)::text as until from archive.months',
  );
  return rows[0]?.until ?? null;
}

/** Counts the rows that came into archived months, and stores what their postings add up to. */
export async function addToArchive(
  client: pg.Client,
  tables: readonly MerchantTable[],
  merchant: string,
): Promise<void> {
  for (const { name, of, at } of tables) {
    if (at === undefined) continue;
    const rows = `select * from archive."${name}" where ${of}`;
    // oxlint-disable-next-line no-await-in-loop -- one after another, on one connection
    await client.query(
      `update archive.months set ${name} = months.${name} + added.count
        from (select m.name, count(*) from (${rows}) t join archive.months m on ${inMonth(at)} group by 1) added
        where added.name = months.name`,
      [merchant],
    );
    if (name === 'postings')
      // oxlint-disable-next-line no-await-in-loop
      await client.query(
        `insert into archive.balances (ledger_account_id, month, postings, amount)
          select t.ledger_account_id, m.name, count(*), sum(t.amount)
          from (${rows}) t join archive.months m on ${inMonth(at)} group by 1, 2`,
        [merchant],
      );
  }
}

/** Deletes the rows of a table that is divided by month, in a transaction: those of the archive too, whose months have fewer then. */
export async function deleteOfMonths(
  client: pg.Client,
  { name, of, at }: MerchantTable,
  merchant: string,
): Promise<void> {
  await lockMonths(client);
  await client.query(`delete from public."${name}" where ${of}`, [merchant]);
  await client.query(
    `with t as (delete from archive."${name}" where ${of} returning ${at})
      update archive.months set ${name} = months.${name} - gone.count
      from (select m.name, count(*) from t join archive.months m on ${inMonth(String(at))} group by 1) gone
      where gone.name = months.name`,
    [merchant],
  );
  if (name === 'postings')
    await client.query(
      'delete from archive.balances where ledger_account_id in (select id from ledger_accounts where merchant = $1)',
      [merchant],
    );
}

/** The months in which a merchant has rows of a table, by their starts. */
export async function monthsOf(
  client: pg.Client,
  table: MerchantTable & { at: string },
  merchant: string,
): Promise<string[]> {
  const { rows } = await client.query<{ starts: string }>(
    `select distinct to_char(${table.at} at time zone 'UTC', 'YYYY-MM-01"T00:00:00Z"') as starts
      from ${allOf(table)} where ${table.of} order by 1`,
    [merchant],
  );
  return rows.map(({ starts }) => starts);
}

/** Makes an archived month of a table for rows that come from elsewhere, if it is missing. */
export async function addArchivedMonth(client: pg.Client, owner: string, starts: string): Promise<void> {
  const { rows } = await client.query<{ ends: string; month: string; exists: boolean }>(
    `select (($2::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC')::text as ends,
      to_char($2::timestamptz at time zone 'UTC', 'YYYY_MM') as month,
      exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid,
          lateral (select pg_get_expr(c.relpartbound, c.oid) as text) b,
          lateral (select (regexp_match(b.text, 'FROM \\(''([^'']+)''\\)'))[1]::timestamptz as starts,
            (regexp_match(b.text, 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as ends) p
        where i.inhparent = $1::regclass and coalesce(p.starts, '-infinity') <= $2 and p.ends > $2) as exists`,
    [`archive.${owner}`, starts],
  );
  const [found] = rows;
  if (!found || found.exists) return;
  const { ends, month } = found;
  const table = `archive."${owner}_${month}"`;
  await client.query('begin');
  try {
    await client.query(`create table ${table} (like archive."${owner}" including constraints)`);
    await client.query(
      `alter table archive."${owner}" attach partition ${table} for values from ('${starts}') to ('${ends}')`,
    );
    await client.query(
      `insert into archive.months (name, starts_at, ends_at, archived_at, ${monthTables.map((one) => one.owner).join(', ')})
        select $1, $2, $3, now(), ${monthTables.map(() => 0).join(', ')} where not exists (
          select from archive.months m where coalesce(m.starts_at, '-infinity') <= $2 and m.ends_at > $2)`,
      [month, starts, ends],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
