import { createSemaphore } from '#kit/semaphore.ts';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import { readChange } from '#platform/base/live/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { chatChannel, readChatNotice, typingNotice, type ChatNotice } from '../chatChannel.ts';
import { listMessages, messageFor, type StoredMessage } from '../messages.ts';
import type { ServerFrame } from '../protocol.ts';
import { contain } from './contain.ts';
import { SendPace } from './SendPace.ts';

/** New messages of a room: all that follow number `after`, ascending. */
export interface ChatBatch {
  room: number;
  after: number;
  stored: readonly StoredMessage[];
  /** The frame for readers who have written none of them and hide no author: made once for all. */
  shared: () => string;
}

type ChatHubParts = Pick<PlayParts, 'db' | 'log'> & Pick<OpenDatabase, 'tell'>;

/** What the hub tells the connections of this process. */
export interface ChatListener {
  readonly accountId: number;
  messages(batch: ChatBatch): void;
  hidden(room: number, seq: number): void;
  read(room: number, seq: number): void;
  typing(room: number, account: number, name: string): void;
  /** The member's session or a moderator's decision may have changed. */
  recheck(): void;
  /** Something was not passed on: the page must connect again, and gets it then. */
  lost(): void;
}

/** A room with listeners in this process. */
interface OpenRoom {
  listeners: Set<ChatListener>;
  /** Number of the last message that was passed on. */
  last: number;
  /** A query for new messages is running. */
  isReading: boolean;
  /** A notice came while it was. */
  isStale: boolean;
}

/**
 * Pages that start at the same time. Each asks for about eight things; when all pages of a lost process come at once, the
 * pool of connections must still serve those who write.
 */
const mostStarts = 8;
/** Messages of one query. */
const batchSize = 200;
/** Milliseconds before a failed query is repeated. */
const againMs = 1_000;

/**
 * Passes what other processes and this one have stored to the connections of this process. Each new message is read once
 * per process, not per connection.
 */
export class ChatHub {
  readonly #parts: ChatHubParts;
  readonly #rooms = new Map<number, OpenRoom>();
  readonly #accounts = new Map<number, Set<ChatListener>>();
  readonly #starts = createSemaphore(mostStarts);
  /** What members try to send through this process. */
  readonly pace = new SendPace();

  constructor(parts: ChatHubParts) {
    this.#parts = parts;
  }

  /** A notice of the channel `chat`; null if notices may have been missed. */
  readonly heard = (text: string | null): void => {
    if (text === null) {
      for (const [room, open] of this.#rooms) this.#read(room, open);
      for (const account of this.#accounts.keys()) this.#recheck(account);
      return;
    }
    const notice = readChatNotice(text);
    if (notice) this.#pass(notice);
  };

  /** A notice of the channel `live`: sessions that ended close their chats. */
  readonly heardLive = (text: string | null): void => {
    const change = text === null ? undefined : readChange(text);
    if (change?.topic === 'session') this.#recheck(change.account);
  };

  /** Does what a page needs to start, in turn with other pages. */
  async inTurn(start: () => Promise<void>): Promise<void> {
    await this.#starts.acquire();
    try {
      await start();
    } finally {
      this.#starts.release();
    }
  }

  /** Counts the listeners of an account. */
  countOf(accountId: number): number {
    return this.#accounts.get(accountId)?.size ?? 0;
  }

  join(listener: ChatListener): () => void {
    const own = this.#accounts.get(listener.accountId) ?? new Set();
    this.#accounts.set(listener.accountId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.#accounts.get(listener.accountId) === own)
        this.#accounts.delete(listener.accountId);
    };
  }

  /**
   * Subscribes a listener to a room, whose last number is `from`. What it lacks by then it asks for itself, after this call.
   * Returns the function that ends the subscription.
   */
  enter(room: number, listener: ChatListener, from: number): () => void {
    const open = this.#rooms.get(room) ?? {
      listeners: new Set(),
      last: from,
      isReading: false,
      isStale: false,
    };
    this.#rooms.set(room, open);
    open.listeners.add(listener);
    return () => {
      open.listeners.delete(listener);
      if (open.listeners.size === 0 && this.#rooms.get(room) === open) this.#rooms.delete(room);
    };
  }

  /** Tells the other members of a room that one types. */
  tellTyping(room: number, account: number, name: string): void {
    this.#parts.tell(chatChannel, typingNotice(room, account, name));
  }

  #pass(notice: ChatNotice): void {
    if (notice.kind === 'sanction') {
      this.#recheck(notice.account);
      return;
    }
    if (notice.kind === 'read') {
      const { room, seq } = notice;
      this.#tell(this.#accounts.get(notice.account), (listener) => listener.read(room, seq));
      return;
    }
    const open = this.#rooms.get(notice.room);
    if (!open) return;
    if (notice.kind === 'messages') this.#read(notice.room, open);
    else if (notice.kind === 'hidden')
      this.#tell(open.listeners, (listener) => listener.hidden(notice.room, notice.seq));
    else this.#tell(open.listeners, (listener) => listener.typing(notice.room, notice.account, notice.name));
  }

  #recheck(account: number): void {
    this.#tell(this.#accounts.get(account), (listener) => listener.recheck());
  }

  /** Tells listeners something; one that fails is lost alone. */
  #tell(listeners: Iterable<ChatListener> = [], tell: (listener: ChatListener) => void): void {
    for (const listener of listeners)
      contain(
        this.#parts.log,
        () => tell(listener),
        () => listener.lost(),
      );
  }

  #read(room: number, open: OpenRoom): void {
    if (open.isReading) {
      open.isStale = true;
      return;
    }
    open.isReading = true;
    void this.#readAll(room, open)
      .catch((error: unknown) => {
        this.#parts.log('warn', 'new chat messages could not be read', { room, error: String(error) });
        setTimeout(() => this.#rooms.get(room) === open && this.#read(room, open), againMs).unref();
      })
      .finally(() => (open.isReading = false));
  }

  async #readAll(room: number, open: OpenRoom): Promise<void> {
    for (;;) {
      open.isStale = false;
      const after = open.last;
      // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last one ended
      const stored = await listMessages(this.#parts.db, room, { after, limit: batchSize });
      const last = stored.at(-1);
      if (last) {
        open.last = last.seq;
        const batch = { room, after, stored, shared: lazily(() => frameOf(room, stored)) };
        this.#tell(open.listeners, (listener) => listener.messages(batch));
      }
      if (stored.length < batchSize && !open.isStale) return;
    }
  }
}

function frameOf(room: number, stored: readonly StoredMessage[]): string {
  // No account has the number 0, so no message is the reader's own.
  const messages = stored.map((one) => messageFor(one, room, 0));
  return JSON.stringify({ type: 'messages', room, messages } satisfies ServerFrame);
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
