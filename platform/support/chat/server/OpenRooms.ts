import type { Database } from '#platform/base/database/index.ts';
import type { ChatRoomState } from '../protocol.ts';
import { readUpTo, type ChatRoom } from '../rooms.ts';
import type { ChatBatch, ChatHub, ChatListener } from './ChatHub.ts';
import { RoomFeed, type FeedReader } from './RoomFeed.ts';

interface OpenFeed {
  room: ChatRoom;
  feed: RoomFeed;
  leave: () => void;
}

/** The rooms that one page is in, each with its feed. */
export class OpenRooms {
  readonly #db: Database;
  readonly #hub: ChatHub;
  readonly #reader: ChatListener & FeedReader;
  readonly #feeds = new Map<number, OpenFeed>();
  #isOver = false;

  constructor(db: Database, hub: ChatHub, reader: ChatListener & FeedReader) {
    this.#db = db;
    this.#hub = hub;
    this.#reader = reader;
  }

  get ids(): number[] {
    return [...this.#feeds.keys()];
  }

  has(room: number): boolean {
    return this.#feeds.has(room);
  }

  take(batch: ChatBatch): void {
    this.#feeds.get(batch.room)?.feed.take(batch);
  }

  /** Subscribes to rooms; nothing is sent before `begin`. `last`: by room, the last number that the page has shown. */
  open(rooms: readonly ChatRoom[], last: Record<string, number>): void {
    for (const room of rooms) {
      const from = last[room.id] ?? room.lastSeq;
      const feed = new RoomFeed(this.#db, room.id, this.#reader, from);
      // What the page says of itself decides nothing for the others of the process.
      const leave = this.#hub.enter(room.id, this.#reader, room.lastSeq);
      this.#feeds.set(room.id, { room, feed, leave });
    }
    // The connection may have been closed meanwhile.
    if (this.#isOver) this.leave();
  }

  /** Sends what the page has missed, or without `last` the latest messages, and from then on what is new. */
  async begin(room: ChatRoom, last: number | undefined): Promise<void> {
    await this.#feeds.get(room.id)?.feed.begin(room.lastSeq, last === undefined);
  }

  /** Leaves the public room: for another language's, or by a moderator's decision. */
  leavePublic(): void {
    for (const [id, { room, leave }] of this.#feeds) {
      if (room.kind !== 'public') continue;
      leave();
      this.#feeds.delete(id);
    }
  }

  /** Leaves all rooms, also those that are opened later. */
  leave(): void {
    this.#isOver = true;
    for (const { leave } of this.#feeds.values()) leave();
    this.#feeds.clear();
  }

  /** The state of rooms for the page: of all, or of one. */
  async states(rooms = [...this.#feeds.values()].map(({ room }) => room)): Promise<ChatRoomState[]> {
    const read = await readUpTo(
      this.#db,
      this.#reader.accountId,
      rooms.map(({ id }) => id),
    );
    return rooms.map(({ id, kind, language, lastSeq, closedAt }) => ({
      id,
      kind,
      ...(language !== null && { language }),
      last: lastSeq,
      ...(kind === 'support' && { read: read.get(id) ?? 0, closed: closedAt !== null }),
    }));
  }
}
