import type { Log } from '../base/log.ts';
import type { AnalyticsOutcome } from '../base/Metrics.ts';

/** A request to a receiver. Its address may contain a secret, so it is never logged. */
export interface Delivery {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/** Maximum number of deliveries that wait for a receiver: about 500 kB. */
export const mostWaiting = 500;
/** Number of requests to a receiver at a time. */
const atOnce = 2;
/** Milliseconds after which a request has failed. */
const timeout = 3000;
/** Milliseconds for which a receiver is left alone after a failure, doubled with each further one. */
const pause = { least: 1000, most: 60_000 };

interface Parts {
  /** What logs call the receiver. */
  facts: { brand: string; receiver: string };
  log: Log;
  count: (outcome: AnalyticsOutcome) => void;
  send?: typeof fetch;
}

/**
 * Delivers events to one receiver, in the background. While the receiver is away, at most 500 deliveries wait; later
 * ones are dropped and counted. A delivery is tried once, so none arrives twice.
 */
export class DeliveryQueue {
  readonly #parts: Parts;
  readonly #waiting: (() => Delivery)[] = [];
  #active = 0;
  #failures = 0;
  #isPaused = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Never throws and never waits. `make` is called when the delivery is sent, so that its signature is fresh. */
  add(make: () => Delivery): void {
    if (this.#waiting.length >= mostWaiting) return this.#parts.count('dropped');
    this.#waiting.push(make);
    this.#next();
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  #next(): void {
    // After a failure, one request at a time finds out whether the receiver is back.
    const most = this.#failures > 0 ? 1 : atOnce;
    while (!this.#isPaused && this.#active < most) {
      const make = this.#waiting.shift();
      if (!make) return;
      this.#active += 1;
      void this.#deliver(make).finally(() => {
        this.#active -= 1;
        this.#next();
      });
    }
  }

  async #deliver(make: () => Delivery): Promise<void> {
    const { facts, log, count, send = fetch } = this.#parts;
    try {
      const { url, body, headers } = make();
      const signal = AbortSignal.timeout(timeout);
      const response = await send(url, { method: 'POST', body, headers, redirect: 'error', signal });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      if (this.#failures > 0) log('info', 'analytics receiver responds again', facts);
      this.#failures = 0;
      count('sent');
    } catch (error) {
      if (this.#failures === 0)
        log('warn', 'analytics receiver does not accept events', { ...facts, reason: reasonOf(error) });
      count('failed');
      this.#rest();
    }
  }

  #rest(): void {
    if (this.#isPaused) return;
    const milliseconds = Math.min(pause.least * 2 ** this.#failures, pause.most);
    this.#failures += 1;
    this.#isPaused = true;
    setTimeout(() => {
      this.#isPaused = false;
      this.#next();
    }, milliseconds).unref();
  }
}

/** Without the message of a failed `fetch`, which may contain the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (/^status \d+$/.test(error.message)) return error.message;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
