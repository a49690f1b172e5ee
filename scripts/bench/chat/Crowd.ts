import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Opened at the same time. */
const atOnce = 25;
/** A message that has not reached all by then is lost. */
const patienceMs = 20_000;

/** Many connections to one server, and how long a message takes to each of them. */
export class Crowd {
  readonly #sockets: WebSocket[] = [];
  #heard: (data: Buffer) => void = () => undefined;

  /** Opens connections; `begin` does what comes before the first message. */
  async open(
    count: number,
    url: string,
    begin: (socket: WebSocket, n: number) => Promise<void>,
  ): Promise<void> {
    let next = 0;
    const openMany = async () => {
      for (; next < count;) {
        const n = next;
        next += 1;
        const socket = new WebSocket(url, { perMessageDeflate: false });
        socket.on('error', () => undefined);
        this.#sockets[n] = socket;
        await once(socket, 'open');
        await begin(socket, n);
        socket.on('message', (data: Buffer) => this.#heard(data));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, openMany));
  }

  /** Sends by one connection; resolves with the milliseconds until each connection had the message with this mark. */
  say(by: number, text: string, mark: string): Promise<number[]> {
    const { length } = this.#sockets;
    const times: number[] = [];
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`After ${patienceMs} ms ${times.length} of ${length} had a message.`)),
        patienceMs,
      );
      const began = performance.now();
      this.#heard = (data) => {
        if (!data.includes(mark)) return;
        times.push(performance.now() - began);
        if (times.length < length) return;
        clearTimeout(late);
        resolve(times);
      };
      this.#sockets[by]?.send(text);
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
