import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Book } from '#demo/payments/Book.ts';
import { createApp } from '#demo/payments/createApp.ts';
import { Store } from '#demo/payments/Store.ts';
import { WebhookSender } from '#demo/payments/WebhookSender.ts';
import { listen } from '#demo/vendors/core/listen.ts';

const root = join(import.meta.dirname, '../../..');
/** Milliseconds within which a webhook is delivered after the platform is back. */
const patienceMs = 15_000;
/** More than the provider's bank takes for a payment. */
const bankMs = 3_000;

/** The payment provider in the test's own process, so that a test decides when it delivers its webhooks. */
export class PaymentSide {
  readonly secret = 'a-secret-of-the-test-with-32-characters';
  readonly #store = new Store(':memory:');
  readonly #book: Book;
  readonly #sender: WebhookSender;
  /** The provider's clock, which skips the time that its bank takes. */
  readonly #now = () => Date.now() + this.#skipped;
  #skipped = 0;
  #headers: Record<string, string> = {};
  #answered: Headers | undefined;
  #attempts = 0;
  url = '';
  close = async (): Promise<void> => undefined;

  constructor(webhookUrl: string) {
    const parts = { store: this.#store, now: this.#now };
    this.#book = new Book({ ...parts, publicUrl: 'http://payments.localhost' });
    this.#sender = new WebhookSender({
      ...parts,
      secret: this.secret,
      webhookUrl,
      log: () => undefined,
      fetch: async (url, init) => {
        this.#attempts += 1;
        const headers = { ...Object.fromEntries(new Headers(init.headers)), ...this.#headers };
        const response = await fetch(url, { ...init, headers });
        if (response.ok) this.#answered = response.headers;
        return response;
      },
    });
  }

  async start(): Promise<void> {
    const app = createApp({
      book: this.#book,
      secret: this.secret,
      now: this.#now,
      log: () => undefined,
      folders: { page: join(root, 'demo/payments/page'), media: join(root, 'platform/media') },
      isSecure: false,
    });
    ({ url: this.url, close: this.close } = await listen(app, '127.0.0.1', 0));
  }

  isPaid(merchant: string, reference: string): boolean {
    return this.#store.payment(merchant, reference)?.state === 'succeeded';
  }

  /** Has the payment of a checkout succeed. Delivers what came before its end. */
  async pay(checkout: string): Promise<void> {
    const payment = this.#store.checkout(checkout.split('/').at(-1) ?? '');
    if (!payment) throw new Error('There is no such checkout.');
    this.#headers = {};
    this.#book.pay(payment, { state: 'succeeded' });
    await this.#sender.send();
    this.#skipped += bankMs;
  }

  /** Has a payout succeed that the platform's job has sent, or will send within some seconds. */
  async payOut(merchant: string, reference: string): Promise<void> {
    const sent = () => this.#store.payout(merchant, reference);
    for (const until = Date.now() + patienceMs; !sent(); await wait(50))
      if (Date.now() > until) throw new Error('The platform did not send the payout.');
    if (sent()?.state === 'pending') this.#skipped += bankMs;
  }

  /**
   * Delivers what waits. Resolves with the headers of the platform's confirmation; rejects if the request has headers that
   * end the platform, at the first attempt without an answer.
   */
  async deliver(headers: Record<string, string>): Promise<Headers> {
    const isFailing = Object.keys(headers).length > 0;
    [this.#headers, this.#answered, this.#attempts] = [headers, undefined, 0];
    for (const until = Date.now() + patienceMs; Date.now() < until;) {
      this.#book.tick();
      await this.#sender.send();
      if (this.#answered) return this.#answered;
      if (isFailing && this.#attempts > 0) throw new Error('The platform did not answer.');
      await wait(100);
    }
    throw new Error('The webhook was not confirmed.');
  }

  /** Webhooks that the platform has not confirmed, after as much time as an attempt may wait. */
  get waiting(): number {
    return this.#store.dueEvents(this.#now() + 3_600_000).length;
  }
}
