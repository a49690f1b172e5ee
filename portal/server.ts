import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import { Shutdown } from '#kit/Shutdown.ts';
import { startTracing } from '#kit/tracing/startTracing.ts';
import { createLog, errorFacts } from '#engine/server/index.ts';
import { readSettings } from './settings.ts';
import { requestMs, startPortal } from './startPortal.ts';

/** Milliseconds that closing may take in addition to requests in progress. */
const endMs = 2000;

async function run(): Promise<void> {
  // Only the owner may read what is written here: keys, and brands with what conditions hide.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = createLog(settings.log);
  // Node would end one of several processes at once when their parent has ended, in the middle of its requests.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const shutdown = new Shutdown(process, (step, error) =>
    log('error', 'portal did not end cleanly', { step, ...errorFacts(error) }),
  );
  const endTracing = await startTracing(process.env, 'livery-portal');
  const running = await startPortal(settings);
  shutdown.add({
    name: 'drain',
    limitMs: settings.drainMs + endMs,
    run: async (reason) => {
      running.drain();
      // After Ctrl-C there is no load balancer that has to notice the drain.
      if (reason === 'SIGTERM') await setTimeout(settings.drainMs);
    },
  });
  shutdown.add({ name: 'close', limitMs: requestMs + endMs, run: () => running.close() });
  shutdown.add({ name: 'traces', limitMs: endMs, run: endTracing });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
