import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { amountsOf, documentAmountsOf, type Scale } from './amountsSql.ts';
import { moneyTables, tableName } from './moneyColumns.ts';

/** The amounts of one column that belong to a merchant, in minor units. */
export interface ColumnMeasure {
  table: string;
  column: string;
  /** Further decimals of a column that counts fractions of a minor unit. */
  finer: number;
  amounts: bigint;
  sum: bigint;
  /** Amounts that the other decimals cannot express: with fewer, they would be rounded; with more, they are too large. */
  lost: bigint;
  /** One of them. */
  example?: bigint;
}

/** What a `bigint` holds. */
const largest = 2n ** 63n - 1n;

/** Counts and sums the amounts of a merchant in every column that has any. */
export async function measureColumns(db: Database, merchant: string, scale: Scale): Promise<ColumnMeasure[]> {
  const measures: ColumnMeasure[] = [];
  for (const table of moneyTables) {
    for (const column of table.amounts ?? []) {
      const measured = await measure(db, amountsOf(table, column, merchant), scale);
      measures.push({ table: tableName(table), column: column.name, finer: column.finer ?? 0, ...measured });
    }
    for (const column of table.documents ?? []) {
      const measured = await measure(db, documentAmountsOf(table, column, merchant), scale);
      measures.push({ table: tableName(table), column: column.name, finer: 0, ...measured });
    }
  }
  return measures.filter(({ amounts }) => amounts > 0n);
}

async function measure(
  db: Database,
  amounts: SQL,
  { from, to, factor }: Scale,
): Promise<Pick<ColumnMeasure, 'amounts' | 'sum' | 'lost' | 'example'>> {
  const isLost =
    to > from ? sql.raw(`abs(x.amount) > ${largest / factor}`) : sql.raw(`mod(x.amount, ${factor}) <> 0`);
  const { rows } = (await db.execute(sql`
    select count(*)::text as amounts, coalesce(sum(x.amount), 0)::text as sum,
      count(*) filter (where ${isLost})::text as lost, (min(x.amount) filter (where ${isLost}))::text as example
    from (${amounts}) x`)) as unknown as {
    rows: { amounts: string; sum: string; lost: string; example: string | null }[];
  };
  const [row] = rows;
  if (!row) throw new Error('A count has no row.');
  return {
    amounts: BigInt(row.amounts),
    sum: BigInt(row.sum),
    lost: BigInt(row.lost),
    ...(row.example !== null && { example: BigInt(row.example) }),
  };
}
