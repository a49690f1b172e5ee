import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { errorFacts } from '#kit/errorFacts.ts';
import { readTarget } from '#kit/target.ts';
import { contain, type ListenOptions, refuseSocket } from '#platform/base/http/index.ts';
import { sameSecret } from '#platform/base/crypto/index.ts';
import type { LiveFeed } from '#platform/base/live/index.ts';
import type { Log } from '#platform/base/log/index.ts';

interface LiveSocketParts {
  live: LiveFeed;
  platformKey: string;
  log: Log;
}

/** Bytes of a message: some 10,000 accounts. */
const mostBytes = 256 * 1024;
/** Bytes that may wait for a portal; one that reads more slowly has to connect again, and then hears of everything. */
const mostWaiting = 1024 * 1024;
/** Milliseconds between keep-alive messages, by which both sides find that a connection is dead. */
const beatMs = 15_000;
/** WebSocket close codes: a message that is none of ours, and a server that stops. */
const [policy, restart] = [1008, 1012];

/** Whether a request asks for a WebSocket of portals. */
const isLiveSocket = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket' && readTarget(request)?.path === '/live';

/** Options of `listen` with which a server takes the WebSockets of portals. */
export const takesLiveSockets = (sockets: LiveSockets): Pick<ListenOptions, 'onServer' | 'takesUpgrade'> => ({
  onServer: (http) => sockets.attach(http),
  takesUpgrade: isLiveSocket,
});

/**
 * The WebSockets of portals at `GET /live`: a portal names accounts, `{"add": [[12, 4000]], "drop": [7]}`, and gets their `Changes` as
 * JSON, beginning with those of the milliseconds that stand behind each account. Only for a portal that proves itself by PLATFORM_KEY.
 */
export class LiveSockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false });
  readonly #parts: LiveSocketParts;
  readonly #alive = new WeakSet<WebSocket>();
  readonly #beat: NodeJS.Timeout;

  constructor(parts: LiveSocketParts) {
    this.#parts = parts;
    this.#beat = setInterval(() => this.#beatAll(), beatMs);
    this.#beat.unref();
  }

  /** Takes the WebSockets of an HTTP server, which passes on those at this address. */
  attach(http: Server): void {
    http.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      this.#contain(
        () => this.#upgrade(request, socket, head),
        () => socket.destroy(),
      );
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    for (const socket of this.#server.clients) {
      socket.close(restart);
      socket.terminate();
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const key = request.headers['x-platform-key'];
    if (typeof key !== 'string' || !sameSecret(key, this.#parts.platformKey))
      return refuseSocket(socket, '403 Forbidden');
    this.#server.handleUpgrade(request, socket, head, (opened) =>
      this.#contain(
        () => this.#open(opened),
        () => opened.terminate(),
      ),
    );
  }

  #open(socket: WebSocket): void {
    const following = this.#parts.live.follow((changes) => send(socket, changes));
    this.#alive.add(socket);
    socket.on('message', (data, isBinary) => {
      const wanted = isBinary || !Buffer.isBuffer(data) ? undefined : readWanted(data.toString('utf8'));
      if (!wanted) return socket.close(policy);
      following.drop(wanted.drop);
      following.add(wanted.add).catch((error: unknown) => {
        this.#parts.log('error', 'accounts could not be followed', errorFacts(error));
        socket.terminate();
      });
    });
    socket.on('pong', () => this.#alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => following.stop());
  }

  #beatAll(): void {
    for (const socket of this.#server.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        socket.ping();
        send(socket, {});
      }
    }
  }

  #contain(work: () => void, end: () => void): void {
    contain({ log: this.#parts.log, message: 'a portal could not listen' }, work, end);
  }
}

function send(socket: WebSocket, message: object): void {
  if (socket.bufferedAmount > mostWaiting) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** What a portal asks for; undefined for a message that is none. */
function readWanted(text: string): { add: (readonly [number, number])[]; drop: number[] } | undefined {
  try {
    const { add = [], drop = [] } = JSON.parse(text) as { add?: unknown; drop?: unknown };
    if (!Array.isArray(add) || !Array.isArray(drop) || !drop.every(isAccount)) return undefined;
    const pairs = add.map((one: unknown) => (Array.isArray(one) ? one : []) as unknown[]);
    if (!pairs.every(([account]) => isAccount(account))) return undefined;
    return { add: pairs.map(([account, age]) => [Number(account), ageOf(age)] as const), drop };
  } catch {
    return undefined;
  }
}

const isAccount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** JSON has no NaN. */
const ageOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
