import { Cluster } from './Cluster.ts';
import { findRunner } from './findRunner.ts';
import type { TestServer } from './openPostgresql.ts';
import { packagedPrograms } from './programs.ts';

const initial = [
  // Text is sorted and folded as by the embedded database, on any system.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Each test file opens some ten connections, and the password is random.
  '-c',
  'scram_iterations=1',
];

const settings = [
  // No replica reads the log.
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  // Not UTC: a statement that depends on the server's time zone is a bug.
  'timezone=Asia/Kathmandu',
];

/** A temporary PostgreSQL server of the version that npm installs, or one line that says why there is none. */
export async function openPackaged(): Promise<TestServer> {
  const programs = packagedPrograms();
  if (programs === undefined)
    return { leftOut: `there is no PostgreSQL for ${process.platform}-${process.arch} in node_modules` };
  const runner = findRunner();
  if (!runner) return { leftOut: 'no system user can run PostgreSQL' };
  const cluster = new Cluster(programs, runner, { initial, settings });
  try {
    await cluster.start();
    return { url: cluster.url, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    const [first] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return { leftOut: first ?? '' };
  }
}
