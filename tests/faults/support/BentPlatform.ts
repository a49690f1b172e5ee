import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** What becomes of one call: another answer than the real one, a failure, or an answer that is late. */
export type Bend = { value: (real: never) => unknown } | 'fail' | 'late';

/** Milliseconds that a late answer takes: longer than the portal waits for HTML. */
const lateness = 1500;

/** Stands in front of a real platform and bends the answers of single calls, by their path. */
export class BentPlatform {
  readonly bends = new Map<string, Bend>();
  /** Calls that came and were bent, by path: a test must see that its bend was met. */
  readonly met = new Set<string>();
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

  /** All answers are the real ones again, but for these. */
  bend(bends: Record<string, Bend> = {}): void {
    this.bends.clear();
    this.met.clear();
    for (const [path, bend] of Object.entries(bends)) this.bends.set(path, bend);
  }

  #serve(asked: IncomingMessage, answer: ServerResponse): void {
    const path = (asked.url ?? '').replace(/\?.*$/, '');
    const bend = this.bends.get(path);
    if (bend) this.met.add(path);
    if (bend === 'fail') return void answer.writeHead(500, json).end('{"success":false}');
    if (bend === 'late') return void setTimeout(() => this.#pass(asked, answer), lateness);
    this.#pass(asked, answer, bend?.value);
  }

  #pass(asked: IncomingMessage, answer: ServerResponse, value?: (real: never) => unknown): void {
    const { url, method, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: this.target, path: url, method, headers }, (real) => {
      const status = real.statusCode ?? 502;
      if (!value) return void real.pipe(answer.writeHead(status, real.headers));
      const chunks: Buffer[] = [];
      real.on('data', (chunk: Buffer) => chunks.push(chunk));
      real.on('end', () => {
        const whole = JSON.parse(Buffer.concat(chunks).toString()) as never;
        answer.writeHead(status, json).end(JSON.stringify(value(whole)));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
}

const json = { 'content-type': 'application/json' };
