import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { NatsAddress } from '#platform/base/news/index.ts';

const name = 'nats-server';
/** The program unpacked from its Debian package: installing the package would start a service. */
const unpacked = join(import.meta.dirname, '../../node_modules/.cache', name);
/** Milliseconds in which a package arrives or does not. */
const downloadMs = 20_000;

/** The NATS server's program: on the path, or from Debian's package. Undefined where there is neither. */
export function findNats(): string | undefined {
  const path = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', join(unpacked, 'usr/sbin')];
  const find = () => path.map((folder) => join(folder, name)).find((file) => existsSync(file));
  return find() ?? (unpack() ? find() : undefined);
}

function unpack(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const folder = mkdtempSync(join(tmpdir(), 'livery-nats-'));
  try {
    const options = { cwd: folder, stdio: 'ignore', timeout: downloadMs } as const;
    execFileSync('apt-get', ['download', name], options);
    execFileSync('sh', ['-c', 'dpkg -x *.deb unpacked'], options);
    mkdirSync(join(unpacked, '..'), { recursive: true });
    // Another process may have been faster.
    if (!existsSync(unpacked))
      execFileSync('cp', ['-r', join(folder, 'unpacked'), `${unpacked}.${process.pid}`]);
    if (!existsSync(unpacked)) renameSync(`${unpacked}.${process.pid}`, unpacked);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A NATS server for a test, which can be ended and started again at the same address. */
export class NatsServer {
  readonly #program: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(program: string, port: number) {
    this.#program = program;
    this.#port = port;
  }

  static async start(program: string): Promise<NatsServer> {
    const server = new NatsServer(program, await freePort());
    await server.start();
    return server;
  }

  get address(): NatsAddress {
    return { servers: [`127.0.0.1:${this.#port}`], tls: false, prefix: 'test' };
  }

  async start(): Promise<void> {
    this.#process = spawn(this.#program, ['-a', '127.0.0.1', '-p', String(this.#port)], { stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries += 1) {
      if (await accepts(this.#port)) return;
      await wait(50);
    }
    await this.stop();
    throw new Error('the NATS server did not start');
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
