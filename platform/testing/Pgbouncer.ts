import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram, type Program } from './findProgram.ts';
import { accepts, freePort } from './ports.ts';

/** PgBouncer refuses to run as root: then as `nobody`. */
const runner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const libraries = ['libc-ares2', 'libevent-2.1-7'];

/** PgBouncer's program: on the path, or from Debian's package. Undefined where there is neither. */
export const findPgbouncer = (): Program | undefined => findProgram('pgbouncer', libraries);

/** A PgBouncer in transaction mode for a test, in front of the server at an address. */
export class Pgbouncer {
  readonly #dir: string;
  readonly #process: ChildProcess;
  readonly #address: URL;

  private constructor(dir: string, process: ChildProcess, address: URL) {
    this.#dir = dir;
    this.#process = process;
    this.#address = address;
  }

  /** Connects to the server with at most `size` connections for each database. */
  static async start(program: Program, server: string, size = 5): Promise<Pgbouncer> {
    const { hostname, port, username, password } = new URL(server);
    const own = new URL(server);
    own.port = String(await freePort());
    const dir = mkdtempSync(join(tmpdir(), 'livery-pgbouncer-'));
    const ini = join(dir, 'pgbouncer.ini');
    const settings = [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own.port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(dir, 'users')}`,
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'server_login_retry = 1',
    ];
    writeFileSync(ini, settings.join('\n'));
    writeFileSync(
      join(dir, 'users'),
      `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
    );
    if (runner) for (const path of [dir, ini, join(dir, 'users')]) chownSync(path, runner.uid, runner.gid);
    const env = { ...program.env, HOME: dir };
    const child = spawn(program.path, ['-q', ini], { stdio: 'ignore', env, ...runner });
    const pooler = new Pgbouncer(dir, child, own);
    for (let tries = 0; tries < 200; tries += 1) {
      if (await accepts(Number(own.port))) return pooler;
      await wait(50);
    }
    await pooler.stop();
    throw new Error('PgBouncer did not start');
  }

  /** The address of a database of the server through this pooler. */
  address(database: string): string {
    const own = new URL(this.#address);
    own.pathname = new URL(database).pathname;
    return own.href;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGKILL');
      await ended;
    }
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
