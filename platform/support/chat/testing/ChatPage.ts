import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '../protocol.ts';

/** What a page of the chat does, without a screen: for tests and measurements. */
export class ChatPage {
  readonly frames: ServerFrame[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as ServerFrame);
      for (const look of this.#waiting) look();
    });
    socket.on('close', () => {
      for (const look of this.#waiting) look();
    });
    socket.on('error', () => undefined);
  }

  static async open(url: string): Promise<ChatPage> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
    const page = new ChatPage(socket);
    await once(socket, 'open');
    return page;
  }

  /** Opens a connection and says hello; `last` resumes. */
  static async enter(
    url: string,
    key: string,
    last: Record<string, number> = {},
    language = 'th',
  ): Promise<ChatPage> {
    const page = await ChatPage.open(url);
    page.say({ type: 'hello', key, language, last });
    await page.next('welcome');
    return page;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  get closeCode(): Promise<number> {
    return once(this.#socket, 'close').then(([code]) => code as number);
  }

  say(frame: ClientFrame | string): void {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** The first frame of a type from index `from` on that fits. Rejects when the connection ends before. */
  next<T extends ServerFrame['type']>(
    type: T,
    fits: (frame: Extract<ServerFrame, { type: T }>) => boolean = () => true,
    from = 0,
  ): Promise<Extract<ServerFrame, { type: T }>> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = this.frames
          .slice(from)
          .find(
            (frame): frame is Extract<ServerFrame, { type: T }> =>
              frame.type === type && fits(frame as never),
          );
        if (found) resolve(found);
        else if (this.#socket.readyState >= WebSocket.CLOSING)
          reject(new Error(`The chat closed before ${type}.`));
        else {
          this.#waiting.add(look);
          return;
        }
        this.#waiting.delete(look);
      };
      look();
    });
  }

  /** The room of a kind, of the last welcome. */
  room(kind: 'public' | 'support'): number {
    const welcome = this.frames.findLast((frame) => frame.type === 'welcome');
    const room = welcome?.rooms.find((one) => one.kind === kind);
    if (!room) throw new Error(`There is no ${kind} room.`);
    return room.id;
  }

  /** Numbers of all messages of a room, in the order in which they came. */
  numbers(room: number): number[] {
    return this.frames.flatMap((frame) =>
      frame.type === 'messages' && frame.room === room ? frame.messages.map(({ seq }) => seq) : [],
    );
  }

  /** Closes without a goodbye. */
  drop(): void {
    this.#socket.terminate();
  }
}
