import type { IncomingMessage, ServerResponse } from 'node:http';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { corrupt } from '../../support/corrupt.ts';
import { cutOff, ForwardingProxy, json } from '../../support/ForwardingProxy.ts';
import { pauseSeconds, slowness, type Fault } from './faults.ts';
import { oneOf, randomOf } from './random.ts';
import { corruptOne } from './corrupt.ts';

const page = '<!doctype html><title>503</title><p>A gateway speaks</p>';
const nameOf = new Map(
  (Object.keys(callTable) as CallName[]).map((name) => [
    `${callTable[name].method} ${callTable[name].path}`,
    name,
  ]),
);

/** A proxy in front of a real platform with a random variant of one fault, on one call or on all. */
export class FaultProxy extends ForwardingProxy {
  /** Calls that the fault affected since it began, with details: a test must verify that its fault occurred. */
  readonly met: string[] = [];
  #fault: Fault | null = null;
  #call: CallName | null = null;
  #random = randomOf('');

  /** From now on the call, or every call, has the fault. The seed determines its variant. */
  async break(fault: Fault, { call = null, seed }: { call?: CallName | null; seed: string }): Promise<void> {
    await this.restore();
    this.met.length = 0;
    this.#random = randomOf(seed);
    this.#call = call;
    this.#fault = fault;
    if (fault !== 'refused' || call !== null) return;
    this.met.push('every call: connection refused');
    await this.stopListening();
  }

  /** Forwards everything unchanged again, except requests that are being delayed. */
  async restore(): Promise<void> {
    this.#fault = null;
    if (!this.isListening) await this.listen();
  }

  protected override serve(request: IncomingMessage, response: ServerResponse): void {
    const name = nameOf.get(`${request.method} ${(request.url ?? '').replace(/\?.*$/, '')}`);
    const fault = this.#fault;
    if (!fault || !name || (this.#call !== null && this.#call !== name))
      return this.forward(request, response);
    const note = (what = fault as string) => this.met.push(`${name}: ${what}`);
    switch (fault) {
      case 'refused':
        note();
        request.socket.destroy();
        return;
      case 'slow':
        note();
        this.delay(request, response, slowness);
        return;
      case 'status 429':
        note();
        response.writeHead(429, { ...json, 'retry-after': String(pauseSeconds) });
        response.end('{"success":false,"code":"too-many-requests"}');
        return;
      case 'status 500':
      case 'status 502':
      case 'status 503':
        note();
        // A platform's own errors are JSON, a gateway's are HTML.
        if (this.#random() < 0.5) response.writeHead(Number(fault.slice(-3)), json).end('{"success":false}');
        else response.writeHead(Number(fault.slice(-3)), { 'content-type': 'text/html' }).end(page);
        return;
      case 'html':
        note();
        response.writeHead(200, oneOf([json, { 'content-type': 'text/html' }], this.#random)).end(page);
        return;
      default:
        this.forward(request, response, (status, body) =>
          this.#corrupt(name, fault, status, body, response, note),
        );
    }
  }

  #corrupt(
    name: CallName,
    fault: Fault,
    status: number,
    body: Buffer,
    response: ServerResponse,
    note: (what: string) => void,
  ): void {
    if (fault === 'cut') {
      const at = Math.floor(this.#random() * body.length);
      note(`cut at byte ${at} of ${body.length}`);
      cutOff(response, status, body, at);
      return;
    }
    const real = JSON.parse(body.toString()) as unknown;
    const { response: corrupted, at } =
      fault === 'wrong-types'
        ? { response: corrupt(real), at: 'every type' }
        : corruptOne(name, real, this.#random);
    note(at);
    response.writeHead(status, json).end(JSON.stringify(corrupted));
  }
}
