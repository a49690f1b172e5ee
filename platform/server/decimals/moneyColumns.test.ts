import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import { openTestDatabase, usualKind } from '#platform/testing/databases.ts';
import { moneyTables, tableName } from './moneyColumns.ts';
import { otherColumns } from './otherColumns.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(usualKind);
});
afterAll(() => database.close());

/** `table.column` of all columns of the given types that could hold amounts, without row numbers and foreign keys. */
async function columnsOf(types: string[]): Promise<string[]> {
  const { rows } = (await database.db.execute(sql`
    select case when c.relnamespace = 'archive'::regnamespace then 'archive.' else '' end || c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'archive'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
      and a.atttypid::regtype::text in (${sql.join(
        types.map((type) => sql`${type}`),
        sql`, `,
      )})
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
    order by 1`)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

const others = new Set(
  Object.entries(otherColumns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
);
const amounts = new Set(
  moneyTables.flatMap((table) => (table.amounts ?? []).map((column) => `${tableName(table)}.${column.name}`)),
);
const documents = new Set(
  moneyTables.flatMap(({ name, documents: columns = [] }) =>
    columns.map((column) => `${name}.${column.name}`),
  ),
);

describe('the columns of the database', () => {
  // An amount that is in neither list would keep its old decimals when a merchant is converted.
  it.each([
    ['numbers', amounts, ['bigint', 'bigint[]', 'numeric', 'numeric[]', 'money', 'real', 'double precision']],
    ['JSON', documents, ['json', 'jsonb', 'jsonb[]']],
  ])('of %s are each stated to hold amounts or not', async (_, stated, types) => {
    const found = await columnsOf(types);
    expect(found.filter((name) => !stated.has(name) && !others.has(name))).toEqual([]);
    expect([...stated].filter((name) => !found.includes(name))).toEqual([]);
    expect([...stated].filter((name) => others.has(name))).toEqual([]);
  });

  it('that are stated to hold no amounts exist', async () => {
    const found = await columnsOf(['bigint', 'bigint[]', 'numeric', 'jsonb', 'json']);
    expect([...others].filter((name) => !found.includes(name))).toEqual([]);
  });
});
