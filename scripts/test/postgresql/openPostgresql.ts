import { Cluster } from './Cluster.ts';
import { findPrograms } from './programs.ts';
import { findRunner } from './findRunner.ts';

/** A PostgreSQL server for tests, or one line that says why there is none. */
export type TestServer = { url: string; stop(): Promise<void> } | { leftOut: string };

/** The PostgreSQL server at TEST_DATABASE_URL, or a temporary one. */
export async function openPostgresql(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const programs = findPrograms();
  if (programs === undefined)
    return { leftOut: 'install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL' };
  const runner = findRunner();
  if (!runner) return { leftOut: 'no system user can run it; set TEST_DATABASE_URL to a running server' };

  const cluster = new Cluster(programs, runner);
  const stop = stopOnSignals(cluster);
  try {
    await cluster.start();
    return { url: cluster.url, stop };
  } catch (error) {
    await stop();
    return { leftOut: error instanceof Error ? error.message : String(error) };
  }
}

/** Stops the server when the tests are interrupted. Returns a function that stops it regularly. */
function stopOnSignals(cluster: Cluster): () => Promise<void> {
  const interrupted = () => void cluster.stop().then(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  return async () => {
    for (const signal of signals) process.off(signal, interrupted);
    await cluster.stop();
  };
}
