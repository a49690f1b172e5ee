import { join } from 'node:path';
import { listen } from '../vendors/core/listen.ts';
import type { Log } from '../vendors/core/types.ts';
import { Book } from './Book.ts';
import { createApp } from './createApp.ts';
import { Store } from './Store.ts';
import { WebhookSender } from './WebhookSender.ts';

export interface PaymentsOptions {
  host: string;
  port: number;
  /** Address of the platform's webhook. */
  webhookUrl: string;
  /** Shared with the platform. */
  secret: string;
  /** The provider's own database. */
  storeFile: string;
  /** Root of the project, with the checkout's sheet and the fonts. */
  root: string;
  /** The checkout's address for browsers. Default: the address that it listens at. */
  publicUrl?: string;
  now?: () => number;
  log: Log;
}

export interface RunningPayments {
  url: string;
  /** Does at once what is due: reports of the bank, and webhooks. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two checks of what is due. */
const tickMs = 500;

/** Starts the payment provider, which delivers the webhooks that an earlier process left. */
export async function startPayments(options: PaymentsOptions): Promise<RunningPayments> {
  const { host, port, webhookUrl, secret, root, log, now = Date.now } = options;
  const store = new Store(options.storeFile);
  const at = { publicUrl: '' };
  const book = new Book({
    store,
    now,
    get publicUrl() {
      return at.publicUrl;
    },
  });
  const sender = new WebhookSender({ store, secret, webhookUrl, now, log });
  const app = createApp({
    book,
    secret,
    now,
    log,
    folders: { page: join(root, 'demo/payments/page'), media: join(root, 'platform/media') },
    isSecure: options.publicUrl?.startsWith('https:') ?? false,
    showsPayouts: isOwnMachine(options.publicUrl),
  });
  const server = await listen(app, host, port, { variable: 'PAYMENTS_PORT', log });
  at.publicUrl = (options.publicUrl ?? server.url).replace(/\/+$/, '');
  const tick = async (): Promise<void> => {
    book.tick();
    await sender.send();
  };
  const timer = setInterval(
    () =>
      void tick().catch((error: unknown) =>
        log('error', 'what is due could not be done', { error: String(error) }),
      ),
    tickMs,
  );
  return {
    url: server.url,
    tick,
    close: async () => {
      clearInterval(timer);
      await server.close();
      await sender.send().catch(() => undefined);
      store.close();
    },
  };
}

/** Whether browsers reach the checkouts on the provider's own machine only, as in a demonstration. */
function isOwnMachine(publicUrl: string | undefined): boolean {
  const { hostname } = new URL(publicUrl ?? 'http://127.0.0.1');
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
