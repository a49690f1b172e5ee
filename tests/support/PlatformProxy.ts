import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { corrupt } from './corrupt.ts';

/** Faults between the portal and the platform that affect every call. */
export const faults = ['down', 'slow', 'status 500', 'html', 'wrong-types', 'cut'] as const;
export type Fault = (typeof faults)[number];

/** The fault of one call: a changed response, a failure, or a late response. */
export type Bend = { value: (real: never) => unknown } | 'fail' | 'late';

/** Milliseconds that a slow platform takes. */
const slowness = 3000;
/** Milliseconds that a late response takes: longer than the portal waits before it sends HTML. */
const lateness = 1500;

/** A proxy in front of a real platform. Forwards everything unchanged, except calls with a fault. */
export class PlatformProxy {
  /** The fault of all calls. */
  mode: Fault | 'ok' = 'ok';
  /** Paths of calls that a fault affected: a test must verify that its fault occurred. */
  readonly met = new Set<string>();
  /** Port of the real platform on loopback. */
  target = 0;
  readonly #bends = new Map<string, Bend>();
  readonly #server = createServer((asked, answer) => this.#serve(asked, answer));

  /** Listens on a free port of loopback. */
  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Handles WebSocket upgrades. */
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

  /** Forwards everything unchanged, except for these calls, by path. */
  bend(bends: Record<string, Bend> = {}): void {
    this.mode = 'ok';
    this.met.clear();
    this.#bends.clear();
    for (const [path, bend] of Object.entries(bends)) this.#bends.set(path, bend);
  }

  #serve(asked: IncomingMessage, answer: ServerResponse): void {
    const path = (asked.url ?? '').replace(/\?.*$/, '');
    const bend = this.#bends.get(path);
    const { mode } = this;
    if (bend || mode !== 'ok') this.met.add(path);
    if (mode === 'down') return void asked.socket.destroy();
    if (mode === 'status 500' || bend === 'fail')
      return void answer.writeHead(500, json).end('{"success":false}');
    if (mode === 'html')
      return void answer.writeHead(200, json).end('<!doctype html><p>A gateway speaks</p>');
    const wait = mode === 'slow' ? slowness : bend === 'late' ? lateness : 0;
    const value = mode === 'wrong-types' ? corrupt : typeof bend === 'object' ? bend.value : undefined;
    if (wait) return void setTimeout(() => this.#pass(asked, answer), wait);
    this.#pass(asked, answer, { value: value as (real: unknown) => unknown, cut: mode === 'cut' });
  }

  #pass(
    asked: IncomingMessage,
    answer: ServerResponse,
    { value, cut = false }: { value?: (real: unknown) => unknown; cut?: boolean } = {},
  ): void {
    const { url, method, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: this.target, path: url, method, headers }, (real) => {
      const status = real.statusCode ?? 502;
      if (!(value || cut) || !real.headers['content-type']?.includes('json'))
        return void real.pipe(answer.writeHead(status, real.headers));
      const chunks: Buffer[] = [];
      real.on('data', (chunk: Buffer) => chunks.push(chunk));
      real.on('end', () => {
        const body = Buffer.concat(chunks);
        if (value)
          return void answer.writeHead(status, json).end(JSON.stringify(value(JSON.parse(body.toString()))));
        answer.writeHead(status, { ...json, 'content-length': body.length });
        answer.write(body.subarray(0, Math.ceil(body.length / 2)), () => answer.destroy());
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
}

const json = { 'content-type': 'application/json' };
