import type pg from 'pg';
import { addArchivedMonth, monthsOf } from './archivedMonths.ts';
import type { MerchantTable } from './merchantTables.ts';

/**
 * Makes the months that one database has or the merchant's rows lie in, and another database lacks, each in a transaction of its own: before the end
 * of the archive there, in the archive.
 */
export async function addPartitions({
  source,
  target,
  tables,
  merchant,
}: {
  source: pg.Client;
  target: pg.Client;
  tables: readonly MerchantTable[];
  merchant: string;
}): Promise<void> {
  const { rows: months } = await source.query<{ owner: string; starts: string }>(
    'select owner, starts_at::text as starts from month_partitions where starts_at is not null order by 1, 2',
  );
  for (const table of tables)
    if (table.at !== undefined)
      // oxlint-disable-next-line no-await-in-loop -- one after another, on one connection
      for (const starts of await monthsOf(source, { ...table, at: table.at }, merchant))
        months.push({ owner: table.name, starts });
  for (const { owner, starts } of months) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, on one connection
    const { rows } = await target.query<{ is: boolean }>(
      'select coalesce($1::timestamptz < max(ends_at), false) as is from archive.months',
      [starts],
    );
    const isArchived =
      rows[0]?.is === true && tables.some(({ name, at }) => name === owner && at !== undefined);
    // oxlint-disable-next-line no-await-in-loop
    await (isArchived
      ? addArchivedMonth(target, owner, starts)
      : target.query('select ensure_month($1, $2::timestamptz)', [owner, starts]));
  }
}
