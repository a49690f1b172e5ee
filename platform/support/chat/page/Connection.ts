import type { ClientFrame, ServerFrame } from '../protocol.ts';

export type ConnectionState = 'connecting' | 'open' | 'offline';

interface Parts {
  /** The first frame of each connection, with the numbers that the page has by then. */
  hello: () => ClientFrame;
  onFrame: (frame: ServerFrame) => void;
  /** `open` comes with the welcome. */
  onState: (state: ConnectionState) => void;
}

/** Milliseconds before a lost connection is opened again: doubled each time, with some chance, up to the last. */
const firstRetry = 500;
const lastRetry = 15_000;
/** A server that says nothing in this time, not even a welcome, is given up. */
const welcomeMs = 10_000;
/** Our own close code for a key that is not good. */
const keyCode = 4401;

/** The WebSocket of the page, which is opened again until the key is no longer good. */
export class Connection {
  readonly #parts: Parts;
  #socket: WebSocket | undefined;
  #retry = firstRetry;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  isOpen = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    if (!document.hidden) this.#connect();
    addEventListener('online', () => this.#again());
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#rest() : this.#again()));
  }

  /** Sends a frame if the connection is open; what must arrive is repeated by the caller. */
  send(frame: ClientFrame): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(frame));
  }

  /** Connects again, as after another choice of what to see. */
  renew(): void {
    this.#socket?.close();
  }

  #connect(): void {
    const { hello, onFrame, onState } = this.#parts;
    onState('connecting');
    this.isOpen = false;
    const socket = new WebSocket(new URL('socket', location.href.replace(/^http/, 'ws')));
    this.#socket = socket;
    const late = setTimeout(() => socket.close(), welcomeMs);
    socket.addEventListener('open', () => socket.send(JSON.stringify(hello())));
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return;
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.type === 'goodbye') this.#isOver = true;
      if (frame.type === 'welcome' && !this.isOpen) {
        clearTimeout(late);
        this.isOpen = true;
        this.#retry = firstRetry;
        onFrame(frame);
        onState('open');
      } else onFrame(frame);
    });
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      if (socket !== this.#socket) return;
      this.isOpen = false;
      if (this.#isOver || code === keyCode) return;
      onState('offline');
      if (document.hidden) return;
      this.#timer = setTimeout(() => this.#connect(), this.#retry * (0.7 + Math.random() * 0.6));
      this.#retry = Math.min(this.#retry * 2, lastRetry);
    });
  }

  /** The network is back, or the tab is visible: no need to wait. A socket that is being closed is replaced as well. */
  #again(): void {
    const { readyState } = this.#socket ?? {};
    const isAlive = readyState === WebSocket.CONNECTING || readyState === WebSocket.OPEN;
    if (this.#isOver || isAlive || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  /** A hidden tab holds no connection; what it misses comes with the next welcome. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
