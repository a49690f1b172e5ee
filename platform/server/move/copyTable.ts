import type pg from 'pg';
import { allOf, type MerchantTable } from './merchantTables.ts';

/** Rows that are fetched at once; of tables with pictures fewer, each of which may have a megabyte. */
const rowsAtOnce = 2_000;
const picturesAtOnce = 20;

/**
 * Copies the rows of a merchant in a table from one database into another, both in a transaction. They travel as JSON that
 * PostgreSQL itself writes and reads: no value is understood on the way.
 */
export async function copyTable(
  from: pg.Client,
  to: pg.Client,
  table: MerchantTable,
  merchant: string,
  { addsOnly = false, archivedUntil = null }: Insert = {},
): Promise<void> {
  const list = table.columns.join(', ');
  await from.query(
    `declare moved no scroll cursor for select to_json(t)::text as line from (select ${list} from ${allOf(table)} where ${table.of}) t`,
    [merchant],
  );
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, on two connections
    const { rows } = await from.query<{ line: string }>(
      `fetch ${table.isLarge ? picturesAtOnce : rowsAtOnce} from moved`,
    );
    if (rows.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop
    await insertLines(
      to,
      table,
      rows.map(({ line }) => line),
      { addsOnly, archivedUntil },
    );
  }
  await from.query('close moved');
}

interface Insert {
  /** Rows that exist stay as they are. */
  addsOnly?: boolean;
  /** The end of the last month that is archived there: older rows go to the archive. */
  archivedUntil?: string | null;
}

/** Inserts rows that are written as JSON, with their ids. */
export async function insertLines(
  to: pg.Client,
  { name, columns, at }: Pick<MerchantTable, 'name' | 'columns'> & Partial<Pick<MerchantTable, 'at'>>,
  lines: string[],
  { addsOnly = false, archivedUntil = null }: Insert = {},
): Promise<void> {
  const list = columns.join(', ');
  const insert = (schema: string, from: string) =>
    `insert into ${schema}."${name}" (${list}) overriding system value select ${list} from ${from}`;
  const given = `json_populate_recordset(null::public."${name}", $1::json)`;
  const json = `[${lines.join(',')}]`;
  if (at === undefined || archivedUntil === null)
    await to.query(`${insert('public', given)}${addsOnly ? ' on conflict do nothing' : ''}`, [json]);
  else
    await to.query(
      `with lines as (select * from ${given}),
        old as (${insert('archive', `lines where ${at} < $2::timestamptz`)})
      ${insert('public', `lines where ${at} >= $2::timestamptz`)}`,
      [json, archivedUntil],
    );
}

/** How many rows of a merchant a table has, and a sum over what is in them: equal in two databases that have the same rows. */
export async function weighTable(
  client: pg.Client,
  table: MerchantTable,
  merchant: string,
): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::float8 as rows, coalesce(sum(hashtextextended(row(${table.columns.join(', ')})::text, 0)::numeric), 0)::text as sum
      from ${allOf(table)} where ${table.of}`,
    [merchant],
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}
