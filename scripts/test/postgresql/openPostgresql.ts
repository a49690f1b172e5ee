import { Cluster } from './Cluster.ts';
import { findPrograms } from './programs.ts';
import { findRunner } from './findRunner.ts';

/** A PostgreSQL for tests, or in one line why there is none. */
export type TestServer = { url: string; stop(): Promise<void> } | { leftOut: string };

/** The PostgreSQL at TEST_DATABASE_URL, or a throw-away one of our own. */
export async function openPostgresql(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  const programs = findPrograms();
  if (programs === undefined)
    return { leftOut: 'install it (Debian: apt-get install postgresql) or name one in TEST_DATABASE_URL' };
  const runner = findRunner();
  if (!runner) return { leftOut: 'there is no user that could run it; name one in TEST_DATABASE_URL' };

  const cluster = new Cluster(programs, runner);
  const stop = endedWithUs(cluster);
  try {
    await cluster.start();
    return { url: cluster.url, stop };
  } catch (error) {
    await stop();
    return { leftOut: error instanceof Error ? error.message : String(error) };
  }
}

/** Whoever stops the tests stops the server too. Gives back how to stop it otherwise. */
function endedWithUs(cluster: Cluster): () => Promise<void> {
  const interrupted = () => void cluster.stop().then(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  return async () => {
    for (const signal of signals) process.off(signal, interrupted);
    await cluster.stop();
  };
}
