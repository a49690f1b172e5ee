import { endInWords, type ProcessEnd } from './ProcessEnd.ts';

/** A server process as a supervisor sees it. */
export interface ServerProcess {
  ended: Promise<ProcessEnd>;
  /** Resolves with its ready line; rejects if it exits before that. */
  ready(): Promise<string>;
  stop(): Promise<void>;
}

/** Milliseconds. */
const firstDelay = 1_000;
const longestDelay = 30_000;
/** A server that was ready for this long starts over with the first delay. */
const steadyAfter = 60_000;

/** Clock, timers and output of a supervisor; tests supply their own. */
export interface Environment {
  /** Monotonic milliseconds. */
  now(): number;
  /** Calls after `ms` milliseconds; returns a function that cancels the call. */
  after(ms: number, call: () => void): () => void;
  print(line: string): void;
}

/**
 * Keeps one server running. A server that exits is restarted after 1 s, 2 s, 4 s … up to 30 s. The first start is
 * different: a server that exits before it was ever ready has a fault that a restart does not correct, so `start`
 * rejects, unless `persist` was called.
 */
export class Supervised {
  readonly #name: string;
  readonly #create: () => ServerProcess;
  readonly #environment: Environment;
  readonly #first = Promise.withResolvers<string>();
  #process: ServerProcess | undefined;
  #cancelRestart: (() => void) | undefined;
  #delay = firstDelay;
  #readyAt: number | undefined;
  #hasBeenReady = false;
  #persists = false;
  #isStopping = false;

  constructor(name: string, create: () => ServerProcess, environment: Environment = real) {
    this.#name = name;
    this.#create = create;
    this.#environment = environment;
  }

  /** Resolves with the first ready line. */
  start(): Promise<string> {
    this.#run();
    return this.#first.promise;
  }

  /** From now on the server is also restarted if it was never ready. */
  persist(): void {
    this.#persists = true;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRestart?.();
    await this.#process?.stop();
  }

  #run(): void {
    const process = this.#create();
    this.#process = process;
    this.#readyAt = undefined;
    process.ready().then(
      (line) => {
        this.#readyAt = this.#environment.now();
        if (this.#hasBeenReady) this.#environment.print(`The ${this.#name} is ready again.`);
        this.#hasBeenReady = true;
        this.#first.resolve(line);
      },
      (error: unknown) => {
        if (!this.#hasBeenReady && !this.#persists) this.#first.reject(error);
      },
    );
    void process.ended.then((end) => this.#onEnd(end));
  }

  #onEnd(end: ProcessEnd): void {
    this.#process = undefined;
    if (this.#isStopping || !(this.#hasBeenReady || this.#persists)) return;
    const wasSteady = this.#readyAt !== undefined && this.#environment.now() - this.#readyAt >= steadyAfter;
    const delay = wasSteady ? firstDelay : this.#delay;
    this.#delay = Math.min(delay * 2, longestDelay);
    this.#environment.print(`The ${this.#name} ${endInWords(end)}. It restarts in ${delay / 1000} s.`);
    this.#cancelRestart = this.#environment.after(delay, () => this.#run());
  }
}

const real: Environment = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  print: (line) => void process.stderr.write(`${line}\n`),
};
