import { isSignedAnswer, signedHeaders } from '../vendors/core/sign.ts';
import type { Log } from '../vendors/core/types.ts';
import type { Store } from './Store.ts';
import type { OutgoingEvent } from './types.ts';

/** Milliseconds for one attempt. */
const attemptMs = 5_000;
/** Milliseconds before the second attempt; each further wait is twice as long, up to `longestWait`. */
const firstWait = 1_000;
const longestWait = 300_000;
/** Maximum attempts, over about two days. The platform asks by itself before that. */
const mostAttempts = 600;

interface SenderParts {
  store: Store;
  secret: string;
  /** Address of the platform's webhook. */
  webhookUrl: string;
  now: () => number;
  log: Log;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Delivers the webhooks of the store, each until the platform has confirmed or refused it. */
export class WebhookSender {
  readonly #parts: Required<SenderParts>;
  #running: Promise<void> | undefined;

  constructor(parts: SenderParts) {
    this.#parts = { fetch: (url, init) => fetch(url, init), ...parts };
  }

  /** Sends what is due, oldest first. Calls that overlap are one. */
  send(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    const { store, now } = this.#parts;
    for (const event of store.dueEvents(now())) await this.#sendOne(event);
  }

  async #sendOne({ id, body, attempts }: OutgoingEvent): Promise<void> {
    const { store, now, log } = this.#parts;
    const status = await this.#attempt(body);
    if (status === 200) return store.settleEvent(id, 'confirmed', now());
    if (status === 404 || status === 409) {
      log('warn', 'the platform refused a webhook', { event: id, status });
      return store.settleEvent(id, 'refused', now());
    }
    if (attempts + 1 >= mostAttempts) {
      log('error', 'a webhook was given up', { event: id, attempts: attempts + 1 });
      return store.settleEvent(id, 'lost', now());
    }
    store.settleEvent(id, 'waiting', now() + Math.min(longestWait, firstWait * 2 ** Math.min(attempts, 20)));
  }

  /** The status of the answer; 0 without one that the platform signed. */
  async #attempt(body: string): Promise<number> {
    const { secret, webhookUrl, now, fetch: send } = this.#parts;
    const signer = { secret, direction: 'provider-to-platform' } as const;
    const headers = signedHeaders(signer, { url: webhookUrl, body, now: now() });
    try {
      const response = await send(webhookUrl, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(attemptMs),
      });
      const answerer = { secret, direction: 'platform-to-provider' } as const;
      const answer = { request: headers['x-signature'] ?? '', body: await response.text() };
      return isSignedAnswer(answerer, response, answer) ? response.status : 0;
    } catch {
      return 0;
    }
  }
}
