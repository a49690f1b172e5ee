import { element } from '#kit/dom.ts';
import type { ChatMessage } from '../protocol.ts';
import { bubble, type BubbleActions } from './bubble.ts';
import { dayOf, say } from './start.ts';

/** Milliseconds in which messages of one author are shown as one block. */
const blockMs = 180_000;
/** Pixels from the end within which new messages are followed. */
const nearEnd = 80;
/** Pixels from the beginning within which earlier messages are asked for. */
const nearStart = 120;

/** A message that the server has not acknowledged. */
export interface Pending {
  id: string;
  text: string;
  /** Address of the picture in this page. */
  preview?: string;
}

/** A message that is on its way or was refused, as it is shown. */
interface Outgoing {
  element: HTMLElement;
  /** It was refused, and stays after the message of this number, where it was. */
  after?: number;
}

interface Parts extends BubbleActions {
  room: number;
  label: string;
  empty: string;
  askEarlier: (before: number) => void;
  /** The newest message is in view. */
  onSeen: () => void;
}

/** The messages of a room, in a log that follows the newest one while it is in view. */
export class RoomView {
  readonly element: HTMLElement;
  readonly #parts: Parts;
  readonly #messages = new Map<number, ChatMessage>();
  readonly #pending = new Map<string, Outgoing>();
  readonly #list: HTMLElement;
  readonly #earlier: HTMLButtonElement;
  readonly #empty: HTMLElement;
  readonly #jump: HTMLButtonElement;
  #isAsking = false;
  /** The newest message stays in view when what is above it, or the window, changes its height. */
  #follows = true;
  #isLoaded = false;
  last = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#earlier = element(
      'button',
      { type: 'button', class: 'earlier', onclick: () => this.#ask() },
      say('earlier'),
    );
    this.#earlier.hidden = true;
    this.#empty = element('p', { class: 'empty' }, say('loading'));
    this.#list = element('div', { class: 'list' });
    this.#jump = element(
      'button',
      { type: 'button', class: 'jump', onclick: () => this.toEnd() },
      say('new'),
    );
    this.#jump.hidden = true;
    const log = element(
      'div',
      { class: 'log', role: 'log', 'aria-label': parts.label, tabindex: '0' },
      this.#earlier,
      this.#empty,
      this.#list,
    );
    log.addEventListener('scroll', () => {
      if (log.scrollTop < nearStart && !this.#earlier.hidden) this.#ask();
      this.#follows = this.isAtEnd;
      if (!this.#follows) return;
      this.#jump.hidden = true;
      parts.onSeen();
    });
    this.element = element('section', { class: 'room' }, log, this.#jump);
    const resized = new ResizeObserver(() => this.#follows && this.toEnd());
    resized.observe(this.#list);
    resized.observe(log);
  }

  /** The room's id. */
  get room(): number {
    return this.#parts.room;
  }

  get #log(): HTMLElement {
    return this.element.firstElementChild as HTMLElement;
  }

  get isAtEnd(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.#log;
    return scrollHeight - scrollTop - clientHeight < nearEnd;
  }

  toEnd(): void {
    this.#follows = true;
    this.#log.scrollTop = this.#log.scrollHeight;
    this.#jump.hidden = true;
  }

  /** New messages; returns how many are not the reader's own and were not there. `reset` drops the others. */
  add(messages: readonly ChatMessage[], reset: boolean): number {
    const follow = this.isAtEnd || reset || !this.#isLoaded;
    if (reset) this.#messages.clear();
    const news = messages.filter(({ seq }) => !this.#messages.has(seq));
    for (const message of news) {
      this.#messages.set(message.seq, message);
      this.last = Math.max(this.last, message.seq);
      if (message.own !== undefined) this.settle(message.own);
    }
    const isOwn = news.some(({ own }) => own !== undefined);
    if (reset) this.#drawAll();
    else this.#append(news);
    this.#loaded();
    if (follow || isOwn) this.toEnd();
    else if (news.length > 0) this.#jump.hidden = false;
    return news.filter(({ own }) => own === undefined).length;
  }

  /** Earlier messages, which do not move what is read. */
  addEarlier(messages: readonly ChatMessage[], more: boolean): void {
    this.#isAsking = false;
    const log = this.#log;
    const fromEnd = log.scrollHeight - log.scrollTop;
    for (const message of messages) this.#messages.set(message.seq, message);
    this.#drawAll();
    this.#earlier.hidden = !more;
    log.scrollTop = log.scrollHeight - fromEnd;
  }

  /** Takes out messages by number, or all of some authors. */
  remove(fits: (message: ChatMessage) => boolean): void {
    for (const [seq, message] of this.#messages) if (fits(message)) this.#messages.delete(seq);
    this.#drawAll();
    this.#loaded();
  }

  /** Shows a message that is on its way. */
  addPending({ id, text, preview }: Pending): void {
    const made = element(
      'article',
      { class: 'message own pending', 'aria-label': say('you') },
      element(
        'div',
        { class: 'bubble' },
        preview !== undefined && element('img', { class: 'preview', src: preview, alt: '' }),
        text !== '' && element('p', { class: 'text', dir: 'auto' }, text),
        element('p', { class: 'foot' }, say('sending')),
      ),
    );
    this.#pending.set(id, { element: made });
    this.#list.append(made);
    this.#loaded();
    this.toEnd();
  }

  /** The message is not stored: says why, and offers to delete it, and to send it again if that may help. */
  fail(id: string, why: string, again: (() => void) | undefined): void {
    const outgoing = this.#pending.get(id);
    if (!outgoing) return;
    outgoing.after = this.last;
    const { element: made } = outgoing;
    made.classList.add('failed');
    const drop = () => {
      this.settle(id);
      this.#loaded();
      this.#log.focus();
    };
    made
      .querySelector('.foot')
      ?.replaceChildren(
        `${say('not-sent')}. ${why} `,
        ...(again ? [element('button', { type: 'button', onclick: again }, say('again')), ' '] : []),
        element('button', { type: 'button', onclick: drop }, say('delete')),
      );
    if (this.isAtEnd) this.toEnd();
  }

  /** The message has arrived, or is given up. */
  settle(id: string): void {
    this.#pending.get(id)?.element.remove();
    this.#pending.delete(id);
  }

  #ask(): void {
    const [first] = this.#sorted();
    if (this.#isAsking || !first) return;
    this.#isAsking = true;
    this.#parts.askEarlier(first.seq);
    setTimeout(() => (this.#isAsking = false), 5_000);
  }

  #sorted(): ChatMessage[] {
    return [...this.#messages.values()].toSorted((a, b) => a.seq - b.seq);
  }

  #loaded(): void {
    this.#isLoaded = true;
    const isEmpty = this.#messages.size === 0 && this.#pending.size === 0;
    this.#empty.textContent = this.#parts.empty;
    this.#empty.hidden = !isEmpty;
  }

  #drawAll(): void {
    const all = this.#sorted();
    this.#list.replaceChildren();
    this.#earlier.hidden = (all[0]?.seq ?? 1) <= 1;
    this.#draw(all, undefined);
    for (const { element: made, after } of this.#pending.values())
      if (after !== undefined) this.#place(made, after);
    this.#showWaiting();
  }

  /** Puts a refused message after the one of a number, and after those refused there before. */
  #place(made: HTMLElement, after: number): void {
    const later = [...this.#list.children].find((one) => {
      const { seq } = (one as HTMLElement).dataset;
      return seq !== undefined && Number(seq) > after;
    });
    // The line of a day belongs to the message that follows it.
    const isDay = later?.previousElementSibling?.classList.contains('day') === true;
    this.#list.insertBefore(made, (isDay ? later?.previousElementSibling : later) ?? null);
  }

  /** What is on its way stays last. */
  #showWaiting(): void {
    for (const { element: made, after } of this.#pending.values())
      if (after === undefined) this.#list.append(made);
  }

  #append(news: readonly ChatMessage[]): void {
    const all = this.#sorted();
    const [first] = news;
    const before = first && all.findLast(({ seq }) => seq < first.seq);
    this.#draw(news, before);
    this.#showWaiting();
  }

  #draw(messages: readonly ChatMessage[], before: ChatMessage | undefined): void {
    let last = before;
    for (const message of messages) {
      const isNewDay = !last || dayOf(last.at) !== dayOf(message.at);
      if (isNewDay) this.#list.append(element('p', { class: 'day' }, element('span', {}, dayOf(message.at))));
      const follows =
        !isNewDay &&
        last?.kind === 'text' &&
        last.author?.key === message.author?.key &&
        message.at - last.at < blockMs;
      this.#list.append(bubble(message, this.#parts.room, follows, this.#parts));
      last = message;
    }
  }
}
