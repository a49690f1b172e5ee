import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#platform/base/errors/index.ts';

/** What Argon2id derives a tag from. */
export interface HashRequest {
  memory: number;
  passes: number;
  parallelism: number;
  message: string;
  nonce: Uint8Array;
  tagLength: number;
}

interface Task {
  request: HashRequest;
  resolve: (tag: Buffer) => void;
  reject: (error: Error) => void;
}

/** A place among those who wait for a hash. */
export interface HashPlace {
  leave(): void;
}

/** Of 22 ms each: who comes last waits about 2 seconds. */
const mostOfThread = 100;
const retryAfterSeconds = 2;

/** What a thread runs. As text, since a build has no file for it. */
const source = `
const { parentPort } = require('node:worker_threads');
const { argon2Sync } = require('node:crypto');
parentPort.on('message', (request) => {
  try {
    parentPort.postMessage({ tag: argon2Sync('argon2id', request) });
  } catch (error) {
    parentPort.postMessage({ message: String(error) });
  }
});`;

/**
 * Derives tags by Argon2id in threads of their own, one per processor, so that log-ins do not hold up what else the process
 * does in Node's threads, such as files. Those who find all places taken are refused with 429 `too-many-requests`.
 */
export class HashThreads {
  readonly most: number;
  readonly #threads: number;
  readonly #idle: Worker[] = [];
  readonly #tasks: Task[] = [];
  readonly #running = new Map<Worker, Task>();
  #started = 0;
  #taken = 0;

  constructor({ threads = availableParallelism(), most }: { threads?: number; most?: number } = {}) {
    this.#threads = threads;
    this.most = most ?? threads * mostOfThread;
  }

  /** Takes a place before anything is done of a request, so that a refused one leaves no trace. */
  enter(): HashPlace {
    if (this.#taken >= this.most)
      throw new Refusal(429, 'too-many-requests', {
        message: 'Too many people are logging in at this moment. Please try again in a few seconds.',
        retryAfter: retryAfterSeconds,
      });
    this.#taken += 1;
    let isTaken = true;
    return {
      leave: () => {
        if (isTaken) this.#taken -= 1;
        isTaken = false;
      },
    };
  }

  /** Derives a tag, in a place that the request has taken or in one of its own. */
  async derive(request: HashRequest, place?: HashPlace): Promise<Buffer> {
    const own = place ?? this.enter();
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        this.#tasks.push({ request, resolve, reject });
        this.#next();
      });
    } finally {
      if (!place) own.leave();
    }
  }

  #next(): void {
    if (this.#tasks.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#started < this.#threads ? this.#start() : undefined);
    const task = worker && this.#tasks.shift();
    if (!task) return;
    this.#running.set(worker, task);
    // A request that waits for a hash keeps the process alive, an idle thread does not.
    worker.ref();
    worker.postMessage(task.request);
  }

  #start(): Worker {
    this.#started += 1;
    const worker = new Worker(source, { eval: true });
    worker.on('message', ({ tag, message }: { tag?: Uint8Array; message?: string }) => {
      const task = this.#end(worker);
      this.#idle.push(worker);
      if (tag) task?.resolve(Buffer.from(tag));
      else task?.reject(new Error(message));
      this.#next();
    });
    worker.on('error', (error) => {
      this.#started -= 1;
      this.#end(worker)?.reject(error instanceof Error ? error : new Error(String(error)));
      this.#next();
    });
    return worker;
  }

  #end(worker: Worker): Task | undefined {
    const task = this.#running.get(worker);
    this.#running.delete(worker);
    worker.unref();
    return task;
  }
}

/** The threads of this process. */
export const hashThreads = new HashThreads();
