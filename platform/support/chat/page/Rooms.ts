import { element } from '#kit/dom.ts';
import type { ChatMessage, ChatRoomState } from '../protocol.ts';
import { RoomView } from './RoomView.ts';
import type { BubbleActions } from './bubble.ts';
import { say } from './start.ts';
import type { RoomKind } from './Tabs.ts';

interface Room {
  state: ChatRoomState;
  view: RoomView;
  unread: number;
}

interface Parts extends Pick<BubbleActions, 'enlarge'> {
  askEarlier: (room: number, before: number) => void;
  report: (seq: number, room: number) => void;
  hide: (seq: number, room: number) => void;
  /** The desk's messages up to this number have been seen. */
  onRead: (room: number, seq: number) => void;
  onUnread: (kind: RoomKind, count: number) => void;
}

/** The rooms of the page: which one is open, and what of them has been seen. */
export class Rooms {
  readonly element = element('div', { class: 'logs' });
  readonly #rooms = new Map<RoomKind, Room>();
  readonly #parts: Parts;
  #open: RoomKind = 'public';

  constructor(parts: Parts) {
    this.#parts = parts;
    document.addEventListener('visibilitychange', () => this.seen());
  }

  get open(): RoomKind {
    return this.#open;
  }

  /** By room, the number of the last message that is shown. */
  get last(): Record<string, number> {
    const shown = [...this.#rooms.values()].filter(({ view }) => view.last > 0);
    return Object.fromEntries(shown.map(({ state, view }) => [state.id, view.last]));
  }

  get views(): RoomView[] {
    return [...this.#rooms.values()].map(({ view }) => view);
  }

  /** The open room's messages; undefined until they have come. */
  get view(): RoomView | undefined {
    return this.#rooms.get(this.#open)?.view;
  }

  viewOf(id: number): RoomView | undefined {
    return this.#of(id)?.[1].view;
  }

  /** Takes a room in, instead of the one of its kind. */
  enter(state: ChatRoomState): void {
    const present = this.#rooms.get(state.kind);
    if (present?.state.id === state.id) {
      present.state = { ...state, read: Math.max(state.read ?? 0, present.state.read ?? 0) };
      return;
    }
    present?.view.element.remove();
    const view = this.#view(state);
    this.#rooms.set(state.kind, { state, view, unread: 0 });
    this.element.append(view.element);
  }

  leave(kind: RoomKind): void {
    this.#rooms.get(kind)?.view.element.remove();
    this.#rooms.delete(kind);
  }

  choose(kind: RoomKind): void {
    this.#open = kind;
    for (const [one, { view }] of this.#rooms) {
      const wasHidden = view.element.hidden;
      view.element.hidden = one !== kind;
      if (wasHidden && one === kind) view.toEnd();
    }
    this.seen();
    this.#tell();
  }

  /** New messages of a room; those of unknown rooms are dropped. */
  add(id: number, messages: readonly ChatMessage[], isStart: boolean): void {
    const [kind, room] = this.#of(id) ?? [];
    if (!kind || !room) return;
    const news = room.view.add(messages, isStart);
    if (kind === 'public') room.unread = this.#isSeen(kind) || isStart ? 0 : room.unread + news;
    else if (!this.#isSeen(kind)) {
      const answers = messages.filter(({ author }) => !author).length;
      room.unread = unreadOf(room, answers, isStart);
    }
    this.seen();
    this.#tell();
  }

  /** Another page of the member has read up to this number. */
  read(id: number, seq: number): void {
    const room = this.#of(id)?.[1];
    if (!room) return;
    room.state.read = Math.max(room.state.read ?? 0, seq);
    if (room.state.read >= room.view.last) room.unread = 0;
    this.#tell();
  }

  /** Tells the server what has been read, if that is news. */
  seen(): void {
    const room = this.#rooms.get(this.#open);
    if (!room || !this.#isSeen(this.#open)) return;
    room.unread = 0;
    const { view, state } = room;
    if (state.kind === 'support' && view.last > (state.read ?? 0)) {
      state.read = view.last;
      this.#parts.onRead(state.id, view.last);
    }
    this.#tell();
  }

  #view({ id, kind }: ChatRoomState): RoomView {
    const { askEarlier, report, hide, enlarge } = this.#parts;
    const isPublic = kind === 'public';
    const view = new RoomView({
      room: id,
      label: isPublic ? say('room') : say('support'),
      empty: isPublic ? `${say('empty-room')} ${say('rules')}` : say('empty-support'),
      askEarlier: (before) => askEarlier(id, before),
      onSeen: () => this.seen(),
      report: (seq) => report(seq, id),
      hide: (seq) => hide(seq, id),
      enlarge,
    });
    view.element.setAttribute('role', 'tabpanel');
    view.element.setAttribute('aria-labelledby', `tab-${kind}`);
    return view;
  }

  #of(id: number): [RoomKind, Room] | undefined {
    return [...this.#rooms].find(([, { state }]) => state.id === id);
  }

  #isSeen(kind: RoomKind): boolean {
    return this.#open === kind && !document.hidden && this.#rooms.get(kind)?.view.isAtEnd === true;
  }

  #tell(): void {
    for (const kind of ['public', 'support'] as const)
      this.#parts.onUnread(kind, this.#rooms.get(kind)?.unread ?? 0);
  }
}

function unreadOf({ view, state, unread }: Room, answers: number, isStart: boolean): number {
  if (!isStart) return unread + answers;
  return view.last > (state.read ?? 0) ? answers : 0;
}
