import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { serverEnvironment, serverFlags } from '../lib/serverProcess.ts';

/** One of the servers that `npm start` runs. */
export class Child {
  readonly name: string;
  readonly #process: ChildProcess;
  readonly ended: Promise<number>;

  constructor(name: string, script: string, env: NodeJS.ProcessEnv) {
    this.name = name;
    this.#process = spawn(process.execPath, [...serverFlags, script], {
      env: { ...serverEnvironment(name), ...env },
      // The channel says nothing: when it closes, whoever held the other end is gone, and so is the server soon.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.ended = new Promise((resolve) => this.#process.once('exit', (code) => resolve(code ?? 1)));
  }

  /** Resolves with the line that says the server is ready; rejects when it ends before. */
  ready(): Promise<string> {
    const lines = createInterface({ input: this.#process.stdout ?? process.stdin });
    return new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.startsWith(`${this.name} ready`)) resolve(line);
        else process.stdout.write(`${line}\n`);
      });
      void this.ended.then((code) =>
        reject(new Error(`The ${this.name} ended with code ${code} before it was ready.`)),
      );
    });
  }

  /** Asks it to end, and after 4 s makes it. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 4000);
    await this.ended;
    clearTimeout(timer);
  }
}
