/** Milliseconds of silence after which a connection to a platform counts as dead. The platform sends something every 15 s. */
export const silence = 40_000;
/** Milliseconds in which the platform answers. A proxy that knows no WebSockets may never do so. */
const openMs = 2_000;
/** Milliseconds in which tabs are gathered that come and go. */
const gatherMs = 20;

/** Accounts of one message: a platform takes 256 kB. */
const mostAccounts = 5_000;
/** Node's WebSocket, which takes headers; browsers' does not. */
const NodeSocket = WebSocket as unknown as new (
  url: URL,
  options: { headers: Record<string, string> },
) => WebSocket;

/** A WebSocket to a platform's `/live`, by which a portal names the accounts that it wants to hear of. */
export class LiveSocket {
  /** Resolves once the platform took the connection; with false if it did not. */
  readonly opened: Promise<boolean>;
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #added = new Map<number, number>();
  readonly #dropped = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  /** `heard` gets each message; one that is no JSON ends the connection. */
  constructor(address: URL, key: string, heard: (data: string) => void) {
    const url = new URL(address);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new NodeSocket(url, { headers: { 'x-platform-key': key } });
    this.#socket = socket;
    let alarm = setTimeout(() => socket.close(), openMs);
    const listen = () => {
      clearTimeout(alarm);
      alarm = setTimeout(() => socket.close(), silence);
    };
    this.closed = new Promise((resolve) => socket.addEventListener('close', () => resolve()));
    this.opened = new Promise((resolve) => {
      socket.addEventListener('open', () => {
        listen();
        resolve(true);
      });
      void this.closed.then(() => resolve(false));
    });
    // A `close` follows.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('message', ({ data }) => {
      listen();
      try {
        heard(String(data));
      } catch {
        socket.close();
      }
    });
    void this.closed.then(() => {
      clearTimeout(alarm);
      clearTimeout(this.#timer);
    });
  }

  /** Wants to hear of an account, also of what changed in the last `age` milliseconds; NaN: since an unknown time. */
  add(account: number, age: number): void {
    this.#dropped.delete(account);
    // Of tabs that come together the oldest counts.
    this.#added.set(account, Math.max(age, this.#added.get(account) ?? age));
    this.#timer ??= setTimeout(() => this.#send(), gatherMs);
  }

  drop(account: number): void {
    this.#added.delete(account);
    this.#dropped.add(account);
    this.#timer ??= setTimeout(() => this.#send(), gatherMs);
  }

  close(): void {
    this.#socket.close();
  }

  #send(): void {
    this.#timer = undefined;
    const add = [...this.#added];
    let drop = [...this.#dropped];
    this.#added.clear();
    this.#dropped.clear();
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    do {
      // JSON writes NaN as null.
      this.#socket.send(
        JSON.stringify({ add: add.splice(0, mostAccounts), drop: drop.slice(0, mostAccounts) }),
      );
      drop = drop.slice(mostAccounts);
    } while (add.length > 0 || drop.length > 0);
  }
}
