import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';
import { departures, merchants } from '../schema/index.ts';
import { ShardMismatch } from './ShardMismatch.ts';

/** Ids of each table that a shard may assign: 30 years at 10,000 a second. */
export const idsPerShard = 10_000_000_000_000;

/** The table by whose ids a database's shard is known. */
const sample = 'accounts_id_seq';

interface IdSequence {
  name: string;
  start: string;
  last: string | null;
}

/**
 * Gives a database the range of ids of its shard, so that rows of two shards never have the same id and a merchant's rows can move from
 * one to another as they are. Shard 1 has the ids that every database begins with. Rejects with ShardMismatch if the database is
 * another shard and has merchants. Call it after migrations, which may add tables, while no other process migrates.
 */
export async function takeShardIds(db: Database, shard: number): Promise<void> {
  const first = (shard - 1) * idsPerShard + 1;
  const last = shard * idsPerShard;
  const { rows } = (await db.execute(sql`
    select s.schemaname || '.' || quote_ident(s.sequencename) as name, s.start_value::text as start, s.last_value::text as last
    from pg_sequences s
    join pg_depend d on d.objid = (s.schemaname || '.' || quote_ident(s.sequencename))::regclass and d.deptype = 'i'
    where s.schemaname = 'public'`)) as unknown as { rows: IdSequence[] };
  const present = Number(rows.find(({ name }) => name.endsWith(sample))?.start ?? 1);
  if (present !== first && (await hasMerchants(db)))
    throw new ShardMismatch(shard, Math.floor(present / idsPerShard) + 1);
  for (const { name, start, last: used } of rows) {
    if (Number(start) === first) continue;
    const isWithin = used !== null && Number(used) >= first && Number(used) <= last;
    await db.execute(
      sql.raw(
        `alter sequence ${name} minvalue ${first} maxvalue ${last} start with ${first}${isWithin ? '' : ` restart with ${first}`}`,
      ),
    );
  }
}

async function hasMerchants(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select exists (select from ${merchants}) or exists (select from ${departures}) as found`,
  )) as unknown as { rows: { found: boolean }[] };
  return rows[0]?.found === true;
}
