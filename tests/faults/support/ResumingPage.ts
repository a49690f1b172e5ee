import { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '#platform/support/chat/index.ts';

/** Milliseconds before a lost connection is opened again, at least; twice that at most. Each failure doubles them. */
const retryMs = 150;
/** Doublings at most: pages that come again and again keep a busy server busy. */
const mostDoublings = 5;

/**
 * A page of the chat that connects again whenever it is cut off, to whichever server `urlOf` names, and keeps account of the
 * public room: each number once and in order, each message of its own sent until it is acknowledged.
 */
export class ResumingPage {
  readonly #key: string;
  readonly #urlOf: () => string;
  readonly #waiting = new Map<string, string>();
  #socket: WebSocket | undefined;
  #room = 0;
  #isOver = false;
  #failures = 0;
  isOpen = false;
  /** Number of the last message that came. */
  last = 0;
  /** How often it had to connect. */
  connections = 0;
  /** By id, the number under which the server has acknowledged it. */
  readonly acknowledged = new Map<string, number>();
  /** What a page must never see. */
  readonly faults: string[] = [];

  constructor(key: string, urlOf: () => string) {
    this.#key = key;
    this.#urlOf = urlOf;
    this.#connect();
  }

  /** Messages that are not acknowledged. */
  get waiting(): number {
    return this.#waiting.size;
  }

  write(id: string, text: string): void {
    this.#waiting.set(id, text);
    this.#post(id);
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(`${this.#urlOf().replace('http', 'ws')}/socket`);
    this.#socket = socket;
    this.connections += 1;
    const last = this.last > 0 ? { [this.#room]: this.last } : {};
    socket.on('open', () => this.#say({ type: 'hello', key: this.#key, language: 'th', last }));
    socket.on('message', (data: Buffer) => this.#take(JSON.parse(data.toString()) as ServerFrame));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isOpen = false;
      if (this.#isOver) return;
      const pause = retryMs * 2 ** Math.min(this.#failures, mostDoublings) * (1 + Math.random());
      this.#failures += 1;
      setTimeout(() => this.#connect(), pause);
    });
  }

  #take(frame: ServerFrame): void {
    if (frame.type === 'welcome') {
      this.#room = frame.rooms.find(({ kind }) => kind === 'public')?.id ?? 0;
      this.isOpen = true;
      this.#failures = 0;
      for (const id of this.#waiting.keys()) this.#post(id);
    } else if (frame.type === 'messages' && frame.room === this.#room) {
      if (frame.reset && this.last > 0) this.faults.push(`the room started over after ${this.last}`);
      else if (frame.reset) this.last = (frame.messages[0]?.seq ?? 1) - 1;
      for (const { seq } of frame.messages) {
        if (seq !== this.last + 1) this.faults.push(`${seq} came after ${this.last}`);
        this.last = seq;
      }
    } else if (frame.type === 'sent') this.#acknowledge(frame.id, frame.seq);
    else if (frame.type === 'refused' && (frame.code === 'failed' || frame.code === 'slow-down'))
      setTimeout(() => frame.id !== undefined && this.#post(frame.id), (frame.retryAfter ?? 0.2) * 1000);
    else if (frame.type === 'refused' || frame.type === 'goodbye') this.faults.push(JSON.stringify(frame));
  }

  #acknowledge(id: string, seq: number): void {
    const before = this.acknowledged.get(id);
    if (before !== undefined && before !== seq) this.faults.push(`${id} is number ${before} and ${seq}`);
    this.acknowledged.set(id, seq);
    this.#waiting.delete(id);
  }

  #post(id: string): void {
    const text = this.#waiting.get(id);
    if (text !== undefined && this.isOpen) this.#say({ type: 'send', room: this.#room, id, text });
  }

  #say(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }
}
