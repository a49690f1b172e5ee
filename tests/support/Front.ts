import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What becomes of an answer's `value`. */
export type Change = (value: unknown) => unknown;

/**
 * Stands between a portal and a real platform, as an operator's own platform that says other things: what it offers
 * to download, what its help centre holds. All that no change is named for passes as it is.
 */
export class Front {
  /** Path of a call → what becomes of its value. */
  readonly changes = new Map<string, Change>();
  /** Port of the real platform on loopback. */
  target = 0;
  readonly #server = createServer((asked, answer) => this.#serve(asked, answer));

  /** Listens on a free port of loopback. */
  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(asked: IncomingMessage, answer: ServerResponse): void {
    const { url = '/', method, headers } = asked;
    const change = this.changes.get(url.replace(/\?.*$/, ''));
    const passed = request({ host: '127.0.0.1', port: this.target, path: url, method, headers }, (real) => {
      if (!change) {
        answer.writeHead(real.statusCode ?? 502, real.headers);
        real.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      real.on('data', (chunk: Buffer) => chunks.push(chunk));
      real.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as { value?: unknown };
        answer.writeHead(real.statusCode ?? 502, { 'content-type': 'application/json' });
        answer.end(JSON.stringify({ ...body, value: change(body.value) }));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
}
