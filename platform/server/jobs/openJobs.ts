import { PgBoss } from 'pg-boss';
import { errorFacts } from '#kit/errorFacts.ts';
import { inSpan } from '#kit/tracing/tracing.ts';
import { databaseFault, type SqlExecutor } from '#platform/base/database/index.ts';
import type { PlatformParts } from '../parts.ts';
import { jobKinds, type JobKind } from './jobKinds.ts';

/** The database schema of pg-boss. */
export const jobsSchema = 'jobs';

/** How long a run may take before another process may take its job, in seconds. */
const expireInSeconds = 300;
/** Finished jobs are shown to the operator for an hour. */
const deleteAfterSeconds = 3_600;
/** Seconds between two queries of a process for waiting jobs. */
const pollingIntervalSeconds = 2;
/** Stopping waits this long for running jobs; a job that is cut off is taken again after `expireInSeconds`. */
const stopMs = 3_000;

/**
 * Runs the platform's jobs from the database: each is taken by one process at a time and retried with back-off. Resolves
 * when they are scheduled; the first runs follow at once. See docs/decisions/platform-jobs.md.
 */
export async function openJobs(
  parts: PlatformParts,
  { executor, isEmbedded }: { executor: SqlExecutor; isEmbedded: boolean },
  kinds: readonly JobKind[] = jobKinds,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: executor,
    backend: isEmbedded ? 'pglite' : 'postgres',
    schema: jobsSchema,
    // Rebuilding indexes takes longer than a statement may; these tables stay small.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error: unknown) => {
    // An unavailable database is logged once, where it is detected.
    parts.log(databaseFault(error) ? 'debug' : 'warn', 'the jobs failed', errorFacts(error));
  });
  await boss.start();
  const timers: NodeJS.Timeout[] = [];
  for (const kind of kinds) timers.push(...(await open(boss, kind, parts)));
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
}

async function open(boss: PgBoss, kind: JobKind, parts: PlatformParts): Promise<NodeJS.Timeout[]> {
  const { name, schedule } = kind;
  const queue = { retryLimit: 3, retryBackoff: true, expireInSeconds, deleteAfterSeconds };
  // A job by cron waits or runs once at a time; the others are limited by their slots.
  await boss.createQueue(name, { ...queue, policy: 'cron' in schedule ? 'exclusive' : 'standard' });
  await boss.work(name, { pollingIntervalSeconds }, () => runJob(kind, parts));
  if ('cron' in schedule) {
    await boss.schedule(name, schedule.cron, null, { tz: 'UTC' });
    await boss.send(name);
    return [];
  }
  // Every process sends it; the database takes one per slot. The next slot is the retry.
  const slot = { singletonSeconds: schedule.everySeconds, retryLimit: 0 };
  const send = () => boss.send(name, null, slot).catch(() => undefined);
  await send();
  return [setInterval(() => void send(), schedule.everySeconds * 1000)];
}

async function runJob({ name, run }: JobKind, parts: PlatformParts): Promise<{ done: number }> {
  const { log, metrics } = parts;
  const startedAt = performance.now();
  try {
    const done = await inSpan(
      () => ({ name: `job ${name}`, kind: 'consumer', attributes: { 'livery.job': name } }),
      () => Promise.resolve(run(parts)),
    );
    metrics?.job(name, true, performance.now() - startedAt);
    return { done };
  } catch (error) {
    metrics?.job(name, false, performance.now() - startedAt);
    const level = databaseFault(error) ? 'debug' : 'warn';
    log(level, 'a job failed', { job: name, ...errorFacts(error, { withStack: true }) });
    throw error;
  }
}
