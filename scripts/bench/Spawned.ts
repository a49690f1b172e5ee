import { spawn, type ChildProcess } from 'node:child_process';

const living = new Set<Spawned>();
process.on('exit', () => living.forEach((spawned) => spawned.end()));

/** A process of the bench in a group of its own, which says a word when it is ready and is ended with the bench. */
export class Spawned {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  output = '';

  constructor(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = process.cwd()) {
    this.#process = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    living.add(this);
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

  /** Ends it with all that it started, as Ctrl-C in a terminal would, and waits until nothing of it is left. */
  async stop(): Promise<void> {
    if (!this.#signal('SIGINT')) return;
    const until = Date.now() + 10_000;
    while (this.#signal(0)) {
      if (Date.now() > until) this.#signal('SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    living.delete(this);
  }

  /** Ends it at once, where the bench itself ends. */
  end(): void {
    this.#signal('SIGKILL');
  }

  /** False where no process of its group is left. */
  #signal(signal: NodeJS.Signals | 0): boolean {
    if (this.pid === 0) return false;
    try {
      return process.kill(-this.pid, signal);
    } catch {
      return false;
    }
  }
}
