import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { hasJobs } from './jobRuns.ts';
import { jobKinds, type JobSchedule } from './jobKinds.ts';

/** A kind of job as its operator sees it. Counts are those of the last hour. */
export interface JobState {
  name: string;
  what: string;
  schedule: JobSchedule;
  waiting: number;
  running: number;
  failed: number;
  lastDone: string | null;
  /** How many things the last run did. */
  lastCount: number | null;
  lastError: string | null;
}

interface JobRow {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  last_done: Date | string | null;
  last_count: number | null;
  last_error: string | null;
}

/** All kinds of jobs with their latest runs. */
export async function listJobs(db: Database): Promise<JobState[]> {
  const rows = new Map((await readRuns(db)).map((row) => [row.name, row] as const));
  return jobKinds.map(({ name, what, schedule }) => {
    const row = rows.get(name);
    return {
      name,
      what,
      schedule,
      waiting: row?.waiting ?? 0,
      running: row?.running ?? 0,
      failed: row?.failed ?? 0,
      lastDone: row?.last_done == null ? null : new Date(row.last_done).toISOString(),
      lastCount: row?.last_count ?? null,
      lastError: row?.last_error ?? null,
    };
  });
}

async function readRuns(db: Database): Promise<JobRow[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = (await db.execute(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      max(completed_on) filter (where state = 'completed') as last_done,
      (array_agg((output->>'done')::int order by completed_on desc) filter (where state = 'completed'))[1] as last_count,
      (array_agg(output->>'message' order by completed_on desc) filter (where state = 'failed'))[1] as last_error
    from jobs.job group by name`)) as unknown as { rows: JobRow[] };
  return rows;
}
