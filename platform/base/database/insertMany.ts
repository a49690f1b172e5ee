import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './types.ts';

/**
 * Inserts many rows as one JSON parameter: thousands of rows take a tenth of the time of one parameter per value. All
 * rows have the same fields; omitted fields get their default. `tail` may add `on conflict` or `returning`.
 */
export async function insertMany<T extends PgTable>(
  tx: Database,
  table: T,
  rows: T['$inferInsert'][],
  tail: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = getTableColumns(table);
  const fields = Object.keys(first);
  const names = fields.map((field) => columns[field]?.name ?? field);
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = rows.map((row) =>
    Object.fromEntries(fields.map((field, index) => [names[index], plain(Reflect.get(row, field))])),
  );
  const { rows: back } = (await tx.execute(sql`insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json) ${tail}`)) as unknown as {
    rows: Record<string, unknown>[];
  };
  return back;
}

/** JSON numbers are only exact up to 2^53, so larger integers are sent as text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'bigint' ? String(value) : value;
}
