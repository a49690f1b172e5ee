import { readFileSync } from 'node:fs';
import pg from 'pg';
import { Cluster } from '#scripts/test/postgresql/Cluster.ts';
import { findRunner } from '#scripts/test/postgresql/findRunner.ts';
import { installedPrograms } from '#scripts/test/postgresql/programs.ts';

const programs = installedPrograms();
const runner = findRunner();

/** Why no PostgreSQL can be started and killed here; undefined where one can. */
export const leftOut: string | undefined =
  programs === undefined
    ? 'no PostgreSQL is installed (Debian: apt-get install postgresql)'
    : runner === undefined
      ? 'there is no user that could run PostgreSQL'
      : process.platform === 'linux'
        ? undefined
        : 'its processes are found by /proc, which Linux alone has';

/** A PostgreSQL that a test may break, with ways to do so. */
export class BreakableCluster {
  readonly cluster: Cluster;

  /** A new one, or one that exists already. */
  constructor(cluster?: Cluster) {
    if (programs === undefined || runner === undefined) throw new Error(leftOut);
    this.cluster = cluster ?? new Cluster(programs, runner, { survivesCrash: true });
  }

  /** A standby that streams from this server. */
  async standby(): Promise<BreakableCluster> {
    return new BreakableCluster(await this.cluster.standby());
  }

  /** Terminates all connections but its own, as an operator does. */
  async terminate(): Promise<void> {
    await this.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  }

  /** Kills one backend: the server terminates all others, recovers from its log and continues. */
  async killBackend(): Promise<void> {
    const [row] = await this.ask(
      `select pid from pg_stat_activity where application_name = 'livery platform' order by random() limit 1`,
    );
    if (typeof row?.['pid'] === 'number') process.kill(row['pid'], 'SIGKILL');
  }

  async restart(how: 'fast' | 'immediate' = 'fast', awayMs = 0): Promise<void> {
    await this.cluster.halt(how);
    await new Promise((resolve) => setTimeout(resolve, awayMs));
    await this.cluster.run();
  }

  /** Suspends all processes of the server; returns a function that resumes them. */
  hang(): () => void {
    const stopped = [this.cluster.pid, ...childrenOf(this.cluster.pid)];
    for (const pid of stopped) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of stopped) signal(pid, 'SIGCONT');
    };
  }

  /** Runs SQL on a separate connection. */
  async ask(statement: string, url = this.cluster.url): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url, application_name: 'test' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** A process may have ended in between. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {}
}
