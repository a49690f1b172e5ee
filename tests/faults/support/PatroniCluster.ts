import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { parse } from 'yaml';
import { findRunner } from '#scripts/test/postgresql/findRunner.ts';
import { installedPrograms } from '#scripts/test/postgresql/programs.ts';
import { freePort } from '../../support/ports.ts';

const root = join(import.meta.dirname, '../../..');
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const runner = findRunner();
const programs = installedPrograms();
const needed = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];

/** What cannot be started here; undefined where all can. */
export const missingPrograms: string | undefined =
  programs === undefined || runner === undefined ? 'PostgreSQL' : needed.find((path) => !existsSync(path));

interface Member {
  name: string;
  port: number;
  rest: number;
  data: string;
  config: string;
  patroni?: ChildProcess;
}

/** A member as Patroni sees it. */
interface MemberState {
  name: string;
  role: string;
  state: string;
}

/**
 * Three PostgreSQL servers under Patroni with one etcd and a HAProxy in front, on this machine: the files of `deploy/` with other
 * addresses. All ends with `stop`.
 */
export class PatroniCluster {
  readonly #dir = mkdtempSync(join(tmpdir(), 'livery-patroni-'));
  readonly #password = randomBytes(16).toString('hex');
  readonly #members: Member[] = [];
  readonly #others: ChildProcess[] = [];
  #etcd = 0;
  #primaryPort = 0;
  #replicaPort = 0;

  async start(): Promise<void> {
    this.#own(this.#dir);
    chmodSync(this.#dir, 0o755);
    this.#etcd = await freePort();
    await this.#startEtcd();
    for (let n = 1; n <= 3; n += 1) {
      const name = `db${n}`;
      const dir = join(this.#dir, name);
      mkdirSync(dir);
      this.#own(dir);
      const member = {
        name,
        port: await freePort(),
        rest: await freePort(),
        data: join(dir, 'data'),
        config: join(dir, 'patroni.yml'),
      };
      this.#members.push(member);
      this.#configure(member);
      this.#startPatroni(member);
      // The first one makes the cluster.
      if (n === 1) await this.#until(async () => (await this.leader()) === name, 60_000);
    }
    await this.#startHaproxy();
    await this.whole();
  }

  /** The address of the primary by HAProxy. */
  get byHaproxy(): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.#primaryPort}/postgres`;
  }

  /** The address of its replicas by HAProxy. */
  get replicas(): string {
    return this.byHaproxy.replace(`:${this.#primaryPort}/`, `:${this.#replicaPort}/`);
  }

  /** The addresses of all servers, as libpq has them. */
  get byList(): string {
    const hosts = this.#members.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgresql://postgres:${this.#password}@${hosts}/postgres?target_session_attrs=read-write`;
  }

  /** Resolves when there is a primary with a synchronous standby, and all members stream. */
  async whole(): Promise<void> {
    await this.#until(async () => {
      const members = await this.#states();
      const roles = members.map(({ role }) => role);
      return (
        members.length === 3 &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        roles.includes('leader') &&
        roles.includes('sync_standby')
      );
    }, 120_000);
  }

  async leader(): Promise<string | undefined> {
    return (await this.#states()).find(({ role, state }) => role === 'leader' && state === 'running')?.name;
  }

  /** Kills the primary's PostgreSQL; with `machine` its Patroni too. Returns how to start the latter again. */
  async killPrimary({ machine }: { machine: boolean }): Promise<{ name: string; back: () => void }> {
    const name = await this.leader();
    const member = this.#members.find((one) => one.name === name);
    if (!member) throw new Error('There is no primary to kill.');
    const [pid] = readFileSync(join(member.data, 'postmaster.pid'), 'utf8').split('\n');
    if (machine) member.patroni?.kill('SIGKILL');
    process.kill(Number(pid), 'SIGKILL');
    return { name: member.name, back: () => machine && this.#startPatroni(member) };
  }

  /** Runs SQL on the primary. */
  async ask(statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.byHaproxy });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    const running = this.#members.flatMap(({ patroni }) => patroni ?? []);
    for (const one of running) one.kill('SIGKILL');
    for (const { data } of this.#members) killPostmaster(data);
    for (const one of this.#others) one.kill('SIGKILL');
    await wait(1_000);
    rmSync(this.#dir, { recursive: true, force: true, maxRetries: 5 });
  }

  async #states(): Promise<MemberState[]> {
    for (const { rest } of this.#members)
      try {
        const response = await fetch(`http://127.0.0.1:${rest}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        });
        return ((await response.json()) as { members: MemberState[] }).members;
      } catch {}
    return [];
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [`http://127.0.0.1:${this.#etcd}`, `http://127.0.0.1:${await freePort()}`];
    const options = {
      'data-dir': join(this.#dir, 'etcd'),
      name: 'etcd1',
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `etcd1=${peer}`,
    };
    const args = [
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
      '--unsafe-no-fsync',
    ];
    this.#others.push(spawn('/usr/bin/etcd', args, { cwd: this.#dir, stdio: 'ignore', ...runner }));
    await this.#until(async () => (await fetch(`${client}/health`)).ok, 20_000);
  }

  #configure(member: Member): void {
    const { name, port, rest, data, config } = member;
    const settings = parse(readFileSync(join(root, 'deploy/patroni/patroni.yml'), 'utf8'));
    settings.name = name;
    settings.restapi = { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` };
    settings.etcd3 = { hosts: `127.0.0.1:${this.#etcd}` };
    const { postgresql, bootstrap } = settings;
    Object.assign(postgresql, {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs,
      pgpass: join(this.#dir, name, 'pgpass'),
      pg_hba: postgresql.pg_hba
        .map((line: string) => line.replace('10.0.0.0/24', '127.0.0.1/32'))
        .filter((line: string) => !line.startsWith('local')),
      parameters: { unix_socket_directories: '', fsync: 'off' },
    });
    for (const who of ['superuser', 'replication']) postgresql.authentication[who].password = this.#password;
    bootstrap.dcs.loop_wait = 1;
    writeFileSync(config, JSON.stringify(settings), { mode: 0o600 });
    this.#own(config);
  }

  #startPatroni(member: Member): void {
    const log = join(this.#dir, `${member.name}.log`);
    member.patroni = spawn('/bin/sh', ['-c', `exec /usr/bin/patroni ${member.config} >> ${log} 2>&1`], {
      cwd: join(member.data, '..'),
      stdio: 'ignore',
      env: { PATH: '/usr/bin:/bin', HOME: join(member.data, '..'), LANG: 'C.UTF-8' },
      ...runner,
    });
  }

  /** What a member wrote last. */
  logOf(name: string): string {
    return readFileSync(join(this.#dir, `${name}.log`), 'utf8').slice(-3_000);
  }

  async #startHaproxy(): Promise<void> {
    this.#primaryPort = await freePort();
    this.#replicaPort = await freePort();
    let text = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
      .replace('127.0.0.1:5000', `127.0.0.1:${this.#primaryPort}`)
      .replace('127.0.0.1:5001', `127.0.0.1:${this.#replicaPort}`);
    for (const [n, { port, rest }] of this.#members.entries())
      text = text.replaceAll(`10.0.0.${n + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${rest}`);
    const file = join(this.#dir, 'haproxy.cfg');
    writeFileSync(file, text);
    this.#others.push(spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore', ...runner }));
    await this.#until(async () => (await this.ask('select 1')).length === 1, 30_000);
  }

  #own(path: string): void {
    if (runner) chownSync(path, runner.uid, runner.gid);
  }

  async #until(is: () => Promise<boolean>, ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (!(await is().catch(() => false))) {
      if (Date.now() > end)
        throw new Error(
          `The cluster is not as it should be: ${JSON.stringify(await this.#states())}\n` +
            this.#members.map(({ name }) => this.logOf(name)).join('\n---\n'),
        );
      await wait(200);
    }
  }
}

function killPostmaster(data: string): void {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended.
  }
}
