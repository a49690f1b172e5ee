import { errorFacts } from '#kit/errorFacts.ts';
import { inSpan } from '#kit/tracing/tracing.ts';
import { pruneLimits } from '#platform/identity/login/index.ts';
import { pruneAccess } from '#platform/operators/access/index.ts';
import { rotateOldKey } from '#platform/base/keys/index.ts';
import { databaseFault } from '#platform/base/database/index.ts';
import type { Turn } from '#platform/base/lease/index.ts';
import { holdDraws, pruneDraws, planDraws } from '#platform/play/lottery/index.ts';
import type { DemonstrationJob } from './Demonstration.ts';
import type { PlatformParts } from './parts.ts';
import { listMerchants } from '#platform/site/merchants/index.ts';

/** A periodic job. Its runs never overlap. */
interface Job {
  name: string;
  everyMs: number;
  round: () => Promise<unknown>;
  /** Nothing but visitors sees what it does: it pauses without them, and goes on with the first. */
  needsVisitors?: boolean;
}

/**
 * Starts the platform's periodic jobs, such as holding draws and rotating keys, and those of a demonstration. All run once before it
 * resolves, so that a platform that is ready has draws to bet on; from then on while it is this process's turn.
 */
export async function startJobs(
  parts: PlatformParts,
  demoJobs: readonly DemonstrationJob[] = [],
  turn: Turn = { isMine: true },
): Promise<{ stop(): Promise<void> }> {
  const { db, now } = parts;
  const jobs: Job[] = [
    { name: 'draws', everyMs: 1_000, round: () => holdDraws(db, now()) },
    {
      name: 'plans',
      everyMs: 3_600_000,
      round: async () => {
        await planDraws(db, now());
        await pruneDraws(db, now());
      },
    },
    {
      name: 'limits',
      everyMs: 600_000,
      round: async () => {
        await pruneLimits(db, now());
        await pruneAccess(db, now());
      },
    },
    { name: 'keys', everyMs: 60_000, round: () => rotateOldKey(db, now()) },
    ...demoJobs.map(({ name, everyMs, run }) => ({
      name,
      everyMs,
      needsVisitors: true,
      round: async () => {
        for (const { code } of await listMerchants(db)) await run(parts, code, now());
      },
    })),
  ];
  for (const { name, round } of jobs) {
    const startedAt = performance.now();
    await round();
    parts.metrics?.job(name, true, performance.now() - startedAt);
  }
  const running = jobs.map((job) => repeat(job, parts, turn));
  return {
    async stop() {
      await Promise.all(running.map((stop) => stop()));
    },
  };
}

/** Starts the runs of a job. A failed run is logged and the next one tries again. Returns a function that stops it. */
function repeat(
  { name, everyMs, round, needsVisitors = false }: Job,
  { log, metrics, visitors }: PlatformParts,
  turn: Turn,
): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let busy = false;
  const run = (): void => {
    if (busy || !turn.isMine || (needsVisitors && visitors?.areHere === false)) return;
    busy = true;
    const startedAt = performance.now();
    last = inSpan(
      () => ({ name: `job ${name}`, kind: 'internal', attributes: { 'livery.job': name } }),
      round,
    )
      .then(
        () => metrics?.job(name, true, performance.now() - startedAt),
        (error: unknown) => {
          metrics?.job(name, false, performance.now() - startedAt);
          // An unavailable database is logged once, where it is detected.
          const level = databaseFault(error) ? 'debug' : 'warn';
          log(level, 'a job failed', { job: name, ...errorFacts(error, { withStack: true }) });
        },
      )
      .finally(() => {
        busy = false;
      });
  };
  const timer = setInterval(run, everyMs);
  const forget = needsVisitors ? visitors?.onReturn(run) : undefined;
  return async () => {
    clearInterval(timer);
    forget?.();
    await last;
  };
}
