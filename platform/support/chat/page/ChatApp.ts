import { element } from '#kit/dom.ts';
import type { ServerFrame } from '../protocol.ts';
import { ownLanguage } from './bubble.ts';
import { Composer } from './Composer.ts';
import { Connection, type ConnectionState } from './Connection.ts';
import { Header } from './Header.ts';
import { LargePicture } from './LargePicture.ts';
import { Notes } from './Notes.ts';
import { Outbox } from './Outbox.ts';
import { reasonOf } from './reasonOf.ts';
import { Rooms } from './Rooms.ts';
import { showEnd } from './showEnd.ts';
import { say, start, timeOf } from './start.ts';
import { Tabs, type RoomKind } from './Tabs.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Milliseconds between two notices that the reader types. */
const tellTypingMs = 2_500;

/** The whole chat: rooms as tabs, the log of the open one, and where messages are written. */
export class ChatApp {
  readonly #root: HTMLElement;
  readonly #connection: Connection;
  readonly #tabs = new Tabs((kind) => this.#choose(kind));
  readonly #header = new Header({
    tabs: this.#tabs.element,
    onLanguage: (language) => this.#enterLanguage(language),
    onShowAll: () => this.#connection.send({ type: 'unblock' }),
  });
  readonly #state = element('p', { class: 'state', role: 'status' });
  readonly #rooms = new Rooms({
    askEarlier: (room, before) => this.#connection.send({ type: 'history', room, before }),
    onRead: (room, seq) => this.#connection.send({ type: 'read', room, seq }),
    onUnread: (kind, count) => this.#tabs.count(kind, count),
    report: (seq, room) => this.#connection.send({ type: 'report', room, seq }),
    hide: (seq, room) => this.#connection.send({ type: 'block', room, seq }),
    enlarge: (address, label) => this.#picture.show(address, label),
  });
  readonly #notes = new Notes();
  readonly #outbox = new Outbox({
    connection: () => this.#connection,
    reasonOf: (code, retryAfter) => this.#reasonOf(code, retryAfter),
  });
  readonly #composer = new Composer({
    onSend: (text, file) => {
      const { view } = this.#rooms;
      if (view) this.#outbox.add(view, text, file);
      return view !== undefined;
    },
    onTyping: () => this.#tellTyping(),
    onProblem: (text) => this.#notes.say(text),
  });
  readonly #picture = new LargePicture();
  #language: string = ownLanguage;
  #welcome: Frame<'welcome'> | undefined;
  #typedAt = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
    root.replaceChildren(
      this.#header.element,
      this.#state,
      this.#rooms.element,
      this.#notes.element,
      this.#composer.element,
      this.#picture.element,
    );
    this.#connection = new Connection({
      hello: () => ({
        type: 'hello',
        key: start.key ?? '',
        language: this.#language,
        last: this.#rooms.last,
      }),
      onFrame: (frame) => this.#take(frame),
      onState: (state) => this.#show(state),
    });
  }

  #show(state: ConnectionState): void {
    this.#root.dataset['state'] = state;
    // The first attempt is no news.
    if (state === 'open') this.#state.textContent = '';
    else if (state === 'offline') this.#state.textContent = say('offline');
    else if (this.#state.textContent === '') this.#state.textContent = say('connecting');
    if (state === 'open') this.#outbox.sendAll();
  }

  #take(frame: ServerFrame): void {
    switch (frame.type) {
      case 'welcome':
        return this.#welcomed(frame);
      case 'entered':
        this.#rooms.enter(frame.room);
        return this.#choose(this.#rooms.open);
      case 'messages':
        return this.#add(frame);
      case 'history':
        return this.#rooms.viewOf(frame.room)?.addEarlier(frame.messages, frame.more);
      case 'sent':
        return this.#outbox.settle(frame.id);
      case 'refused':
        if (!this.#outbox.refused(frame.id, frame.code, frame.retryAfter))
          this.#notes.say(this.#reasonOf(frame.code));
        return;
      case 'typing':
        if (this.#rooms.viewOf(frame.room) === this.#rooms.view) this.#notes.types(frame.name);
        return;
      case 'read':
        return this.#rooms.read(frame.room, frame.seq);
      case 'hidden':
        return this.#rooms.viewOf(frame.room)?.remove(({ seq }) => frame.seqs.includes(seq));
      case 'reported':
        return this.#notes.say(say('reported'));
      case 'hides':
        return this.#hidden(frame);
      case 'goodbye':
        return showEnd(this.#root);
    }
  }

  #welcomed(frame: Frame<'welcome'>): void {
    const isReopened = this.#welcome?.blocked === true && frame.blocked !== true;
    this.#welcome = frame;
    for (const state of frame.rooms) this.#rooms.enter(state);
    if (frame.blocked === true) this.#rooms.leave('public');
    else if (isReopened) this.#enterLanguage(this.#language);
    this.#header.showHides(frame.hides);
    this.#choose(frame.blocked === true ? 'support' : this.#rooms.open);
  }

  #enterLanguage(language: string): void {
    this.#language = language;
    this.#connection.send({ type: 'enter', language, last: 0 });
  }

  #choose(kind: RoomKind): void {
    this.#tabs.choose(kind);
    this.#root.dataset['room'] = kind;
    this.#header.show(kind, this.#welcome?.desk === 'VIP');
    this.#notes.typesNoMore();
    this.#rooms.choose(kind);
    this.#composer.enter(kind, say(kind === 'public' ? 'write-room' : 'write-support'), this.#closedTo(kind));
  }

  /** Why nothing can be written in a room; undefined if it can. */
  #closedTo(kind: RoomKind): string | undefined {
    const { blocked, mutedUntil } = this.#welcome ?? {};
    if (kind === 'support') return undefined;
    if (blocked === true) return say('blocked');
    return mutedUntil !== undefined && mutedUntil > Date.now()
      ? say('muted', { time: timeOf(mutedUntil) })
      : undefined;
  }

  #add({ room, messages, reset }: Frame<'messages'>): void {
    if (!this.#rooms.viewOf(room)) return;
    for (const { own } of messages) if (own !== undefined) this.#outbox.settle(own);
    if (reset !== true) this.#notes.typesNoMore();
    this.#rooms.add(room, messages, reset === true);
  }

  #tellTyping(): void {
    const room = this.#rooms.view?.room;
    if (room === undefined || Date.now() - this.#typedAt < tellTypingMs) return;
    this.#typedAt = Date.now();
    this.#connection.send({ type: 'typing', room });
  }

  /** Messages of some author are hidden; without keys all are shown again. */
  #hidden({ count, keys }: Frame<'hides'>): void {
    this.#header.showHides(count);
    if (keys.length === 0) {
      // Their messages come with the rooms, which are requested again.
      for (const view of this.#rooms.views) view.last = 0;
      this.#connection.renew();
      return;
    }
    let name = '';
    for (const view of this.#rooms.views)
      view.remove(({ author }) => {
        const isHidden = author !== undefined && keys.includes(author.key);
        if (isHidden) name = author.name;
        return isHidden;
      });
    this.#notes.say(say('author-hidden', { name }));
  }

  #reasonOf(code: Parameters<typeof reasonOf>[0], retryAfter?: number): string {
    return reasonOf(code, { mutedUntil: this.#welcome?.mutedUntil, retryAfter });
  }
}
