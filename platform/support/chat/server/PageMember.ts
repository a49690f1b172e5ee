import type { Account } from '#platform/accounts/account/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { accountOfKey } from '../keys.ts';
import { chatLanguageOf } from '../languages.ts';
import { authorOf } from '../messages.ts';
import type { ChatAuthor, ClientFrame, ServerFrame } from '../protocol.ts';
import { deskOf, publicRoom, roomFor, supportRoom, type ChatRoom } from '../rooms.ts';
import { hiddenAuthors, sanctionOf } from '../sanctions.ts';
import type { ChatBatch, ChatHub, ChatListener } from './ChatHub.ts';
import { closeCodes } from './closeCodes.ts';
import { OpenRooms } from './OpenRooms.ts';
import type { FeedReader } from './RoomFeed.ts';

export type MemberParts = Pick<PlayParts, 'db' | 'now' | 'demo'>;

/** The connection of a page, for its member. */
export interface PageLine {
  send(frame: ServerFrame | string): void;
  end(code: number): void;
  /** Does something after the frames that have come before. */
  later(work: () => Promise<void>): void;
}

type Hello = Extract<ClientFrame, { type: 'hello' }>;

/** Connections of one member on one server. */
const mostConnections = 12;
/** Milliseconds between two notices that a member types. */
const typingMs = 2_000;

/** The member at a page, once it has said hello: who it is, which rooms it is in, and what it hears of them. */
export class PageMember implements ChatListener, FeedReader {
  readonly parts: MemberParts;
  readonly #hub: ChatHub;
  readonly rooms: OpenRooms;
  readonly #line: PageLine;
  accountId = 0;
  account: Account | undefined;
  hides: ReadonlySet<number> = new Set();
  #key = '';
  #leave: (() => void) | undefined;
  #typedAt = -Infinity;
  #isGone = false;

  constructor(parts: MemberParts, hub: ChatHub, line: PageLine) {
    this.parts = parts;
    this.#hub = hub;
    this.#line = line;
    this.rooms = new OpenRooms(parts.db, hub, this);
  }

  send(frame: ServerFrame | string): void {
    this.#line.send(frame);
  }

  /** The connection is gone. */
  leave(): void {
    this.#isGone = true;
    this.#leave?.();
    this.rooms.leave();
  }

  lost(): void {
    this.#line.end(closeCodes.restart);
  }

  messages(batch: ChatBatch): void {
    this.rooms.take(batch);
  }

  hidden(room: number, seq: number): void {
    this.send({ type: 'hidden', room, seqs: [seq] });
  }

  read(room: number, seq: number): void {
    if (this.rooms.has(room)) this.send({ type: 'read', room, seq });
  }

  typing(room: number, account: number, name: string): void {
    if (account !== this.accountId && !this.hides.has(account)) this.send({ type: 'typing', room, name });
  }

  /** The session may have ended, or a moderator has decided something. */
  recheck(): void {
    this.#line.later(() =>
      this.#hub.inTurn(async () => {
        if (this.account && (await this.signedIn())) await this.#welcome();
      }),
    );
  }

  /** The first frame of a page: from then on it is in its rooms. */
  hello(frame: Hello): Promise<void> {
    return this.#hub.inTurn(() => this.#start(frame));
  }

  async #start({ key, language, last }: Hello): Promise<void> {
    // The page may have given up while others were served.
    if (this.#isGone) return;
    if (this.account) throw new Refusal(400, 'bad-request');
    const { db, now } = this.parts;
    this.#key = key;
    const account = await this.signedIn();
    if (!account) return;
    if (this.#hub.countOf(account.id) >= mostConnections) {
      this.#goodbye('too-many');
      return;
    }
    this.accountId = account.id;
    this.#leave = this.#hub.join(this);
    // The connection may have been closed meanwhile.
    if (this.#isGone) {
      this.leave();
      return;
    }
    this.hides = new Set(await hiddenAuthors(db, account.id));
    const rooms = [await supportRoom(db, account, now())];
    if (!(await sanctionOf(db, account.id))?.blockedAt)
      rooms.unshift(await publicRoom(db, account.merchant, chatLanguageOf(language), now()));
    this.rooms.open(rooms, last);
    await this.#welcome();
    // oxlint-disable-next-line no-await-in-loop -- the embedded database has one connection
    for (const room of rooms) await this.rooms.begin(room, last[room.id]);
  }

  async #welcome(): Promise<void> {
    const { account } = this;
    if (!account) return;
    const { db, now } = this.parts;
    const { mutedUntil, blockedAt } = (await sanctionOf(db, account.id)) ?? {};
    if (blockedAt) this.rooms.leavePublic();
    const rooms = await this.rooms.states();
    this.send({
      type: 'welcome',
      me: publicSide(account),
      desk: deskOf(account),
      rooms,
      ...(mutedUntil && mutedUntil > now() && { mutedUntil: mutedUntil.getTime() }),
      ...(blockedAt && { blocked: true as const }),
      hides: this.hides.size,
    });
  }

  /** Tells the others in a room that the member types. */
  async tellTyping(room: number): Promise<void> {
    const now = performance.now();
    if (!this.account || !this.rooms.has(room) || now - this.#typedAt < typingMs) return;
    this.#typedAt = now;
    this.#hub.tellTyping(room, this.accountId, publicSide(this.account).name);
  }

  /** Counts a message that the member tries to send, and refuses it if there were too many. */
  countSending(): void {
    const waitMs = this.#hub.pace.take(this.accountId, this.parts.now().getTime());
    if (waitMs !== undefined)
      throw new Refusal(429, 'slow-down', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** The account, read again; undefined, after a goodbye, if its session has ended. */
  async signedIn(): Promise<Account | undefined> {
    const wasOpen = this.account !== undefined;
    this.account = await accountOfKey(this.parts, this.#key);
    if (!this.account) this.#goodbye(wasOpen ? 'ended' : 'unknown-key');
    return this.account;
  }

  /** A room that the member may enter; another member's conversation is as unknown as one that does not exist. */
  async room(id: number): Promise<ChatRoom> {
    const { db } = this.parts;
    const room = this.account && (await roomFor(db, this.account, id));
    if (!room) throw new Refusal(404, 'unknown-room');
    if (room.kind === 'public' && (await sanctionOf(db, this.accountId))?.blockedAt)
      throw new Refusal(403, 'blocked');
    return room;
  }

  #goodbye(why: 'ended' | 'unknown-key' | 'too-many'): void {
    this.send({ type: 'goodbye', why });
    this.#line.end(closeCodes.key);
  }
}

/** What others may know about a member, outside a room. */
function publicSide({ id, nickname, account, avatar, rankLevel }: Account): ChatAuthor {
  return authorOf({ accountId: id, name: nickname, account, avatar, rankLevel }, 0);
}
