import { AsyncLocalStorage } from 'node:async_hooks';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '#platform/base/log/index.ts';
import type { RunningChat } from './openChat.ts';

/** Milliseconds before the chat opens again: doubled with each failure, up to the most, and the least after an hour without. */
const leastWait = 1_000;
const mostWait = 30_000;
const calmMs = 3_600_000;

/** The chat whose sockets, timers and calls led to the code that runs now. */
const current = new AsyncLocalStorage<EmbeddedChat>();

/**
 * The chat in a platform's process, isolated from it: an uncaught error in it closes the chat alone, which
 * then opens again at the same port. Pages connect again, and get what they missed.
 */
export class EmbeddedChat {
  readonly #open: (port: number) => Promise<RunningChat>;
  readonly #log: Log;
  #chat: RunningChat | undefined;
  #port: number;
  #wait = leastWait;
  #failedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #isRestarting = false;
  #isClosed = false;

  private constructor(open: (port: number) => Promise<RunningChat>, port: number, log: Log) {
    this.#open = open;
    this.#port = port;
    this.#log = log;
  }

  /** Opens the chat; rejects as `open` does. */
  static async start(
    open: (port: number) => Promise<RunningChat>,
    port: number,
    log: Log,
  ): Promise<EmbeddedChat> {
    const embedded = new EmbeddedChat(open, port, log);
    await current.run(embedded, async () => {
      embedded.#chat = await open(port);
      embedded.#port = embedded.#chat.port;
    });
    return embedded;
  }

  /** Whether an uncaught error came of a chat, which then starts again. Called where the process hears of the error. */
  static takes(error: unknown): boolean {
    const chat = current.getStore();
    if (!chat) return false;
    chat.#failed(error);
    return true;
  }

  get port(): number {
    return this.#port;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#chat?.close();
  }

  #failed(error: unknown): void {
    const now = performance.now();
    this.#wait = now - this.#failedAt > calmMs ? leastWait : Math.min(this.#wait * 2, mostWait);
    this.#failedAt = now;
    this.#log('error', 'the chat failed, and starts again', {
      waitMs: this.#wait,
      ...errorFacts(error, { withStack: true }),
    });
    if (this.#isRestarting || this.#isClosed) return;
    this.#isRestarting = true;
    void this.#restart();
  }

  async #restart(): Promise<void> {
    const failed = this.#chat;
    this.#chat = undefined;
    await failed
      ?.close()
      .catch((error: unknown) => this.#log('warn', 'the chat did not close', errorFacts(error)));
    await new Promise((resolve) => (this.#timer = setTimeout(resolve, this.#wait)));
    if (this.#isClosed) return;
    try {
      this.#chat = await this.#open(this.#port);
      this.#isRestarting = false;
      this.#log('info', 'the chat is open again', { port: this.#port });
      if (this.#isClosed) await this.#chat.close();
    } catch (error) {
      this.#isRestarting = false;
      this.#failed(error);
    }
  }
}
