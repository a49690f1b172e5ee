import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What goes wrong between the portal and the platform. */
export const faults = ['down', 'slow', 'status 500', 'html', 'wrong-types', 'cut'] as const;
export type Fault = (typeof faults)[number];

/** Milliseconds that a slow platform takes. */
const slowness = 3000;

/** Stands in front of a real platform and spoils its answers. */
export class FaultyPlatform {
  mode: Fault | 'ok' = 'ok';
  /** Requests that came while it was faulty, by path: a test must see that its fault was met. */
  readonly met: string[] = [];
  /** Port of the real platform on loopback. */
  target = 0;
  readonly #server = createServer((asked, answer) => this.#serve(asked, answer));

  /** Listens on a free port of loopback. */
  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** What becomes of a socket that is opened to it. */
  onUpgrade(listener: (asked: IncomingMessage, socket: Duplex, head: Buffer) => void): void {
    this.#server.on('upgrade', listener);
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
    const { mode } = this;
    if (mode !== 'ok') this.met.push(asked.url ?? '');
    if (mode === 'down') return void asked.socket.destroy();
    if (mode === 'status 500') return void answer.writeHead(500, json).end('{"success":false}');
    if (mode === 'html')
      return void answer.writeHead(200, json).end('<!doctype html><p>A gateway speaks</p>');
    if (mode === 'slow') return void setTimeout(() => this.#pass(asked, answer, mode), slowness);
    this.#pass(asked, answer, mode);
  }

  #pass(asked: IncomingMessage, answer: ServerResponse, mode: Fault | 'ok'): void {
    const { url, method, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: this.target, path: url, method, headers }, (real) => {
      const status = real.statusCode ?? 502;
      if (mode === 'ok' || mode === 'slow' || !real.headers['content-type']?.includes('json')) {
        answer.writeHead(status, real.headers);
        real.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      real.on('data', (chunk: Buffer) => chunks.push(chunk));
      real.on('end', () => {
        const body = Buffer.concat(chunks);
        if (mode === 'cut') {
          answer.writeHead(status, { ...json, 'content-length': body.length });
          answer.write(body.subarray(0, Math.ceil(body.length / 2)), () => answer.destroy());
        } else answer.writeHead(status, json).end(JSON.stringify(spoil(JSON.parse(body.toString()))));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
}

const json = { 'content-type': 'application/json' };

/** Every value below `value` becomes one of another type; `success` stays, so that only the schema can tell. */
function spoil(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return null;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, key === 'success' ? value : otherType(value)]),
  );
}

function otherType(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherType);
  if (typeof value === 'string') return { text: value };
  if (typeof value === 'number') return null;
  if (typeof value === 'boolean') return 'yes';
  if (typeof value !== 'object' || value === null) return 0;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherType(inner)]));
}
