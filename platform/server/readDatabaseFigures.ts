import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import type { DatabaseFigures } from '#platform/base/metrics/index.ts';

interface Named {
  name: string;
  seconds: number;
}

/** What waits in the database now, for the metrics. Its tables of jobs must exist. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const [locks] = await rows<{ waits: number; longest: number }>(
    db,
    sql`select count(*)::int as waits,
      coalesce(extract(epoch from max(clock_timestamp() - waitstart)), 0)::float as longest
    from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`,
  );
  const jobs = await rows<Named>(
    db,
    sql`select name, extract(epoch from max(clock_timestamp() - start_after))::float as seconds
    from jobs.job where state in ('created', 'retry') and start_after <= clock_timestamp() group by name`,
  );
  const messages = await rows<Named>(
    db,
    sql`select channel as name, extract(epoch from max(clock_timestamp() - created_at))::float as seconds
    from outbox where state = 'waiting' group by channel`,
  );
  const replicas = await rows<Named>(
    db,
    sql`select application_name as name, extract(epoch from max(replay_lag))::float as seconds
    from pg_stat_replication where replay_lag is not null group by application_name`,
  );
  return {
    lockWaits: locks?.waits ?? 0,
    longestLockWait: locks?.longest ?? 0,
    jobs: secondsByName(jobs),
    messages: secondsByName(messages),
    replicas: secondsByName(replicas),
  };
}

async function rows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

const secondsByName = (found: readonly Named[]): Map<string, number> =>
  new Map(found.map(({ name, seconds }) => [name, Math.max(0, seconds)]));
