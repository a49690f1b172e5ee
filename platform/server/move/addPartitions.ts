import type pg from 'pg';

interface Partition {
  name: string;
  parent: string;
  bound: string;
}

/**
 * Makes the partitions that one database has and another one lacks, each in a transaction of its own: for a moment nothing can be
 * written to the table.
 */
export async function addPartitions(from: pg.Client, to: pg.Client): Promise<void> {
  const present = new Set((await partitionsOf(to)).map(({ parent, bound }) => `${parent} ${bound}`));
  for (const { name, parent, bound } of await partitionsOf(from))
    if (!present.has(`${parent} ${bound}`))
      // oxlint-disable-next-line no-await-in-loop -- one after another, on one connection
      await to.query(`create table if not exists "${name}" partition of "${parent}" ${bound}`);
}

async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`);
  return rows;
}
