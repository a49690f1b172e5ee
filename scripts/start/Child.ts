import { spawn, type ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { createInterface } from 'node:readline';
import { serverEnvironment, serverFlags } from '../lib/serverProcess.ts';
import { closeLostConnections } from './closeLostConnections.ts';
import { endInWords, type ProcessEnd } from './ProcessEnd.ts';

/**
 * Milliseconds between SIGTERM and SIGKILL, in addition to the drain: a server waits up to 10 s for requests in flight, and
 * allows 3 s more for each step of its shutdown.
 */
const stopMs = 17_000;

/** The IPC channel closes when this process dies, and the server then exits too. */
const stdio: ('ignore' | 'pipe' | 'inherit' | 'ipc')[] = ['ignore', 'pipe', 'inherit', 'ipc'];

/** How a server process relates to others of its kind. */
export interface ChildOptions {
  /** The others listen at the same ports: this process accepts the connections and hands each to one of them in turn. */
  sharesPorts?: boolean;
}

/** One of the servers that `npm start` runs. */
export class Child {
  readonly name: string;
  readonly #process: ChildProcess;
  readonly #drainMs: number;
  readonly ended: Promise<ProcessEnd>;

  constructor(
    name: string,
    script: string,
    env: NodeJS.ProcessEnv,
    { sharesPorts = false }: ChildOptions = {},
  ) {
    this.name = name;
    this.#drainMs = drainMsOf(env);
    const all = { ...serverEnvironment(name), ...env };
    this.#process = sharesPorts
      ? fork(script, all)
      : spawn(process.execPath, [...serverFlags, script], { env: all, stdio });
    this.ended = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => resolve({ code, signal }));
      // The process could not be created, for example because memory or process ids are exhausted.
      this.#process.once('error', (error) => resolve({ code: 1, signal: null, error }));
    });
  }

  /** Resolves with the server's ready line; rejects if it exits before that. Its other lines are printed. */
  ready(): Promise<string> {
    const { stdout } = this.#process;
    return new Promise((resolve, reject) => {
      if (stdout)
        createInterface({ input: stdout }).on('line', (line) => {
          if (line.startsWith(`${this.name} ready`)) resolve(line);
          else process.stdout.write(`${line}\n`);
        });
      void this.ended.then((end) =>
        reject(new Error(`The ${this.name} ${endInWords(end)} before it was ready.`)),
      );
    });
  }

  /** Sends SIGTERM, then SIGKILL if the server takes longer than its drain plus 17 s. */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), stopMs + this.#drainMs);
    await this.ended;
    clearTimeout(timer);
  }
}

/** A worker of this process's cluster: `listen` in it asks this process, which has the port as long as one of them uses it. */
function fork(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  cluster.setupPrimary({ exec: script, args: [], execArgv: [...serverFlags], stdio });
  const worker = cluster.fork(env);
  // Its process reports the same error; without a listener, that of the worker would end this process.
  worker.on('error', () => undefined);
  closeLostConnections(worker.process);
  return worker.process;
}

/** Milliseconds that the server itself waits between SIGTERM and closing. The server validates the variable. */
function drainMsOf({ DRAIN_SECONDS: text }: NodeJS.ProcessEnv): number {
  const seconds = Number(text || 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
