import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { serverEnvironment, serverFlags } from '../lib/serverProcess.ts';
import { endInWords, type ProcessEnd } from './ProcessEnd.ts';

/**
 * Milliseconds between asking a server to end and killing it, on top of its drain: a server waits up to 10 s for requests
 * under way, and gives each step of its shutdown 3 s more.
 */
const stopMs = 17_000;

/** One of the servers that `npm start` runs. */
export class Child {
  readonly name: string;
  readonly #process: ChildProcess;
  readonly #drainMs: number;
  readonly ended: Promise<ProcessEnd>;

  constructor(name: string, script: string, env: NodeJS.ProcessEnv) {
    this.name = name;
    this.#drainMs = drainMsOf(env);
    this.#process = spawn(process.execPath, [...serverFlags, script], {
      env: { ...serverEnvironment(name), ...env },
      // Nothing is sent over the channel: it closes when this process is gone, and the server then ends too.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.ended = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => resolve({ code, signal }));
      // No process came to be, as where memory or process numbers are used up.
      this.#process.once('error', (error) => resolve({ code: 1, signal: null, error }));
    });
  }

  /** Resolves with the line that says the server is ready; rejects when it ends before. Its other lines are printed. */
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

  /** Asks it to end, and kills it when it takes longer than its drain and 17 s. */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), stopMs + this.#drainMs);
    await this.ended;
    clearTimeout(timer);
  }
}

/** What the server waits by itself between SIGTERM and closing. The server checks the variable. */
function drainMsOf({ DRAIN_SECONDS: text }: NodeJS.ProcessEnv): number {
  const seconds = Number(text || 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
