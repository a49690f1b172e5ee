import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export const json = { 'content-type': 'application/json' };

/** A proxy on loopback in front of a real platform. Subclasses decide which requests fail, and how. */
export abstract class ForwardingProxy {
  /** Port of the real platform on loopback. */
  target = 0;
  #port = 0;
  #server: Server | null = null;
  #upgrade: UpgradeListener | undefined;
  /** Each aborts a delayed request. */
  readonly #delayed = new Set<() => void>();

  protected abstract serve(request: IncomingMessage, response: ServerResponse): void;

  /** Listens on a free port of loopback; afterwards always on the same one. */
  async listen(): Promise<void> {
    const server = createServer((request, response) => this.serve(request, response));
    if (this.#upgrade) server.on('upgrade', this.#upgrade);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
    this.#server = server;
  }

  /** Handles WebSocket upgrades; call it before `listen`. */
  onUpgrade(listener: UpgradeListener): void {
    this.#upgrade = listener;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  protected get isListening(): boolean {
    return this.#server !== null;
  }

  /** Aborts delayed requests, so that they never get a response. */
  dropDelayed(): void {
    for (const drop of this.#delayed) drop();
  }

  async close(): Promise<void> {
    this.dropDelayed();
    await this.stopListening();
  }

  protected async stopListening(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  protected delay(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
    const drop = () => {
      clearTimeout(timer);
      this.#delayed.delete(drop);
      request.socket.destroy();
    };
    const timer = setTimeout(() => {
      this.#delayed.delete(drop);
      this.forward(request, response);
    }, milliseconds);
    this.#delayed.add(drop);
  }

  /** Forwards a request; `corrupt` then writes the response if the platform's is JSON. */
  protected forward(
    request: IncomingMessage,
    response: ServerResponse,
    corrupt?: (status: number, body: Buffer) => void,
  ): void {
    const { url, method, headers } = request;
    const forwarded = send({ host: '127.0.0.1', port: this.target, path: url, method, headers }, (real) => {
      const status = real.statusCode ?? 502;
      if (!corrupt || !real.headers['content-type']?.includes('json')) {
        real.pipe(response.writeHead(status, real.headers));
        return;
      }
      const chunks: Buffer[] = [];
      real.on('data', (chunk: Buffer) => chunks.push(chunk));
      real.on('end', () => corrupt(status, Buffer.concat(chunks)));
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }
}

/** Sends the first `length` bytes of a body, then closes the connection. */
export function cutOff(response: ServerResponse, status: number, body: Buffer, length: number): void {
  response.writeHead(status, { ...json, 'content-length': body.length });
  response.write(body.subarray(0, length), () => response.destroy());
}
