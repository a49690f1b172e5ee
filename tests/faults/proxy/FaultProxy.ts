import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { corrupt } from '../../support/corrupt.ts';
import { pauseSeconds, slowness, type Fault } from './faults.ts';
import { oneOf, randomOf } from './random.ts';
import { corruptOne } from './corrupt.ts';

const json = { 'content-type': 'application/json' };
const page = '<!doctype html><title>503</title><p>A gateway speaks</p>';
const nameOf = new Map(
  (Object.keys(callTable) as CallName[]).map((name) => [
    `${callTable[name].method} ${callTable[name].path}`,
    name,
  ]),
);

/** Stands in front of a real platform and spoils its answers: of one call, or of all, as it is told. */
export class FaultProxy {
  /** What it spoiled since it was told to, each with what was wrong: a test must see that its fault was met. */
  readonly met: string[] = [];
  /** Port of the real platform on loopback. */
  target = 0;
  #port = 0;
  #server: Server | null = null;
  #fault: Fault | null = null;
  #call: CallName | null = null;
  #random = randomOf('');
  /** Ends a late answer without a word, each. */
  readonly #late = new Set<() => void>();

  async listen(): Promise<void> {
    const server = createServer((asked, answer) => this.#serve(asked, answer));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
    this.#server = server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** From now on the call, or every one, is answered badly. Chance is that of the seed. */
  async break(fault: Fault, { call = null, seed }: { call?: CallName | null; seed: string }): Promise<void> {
    await this.mend();
    this.met.length = 0;
    this.#random = randomOf(seed);
    this.#call = call;
    this.#fault = fault;
    if (fault === 'refused' && call === null) await this.#unlisten();
  }

  /** All answers are the real ones again; those that are slow stay so. */
  async mend(): Promise<void> {
    this.#fault = null;
    if (!this.#server) await this.listen();
  }

  /** Nobody waits any more for an answer that is late: it never comes. */
  dropLate(): void {
    for (const drop of this.#late) drop();
  }

  async close(): Promise<void> {
    this.dropLate();
    await this.#unlisten();
  }

  #delay(asked: IncomingMessage, answer: ServerResponse): void {
    const drop = () => {
      clearTimeout(timer);
      this.#late.delete(drop);
      asked.socket.destroy();
    };
    const timer = setTimeout(() => {
      this.#late.delete(drop);
      this.#pass(asked, answer);
    }, slowness);
    this.#late.add(drop);
  }

  /** A port on which nobody listens. */
  async #unlisten(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    this.met.push('every call: nobody listens');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  #serve(asked: IncomingMessage, answer: ServerResponse): void {
    const name = nameOf.get(`${asked.method} ${(asked.url ?? '').replace(/\?.*$/, '')}`);
    const fault = this.#fault;
    if (!fault || !name || (this.#call !== null && this.#call !== name)) return this.#pass(asked, answer);
    const note = (what = fault as string) => this.met.push(`${name}: ${what}`);
    switch (fault) {
      case 'refused':
        note();
        asked.socket.destroy();
        return;
      case 'slow':
        note();
        this.#delay(asked, answer);
        return;
      case 'status 429':
        note();
        answer.writeHead(429, { ...json, 'retry-after': String(pauseSeconds) });
        answer.end('{"success":false,"code":"too-many-requests"}');
        return;
      case 'status 500':
      case 'status 502':
      case 'status 503':
        note();
        // A platform's own failure is JSON, a gateway's a page.
        if (this.#random() < 0.5) answer.writeHead(Number(fault.slice(-3)), json).end('{"success":false}');
        else answer.writeHead(Number(fault.slice(-3)), { 'content-type': 'text/html' }).end(page);
        return;
      case 'html':
        note();
        answer.writeHead(200, oneOf([json, { 'content-type': 'text/html' }], this.#random)).end(page);
        return;
      default:
        this.#pass(asked, answer, (status, body) => this.#corrupt(name, fault, status, body, answer, note));
    }
  }

  #corrupt(
    name: CallName,
    fault: Fault,
    status: number,
    body: Buffer,
    answer: ServerResponse,
    note: (what: string) => void,
  ): void {
    if (fault === 'cut') {
      const at = Math.floor(this.#random() * body.length);
      note(`cut at byte ${at} of ${body.length}`);
      answer.writeHead(status, { ...json, 'content-length': body.length });
      answer.write(body.subarray(0, at), () => answer.destroy());
      return;
    }
    const real = JSON.parse(body.toString()) as unknown;
    const { answer: spoilt, at } =
      fault === 'wrong-types'
        ? { answer: corrupt(real), at: 'every type' }
        : corruptOne(name, real, this.#random);
    note(at);
    answer.writeHead(status, json).end(JSON.stringify(spoilt));
  }

  #pass(
    asked: IncomingMessage,
    answer: ServerResponse,
    corrupt?: (status: number, body: Buffer) => void,
  ): void {
    const { url, method, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: this.target, path: url, method, headers }, (real) => {
      const status = real.statusCode ?? 502;
      if (!corrupt || !real.headers['content-type']?.includes('json')) {
        real.pipe(answer.writeHead(status, real.headers));
        return;
      }
      const chunks: Buffer[] = [];
      real.on('data', (chunk: Buffer) => chunks.push(chunk));
      real.on('end', () => corrupt(status, Buffer.concat(chunks)));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
}
