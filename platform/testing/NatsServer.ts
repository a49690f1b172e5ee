import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { NatsAddress } from '#platform/base/news/index.ts';
import { findProgram } from './findProgram.ts';
import { accepts, freePort } from './ports.ts';

/** The NATS server's program: on the path, or from Debian's package. Undefined where there is neither. */
export const findNats = (): string | undefined => findProgram('nats-server')?.path;

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
