import { spawn, type ChildProcess } from 'node:child_process';

/** A process of the bench that says a word when it is ready, and is ended with it. */
export class Spawned {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  output = '';

  constructor(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = process.cwd()) {
    this.#process = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => void (this.output += chunk.toString());
    this.#process.stdout?.on('data', keep);
    this.#process.stderr?.on('data', keep);
    this.#ended = new Promise((resolve) => {
      this.#process.once('exit', () => resolve());
      this.#process.once('error', (error) => {
        this.output += error.message;
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Resolves when the word was said; rejects with all that was said when it ends before, or does not come in time. */
  async says(word: string, within = 30_000): Promise<void> {
    const until = Date.now() + within;
    while (!this.output.includes(word)) {
      if (this.#process.exitCode !== null || Date.now() > until)
        throw new Error(`"${word}" was not said:\n${this.output.slice(-2000)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Resolves with its output when it ends by itself. */
  async finished(): Promise<string> {
    await this.#ended;
    if (this.#process.exitCode !== 0) throw new Error(this.output.slice(-2000));
    return this.output;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 5000);
    await this.#ended;
    clearTimeout(timer);
  }
}
