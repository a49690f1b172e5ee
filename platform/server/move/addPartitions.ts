import type pg from 'pg';

/** Makes the months that one database has and another one lacks, each in a transaction of its own. */
export async function addPartitions(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ owner: string; starts: string }>(
    'select owner, starts_at::text as starts from month_partitions where starts_at is not null order by 1, 2',
  );
  for (const { owner, starts } of rows)
    // oxlint-disable-next-line no-await-in-loop -- one after another, on one connection
    await to.query('select ensure_month($1, $2::timestamptz)', [owner, starts]);
}
