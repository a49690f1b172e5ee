import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { corrupt } from './corrupt.ts';
import { cutOff, ForwardingProxy, json } from './ForwardingProxy.ts';

/** Faults between the portal and the platform that affect every call. */
export const faults = ['down', 'slow', 'status 500', 'html', 'wrong-types', 'cut'] as const;
export type Fault = (typeof faults)[number];

/** The fault of one call: a changed response, a failure, a late response, or one that comes when faults are set again. */
export type CallFault = { value: (real: never) => unknown } | 'fail' | 'late' | 'held';
/** Faults by the path of their call. */
export type CallFaults = Record<string, CallFault>;

/** Milliseconds that a slow platform takes. */
const slowness = 3000;
/** Milliseconds that a late response takes: longer than the portal waits before it sends HTML. */
const lateness = 1500;

/** A proxy in front of a real platform. Forwards everything unchanged, except calls with a fault. */
export class PlatformProxy extends ForwardingProxy {
  /** The fault of all calls. */
  mode: Fault | 'ok' = 'ok';
  /** Paths of calls that a fault affected: a test must verify that its fault occurred. */
  readonly met = new Set<string>();
  readonly #faults = new Map<string, CallFault>();
  #held: (() => void)[] = [];

  constructor() {
    super();
    this.onUpgrade((request, socket, head) => this.#tunnel(request, socket, head));
  }

  /** From now on exactly these calls have a fault. */
  setFaults(faultsByPath: CallFaults = {}): void {
    this.mode = 'ok';
    this.met.clear();
    this.#faults.clear();
    for (const [path, fault] of Object.entries(faultsByPath)) this.#faults.set(path, fault);
    for (const release of this.#held.splice(0)) release();
  }

  protected override serve(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const fault = this.#faults.get(path);
    const { mode } = this;
    if (fault || mode !== 'ok') this.met.add(path);
    if (mode === 'down') return void request.socket.destroy();
    if (mode === 'status 500' || fault === 'fail')
      return void response.writeHead(500, json).end('{"success":false}');
    if (mode === 'html')
      return void response.writeHead(200, json).end('<!doctype html><p>A gateway speaks</p>');
    if (mode === 'slow') return this.delay(request, response, slowness);
    if (fault === 'held') return void this.#held.push(() => this.forward(request, response));
    if (fault === 'late') return this.delay(request, response, lateness);
    const change = mode === 'wrong-types' ? corrupt : typeof fault === 'object' ? fault.value : undefined;
    if (change)
      return this.forward(request, response, (status, body) => {
        const real = JSON.parse(body.toString()) as never;
        response.writeHead(status, json).end(JSON.stringify(change(real)));
      });
    if (mode === 'cut')
      return this.forward(request, response, (status, body) =>
        cutOff(response, status, body, Math.ceil(body.length / 2)),
      );
    this.forward(request, response);
  }

  /** Passes a WebSocket through as it is. */
  #tunnel({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.mode === 'down') return void socket.destroy();
    const real = connect(this.target, '127.0.0.1');
    const headers = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
    );
    real.write(`${[`${method} ${url} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
    real.write(head);
    for (const [one, other] of [
      [real, socket],
      [socket, real],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }
}
