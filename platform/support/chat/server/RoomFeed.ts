import type { Database } from '#platform/base/database/index.ts';
import { listMessages, messageFor, type StoredMessage } from '../messages.ts';
import { historyPage, mostMissed, type ServerFrame } from '../protocol.ts';
import type { ChatBatch } from './ChatHub.ts';

export interface FeedReader {
  accountId: number;
  /** Accounts whose messages the reader does not see. */
  hides: ReadonlySet<number>;
  send(frame: ServerFrame | string): void;
  /** Messages could not be read: the page must connect again, and gets them then. */
  lost(): void;
}

/** Messages of one query. */
const batchSize = 200;

/**
 * The messages of one room for one connection: each once, in order, from the number on that the page had. What the hub
 * passes on and what is read to catch up may overlap; the number of the last one sent decides.
 */
export class RoomFeed {
  readonly #db: Database;
  readonly #room: number;
  readonly #reader: FeedReader;
  #last: number;
  /** Until it has begun, nothing is sent. */
  #isCatchingUp = true;
  #isStale = false;

  constructor(db: Database, room: number, reader: FeedReader, last: number) {
    this.#db = db;
    this.#room = room;
    this.#reader = reader;
    this.#last = last;
  }

  /** Sends all that the page has missed; if that is too much, the latest page of the history instead. */
  async begin(lastOfRoom: number, isNew: boolean): Promise<void> {
    const isFar = isNew || this.#last > lastOfRoom || lastOfRoom - this.#last > mostMissed;
    if (isFar) {
      const stored = await listMessages(this.#db, this.#room, {
        limit: historyPage,
        without: [...this.#reader.hides],
      });
      this.#last = stored.at(-1)?.seq ?? 0;
      const messages = stored.map((one) => messageFor(one, this.#room, this.#reader.accountId));
      this.#reader.send({ type: 'messages', room: this.#room, messages, reset: true });
    }
    this.#isCatchingUp = false;
    await this.catchUp();
  }

  /** New messages of the hub. */
  take({ after, stored, shared }: ChatBatch): void {
    if (this.#isCatchingUp || after > this.#last) {
      this.#isStale = true;
      if (!this.#isCatchingUp) void this.catchUp().catch(() => this.#reader.lost());
      return;
    }
    const [first, last] = [stored[0], stored.at(-1)];
    if (!first || !last || last.seq <= this.#last) return;
    const { accountId, hides } = this.#reader;
    const isShared =
      first.seq > this.#last &&
      stored.every(
        (one) => one.accountId === null || (one.accountId !== accountId && !hides.has(one.accountId)),
      );
    if (isShared) {
      this.#last = last.seq;
      this.#reader.send(shared());
    } else this.#send(stored);
  }

  async catchUp(): Promise<void> {
    if (this.#isCatchingUp) {
      this.#isStale = true;
      return;
    }
    this.#isCatchingUp = true;
    try {
      for (;;) {
        this.#isStale = false;
        // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last one ended
        const stored = await listMessages(this.#db, this.#room, { after: this.#last, limit: batchSize });
        this.#send(stored);
        if (stored.length < batchSize && !this.#isStale) return;
      }
    } finally {
      this.#isCatchingUp = false;
    }
  }

  #send(stored: readonly StoredMessage[]): void {
    const { accountId, hides } = this.#reader;
    const news = stored.filter(({ seq }) => seq > this.#last);
    this.#last = news.at(-1)?.seq ?? this.#last;
    const messages = news
      .filter((one) => one.accountId === null || !hides.has(one.accountId))
      .map((one) => messageFor(one, this.#room, accountId));
    if (messages.length > 0) this.#reader.send({ type: 'messages', room: this.#room, messages });
  }
}
