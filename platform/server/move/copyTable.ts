import type pg from 'pg';
import type { MerchantTable } from './merchantTables.ts';

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
  { name, columns, of, isLarge }: MerchantTable,
  merchant: string,
  { addsOnly = false } = {},
): Promise<void> {
  const list = columns.join(', ');
  await from.query(
    `declare moved no scroll cursor for select to_json(t)::text as line from (select ${list} from "${name}" where ${of}) t`,
    [merchant],
  );
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, on two connections
    const { rows } = await from.query<{ line: string }>(
      `fetch ${isLarge ? picturesAtOnce : rowsAtOnce} from moved`,
    );
    if (rows.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop
    await insertLines(
      to,
      { name, columns },
      rows.map(({ line }) => line),
      { addsOnly },
    );
  }
  await from.query('close moved');
}

/** Inserts rows that are written as JSON, with their ids; those that exist stay as they are if `addsOnly`. */
export async function insertLines(
  to: pg.Client,
  { name, columns }: Pick<MerchantTable, 'name' | 'columns'>,
  lines: string[],
  { addsOnly = false } = {},
): Promise<void> {
  const list = columns.join(', ');
  await to.query(
    `insert into "${name}" (${list}) overriding system value
      select ${list} from json_populate_recordset(null::"${name}", $1::json)${addsOnly ? ' on conflict do nothing' : ''}`,
    [`[${lines.join(',')}]`],
  );
}

/** How many rows of a merchant a table has, and a sum over what is in them: equal in two databases that have the same rows. */
export async function weighTable(
  client: pg.Client,
  { name, columns, of }: MerchantTable,
  merchant: string,
): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::float8 as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0)::text as sum
      from "${name}" where ${of}`,
    [merchant],
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}
