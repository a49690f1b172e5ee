import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import type { Runner } from './findRunner.ts';
import { stopWithProcess } from './stopWithProcess.ts';

/** Fast settings that lose data if the machine crashes, which is acceptable for a temporary cluster. */
const unsafeSettings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

export interface ClusterOptions {
  /** Committed data survives a crash of the server, as in production. */
  survivesCrash?: boolean;
  /** More arguments of `initdb`. */
  initial?: readonly string[];
  /** More settings, as `name=value`. */
  settings?: readonly string[];
  /** More variables of the server's environment. */
  env?: Readonly<Record<string, string>>;
}

/**
 * A temporary PostgreSQL server: in a temporary folder, on loopback only, with a random password. Both are gone when this
 * process has ended, however it ended.
 */
export class Cluster {
  #bin: string;
  readonly #runner: Runner;
  readonly #dir = mkdtempSync(join(tmpdir(), 'livery-postgresql-'));
  #password = randomBytes(16).toString('hex');
  #port = 0;
  readonly #initial: readonly string[];
  #settings: string[];
  readonly #env: Readonly<Record<string, string>>;
  #server: ChildProcess | undefined;
  #release: () => void = () => undefined;

  constructor(bin: string, runner: Runner, options: ClusterOptions = {}) {
    const { survivesCrash = false, initial = ['--locale=C'], settings = [], env = {} } = options;
    this.#bin = bin;
    this.#runner = runner;
    this.#initial = initial;
    this.#env = env;
    this.#settings = [...unsafeSettings, `synchronous_commit=${survivesCrash ? 'on' : 'off'}`, ...settings];
  }

  /** The server's process id; 0 if it is not running. */
  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  get url(): string {
    return `postgres://livery:${this.#password}@127.0.0.1:${this.#port}/postgres`;
  }

  /** Resolves when the server accepts connections; rejects with its error output if it fails to start. */
  async start(): Promise<void> {
    const { uid, gid } = this.#runner;
    const secret = join(this.#dir, 'password');
    writeFileSync(secret, this.#password, { mode: 0o600 });
    for (const owned of [this.#dir, secret]) chownSync(owned, uid, gid);
    this.#makeRunnable();
    this.#create(secret);
    this.#port = await freePort();
    await this.run();
  }

  /** Copies the programs if their user may not enter their folder, such as one in `/root`. */
  #makeRunnable(): void {
    const tried = spawnSync(join(this.#bin, 'postgres'), ['--version'], { cwd: this.#dir, ...this.#runner });
    if (tried.error === undefined || !('code' in tried.error) || tried.error.code !== 'EACCES') return;
    const copy = join(this.#dir, 'programs');
    cpSync(join(this.#bin, '..'), copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    this.#bin = join(copy, 'bin');
  }

  /** Restarts the server at the same address. Resolves when it accepts connections. */
  async run(): Promise<void> {
    const { uid, gid } = this.#runner;
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      ...this.#settings,
    ];
    const args = ['-D', join(this.#dir, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(this.#bin, 'postgres'), args, {
      cwd: this.#dir,
      env: { ...process.env, ...this.#env },
      uid,
      gid,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#server = server;
    this.#release();
    this.#release = stopWithProcess(server, this.#dir);
    await acceptsConnections(server);
  }

  /** A standby of this server, which streams its changes and answers reads. */
  async standby(): Promise<Cluster> {
    const { uid, gid } = this.#runner;
    const other = new Cluster(this.#bin, this.#runner);
    other.#settings = this.#settings;
    other.#password = this.#password;
    chownSync(other.#dir, uid, gid);
    const data = join(other.#dir, 'data');
    other.#do('pg_basebackup', ['-D', data, '-d', this.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    other.#port = await freePort();
    await other.run();
    return other;
  }

  /** Lets a standby take over. Resolves when it accepts writes. */
  promote(): void {
    this.#do('pg_ctl', ['promote', '-w', '-D', join(this.#dir, 'data')]);
  }

  #do(program: string, args: readonly string[]): void {
    const done = spawnSync(join(this.#bin, program), args, {
      cwd: this.#dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...this.#runner,
    });
    if (done.status !== 0) throw new Error(`${program}: ${done.error?.message ?? done.stderr.trim()}`);
  }

  #create(secret: string): void {
    const args = [
      '-D',
      join(this.#dir, 'data'),
      '-U',
      'livery',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
    ];
    const rest = ['-E', 'UTF8', ...this.#initial, '--no-sync'];
    this.#do('initdb', [...args, ...rest]);
  }

  /** Stops the server by signal: `fast` closes open sessions cleanly, `immediate` is like a crash. */
  async halt(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    }
    this.#release();
  }

  /** Stops the server and removes its folder. */
  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

function acceptsConnections(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    // Keep reading after the start: a full pipe would block the server.
    server.stderr?.on('data', (chunk: Buffer) => {
      if (output.length > 100_000) return;
      output += chunk.toString();
      if (output.includes('ready to accept ')) resolve();
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`postgres: ${output.trim()}`)));
  });
}
