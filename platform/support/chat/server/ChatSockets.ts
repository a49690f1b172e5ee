import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { readTarget } from '#kit/target.ts';
import { refuseSocket } from '#platform/base/http/index.ts';
import { ChatConnection, type ConnectionParts } from './ChatConnection.ts';
import type { ChatHub } from './ChatHub.ts';
import { closeCodes } from './closeCodes.ts';
import { contain } from './contain.ts';

/** Where pages connect to. */
export const socketPath = '/socket';
/** Bytes of a frame: 1,000 characters of sixteen UTF-16 units, three bytes each at worst, and what surrounds them. */
const mostBytes = 64 * 1024;
/** Milliseconds in which a new connection must say hello. */
const helloMs = 10_000;
/** Milliseconds between pings; a connection that has not answered the last one is dead. */
const pingMs = 25_000;

/** The WebSockets of a chat server. */
export class ChatSockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false });
  readonly #connections = new Map<WebSocket, { connection: ChatConnection; isAlive: boolean }>();
  readonly #parts: ConnectionParts;
  readonly #hub: ChatHub;
  readonly #pings: NodeJS.Timeout;

  constructor(parts: ConnectionParts, hub: ChatHub) {
    this.#parts = parts;
    this.#hub = hub;
    this.#pings = setInterval(() => this.#ping(), pingMs);
  }

  /** Takes the WebSockets of an HTTP server; other upgrades, and those of other origins, are refused. */
  attach(http: Server): void {
    http.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      this.#contain(
        () => this.#upgrade(request, socket, head),
        () => socket.destroy(),
      );
    });
  }

  /** Asks all pages to connect again, to another server, and closes. */
  async close(): Promise<void> {
    clearInterval(this.#pings);
    for (const { connection } of this.#connections.values()) connection.end(closeCodes.restart);
    const gone = new Promise((resolve) => setTimeout(resolve, 500));
    await gone;
    for (const socket of this.#connections.keys()) socket.terminate();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = readTarget(request);
    if (!target || target.moved) return refuseSocket(socket, '400 Bad Request');
    if (target.path !== socketPath) return refuseSocket(socket, '404 Not Found');
    if (!sameHost(request.headers.origin, request.headers.host)) return refuseSocket(socket, '403 Forbidden');
    this.#server.handleUpgrade(request, socket, head, (opened) =>
      this.#contain(
        () => this.#open(opened),
        () => opened.terminate(),
      ),
    );
  }

  #contain(work: () => void, end: () => void): void {
    contain(this.#parts.log, work, end);
  }

  #open(socket: WebSocket): void {
    const connection = new ChatConnection(this.#parts, this.#hub, socket);
    const entry = { connection, isAlive: true };
    this.#connections.set(socket, entry);
    const orEnd = (work: () => void) => this.#contain(work, () => socket.terminate());
    const late = setTimeout(
      () =>
        orEnd(() => {
          if (!connection.hasGreeted) connection.end(closeCodes.policy);
        }),
      helloMs,
    );
    socket.on('message', (data, isBinary) =>
      orEnd(() => {
        if (isBinary) connection.end(closeCodes.policy);
        // One text frame is one buffer.
        else connection.receive(Buffer.isBuffer(data) ? data.toString('utf8') : '');
      }),
    );
    socket.on('pong', () => (entry.isAlive = true));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      this.#connections.delete(socket);
      orEnd(() => connection.closed());
    });
  }

  #ping(): void {
    for (const [socket, entry] of this.#connections)
      this.#contain(
        () => {
          if (!entry.isAlive) socket.terminate();
          entry.isAlive = false;
          if (socket.readyState === socket.OPEN) socket.ping();
        },
        () => socket.terminate(),
      );
  }
}

/** Browsers state the origin of a page; programs state none, and prove themselves by a key all the same. */
function sameHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
