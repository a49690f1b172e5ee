import { endInWords, type ProcessEnd } from './ProcessEnd.ts';

/** A server process as a supervisor sees it. */
export interface ServerProcess {
  ended: Promise<ProcessEnd>;
  /** Resolves with its ready line; rejects when it ends before. */
  ready(): Promise<string>;
  stop(): Promise<void>;
}

/** Milliseconds. */
const firstDelay = 1_000;
const longestDelay = 30_000;
/** A server that was ready for so long begins again with the first delay. */
const steadyAfter = 60_000;

/** What a supervisor needs of its surroundings; tests supply their own. */
export interface Surroundings {
  /** Monotonic milliseconds. */
  now(): number;
  /** Calls after so many milliseconds; gives back how to cancel that. */
  after(ms: number, call: () => void): () => void;
  tell(line: string): void;
}

/**
 * Keeps one server running. A server that ends is started again after 1 s, 2 s, 4 s … up to 30 s. The first start is
 * different: a server that ends before it was ever ready has a fault that a restart does not correct, so `start`
 * rejects, unless `persist` was called.
 */
export class Supervised {
  readonly #name: string;
  readonly #create: () => ServerProcess;
  readonly #around: Surroundings;
  readonly #first = Promise.withResolvers<string>();
  #process: ServerProcess | undefined;
  #cancelRestart: (() => void) | undefined;
  #delay = firstDelay;
  #readyAt: number | undefined;
  #hasBeenReady = false;
  #persists = false;
  #isStopping = false;

  constructor(name: string, create: () => ServerProcess, around: Surroundings = real) {
    this.#name = name;
    this.#create = create;
    this.#around = around;
  }

  /** Resolves with the first ready line. */
  start(): Promise<string> {
    this.#run();
    return this.#first.promise;
  }

  /** From now on the server is also started again where it was never ready. */
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
        this.#readyAt = this.#around.now();
        if (this.#hasBeenReady) this.#around.tell(`The ${this.#name} is ready again.`);
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
    const wasSteady = this.#readyAt !== undefined && this.#around.now() - this.#readyAt >= steadyAfter;
    const delay = wasSteady ? firstDelay : this.#delay;
    this.#delay = Math.min(delay * 2, longestDelay);
    this.#around.tell(`The ${this.#name} ${endInWords(end)}. It is started again in ${delay / 1000} s.`);
    this.#cancelRestart = this.#around.after(delay, () => this.#run());
  }
}

const real: Surroundings = {
  now: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  tell: (line) => void process.stderr.write(`${line}\n`),
};
