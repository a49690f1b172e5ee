import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** A run of a job, as its operator sees it. */
export interface JobRun {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** How many things it did. */
  done: number | null;
  error: string | null;
}

interface RunRow {
  id: string;
  state: JobRun['state'];
  created_on: Date | string;
  started_on: Date | string | null;
  completed_on: Date | string | null;
  done: number | null;
  error: string | null;
}

/** Runs in one answer. A job that runs every few seconds has hundreds in an hour. */
const mostRuns = 100;

/** The latest runs of a job, the newest first. Finished ones are stored for an hour. */
export async function listJobRuns(db: Database, name: string): Promise<JobRun[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = (await db.execute(sql`
    select id,
      case state when 'active' then 'running' when 'completed' then 'done' when 'failed' then 'failed'
        when 'cancelled' then 'canceled' else 'waiting' end as state,
      created_on, started_on, completed_on,
      (output ->> 'done')::int as done,
      case when state = 'failed' then output ->> 'message' end as error
    from jobs.job where name = ${name} order by created_on desc limit ${mostRuns}`)) as unknown as {
    rows: RunRow[];
  };
  return rows.map(({ id, state, done, error, created_on, started_on, completed_on }) => ({
    id,
    state,
    createdAt: new Date(created_on),
    startedAt: dateIn(started_on),
    endedAt: dateIn(completed_on),
    done,
    error,
  }));
}

/** Adds a run of a job, which a process takes within seconds. Returns false if one waits already, or if no process runs the job. */
export async function addJobRun(db: Database, name: string): Promise<boolean> {
  if (!(await hasJobs(db))) return false;
  const { rows } = (await db.execute(sql`
    insert into jobs.job (name, policy, retry_limit, retry_backoff, expire_seconds, deletion_seconds)
    select name, policy, 0, false, expire_seconds, deletion_seconds from jobs.queue
    where name = ${name} and not exists (
      select from jobs.job waiting where waiting.name = ${name} and waiting.state in ('created', 'retry'))
    on conflict do nothing returning id`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** A platform on which no jobs have run has no table of them. */
export async function hasJobs(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select to_regclass('jobs.job') is not null as exists`,
  )) as unknown as { rows: { exists: boolean }[] };
  return rows[0]?.exists ?? false;
}

function dateIn(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}
