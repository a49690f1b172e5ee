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
/** Milliseconds between two queries of a process for waiting jobs, one for all kinds. */
const lookMs = 2_000;
/** Seconds between two queries for a single kind, should the common one have missed a job. */
const pollingIntervalSeconds = 300;
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
  const workers = new Map<string, string>();
  for (const kind of kinds.filter(({ isNeeded }) => isNeeded?.(parts) ?? true)) {
    const { worker, timer } = await open(boss, kind, parts);
    workers.set(kind.name, worker);
    if (timer) timers.push(timer);
  }
  timers.push(look(boss, executor, workers));
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
}

/** Wakes the workers of the kinds that have a waiting job. */
function look(boss: PgBoss, executor: SqlExecutor, workers: ReadonlyMap<string, string>): NodeJS.Timeout {
  let busy = false;
  return setInterval(() => {
    if (busy) return;
    busy = true;
    executor
      .executeSql(waiting)
      .then(
        ({ rows }: { rows: { name: string }[] }) => {
          for (const worker of rows.flatMap(({ name }) => workers.get(name) ?? [])) boss.notifyWorker(worker);
        },
        // An unavailable database is logged once, where it is detected.
        () => {},
      )
      .finally(() => (busy = false));
  }, lookMs);
}

const waiting = `select distinct name from ${jobsSchema}.job
  where state < 'active' and not blocked and start_after <= now()`;

async function open(
  boss: PgBoss,
  kind: JobKind,
  parts: PlatformParts,
): Promise<{ worker: string; timer?: NodeJS.Timeout }> {
  const { name, schedule } = kind;
  const queue = { retryLimit: 3, retryBackoff: true, expireInSeconds, deleteAfterSeconds };
  // A job by cron waits or runs once at a time; the others are limited by their slots.
  await boss.createQueue(name, { ...queue, policy: 'cron' in schedule ? 'exclusive' : 'standard' });
  const worker = await boss.work(name, { pollingIntervalSeconds }, () => runJob(kind, parts));
  if ('cron' in schedule) {
    await boss.schedule(name, schedule.cron, null, { tz: 'UTC' });
    await boss.send(name);
    boss.notifyWorker(worker);
    return { worker };
  }
  // Every process sends it; the database takes one per slot. The next slot is the retry.
  const slot = { singletonSeconds: schedule.everySeconds, retryLimit: 0 };
  const send = async () => {
    if (await boss.send(name, null, slot).catch(() => null)) boss.notifyWorker(worker);
  };
  await send();
  return { worker, timer: setInterval(() => void send(), schedule.everySeconds * 1000) };
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
