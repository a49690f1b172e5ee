import { errorFacts } from '#kit/errorFacts.ts';
import { pruneLimits } from '#platform/identity/login/index.ts';
import { rotateOldKey } from '#platform/base/keys/index.ts';
import { databaseFault } from '#platform/base/database/index.ts';
import { pruneSimulation, simulateBets, simulateTickets } from '#platform/demo/simulation/index.ts';
import { holdDraws, pruneDraws, planDraws } from '#platform/play/lottery/index.ts';
import type { PlatformParts } from './parts.ts';
import { listMerchants } from '#platform/site/merchants/index.ts';

/** A periodic job. Its runs never overlap. */
interface Job {
  name: string;
  everyMs: number;
  round: () => Promise<unknown>;
}

/** Starts the platform's periodic jobs: holding draws, rotating keys and, in a demo, settling bets. */
export async function startJobs(parts: PlatformParts): Promise<{ stop(): Promise<void> }> {
  const { db, demo, now } = parts;
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
    { name: 'limits', everyMs: 600_000, round: () => pruneLimits(db, now()) },
    { name: 'keys', everyMs: 60_000, round: () => rotateOldKey(db, now()) },
    ...(demo
      ? [
          { name: 'simulation', everyMs: 12_000, round: () => forEachMerchant(parts, simulateBets) },
          {
            name: 'tickets',
            everyMs: 20_000,
            round: () => forEachMerchant(parts, ({ db }, merchant, at) => simulateTickets(db, merchant, at)),
          },
          {
            name: 'pruning',
            everyMs: 3_600_000,
            round: () => forEachMerchant(parts, ({ db }, merchant, at) => pruneSimulation(db, merchant, at)),
          },
        ]
      : []),
  ];
  for (const { name, round } of jobs) {
    const startedAt = performance.now();
    await round();
    parts.metrics?.job(name, true, performance.now() - startedAt);
  }
  const running = jobs.map((job) => repeat(job, parts));
  return {
    async stop() {
      await Promise.all(running.map((stop) => stop()));
    },
  };
}

async function forEachMerchant(
  parts: PlatformParts,
  act: (parts: PlatformParts, merchant: string, now: Date) => Promise<unknown>,
): Promise<void> {
  for (const { code } of await listMerchants(parts.db)) await act(parts, code, parts.now());
}

/** Starts the runs of a job. A failed run is logged and the next one tries again. Returns a function that stops it. */
function repeat({ name, everyMs, round }: Job, { log, metrics }: PlatformParts): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    const startedAt = performance.now();
    last = round()
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
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
}
