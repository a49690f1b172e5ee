import { AsyncLocalStorage } from 'node:async_hooks';
import { Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';

/**
 * Loaded before the built platform by `node --import` in tests, and by nothing else: the product has no failpoints, and no
 * setting turns them on. A request with the header `x-failpoint: 3` kills the process before its third statement, or, if
 * it makes fewer, before its response is written. Every response tells in `x-statements` how many its request made. Only
 * statements of that request count, whatever jobs do meanwhile.
 */
interface Request {
  statements: number;
  /** The number of the statement before which the process ends. */
  killAt: number;
}

const requests = new AsyncLocalStorage<Request>();

const statementBegins = (): void => {
  const request = requests.getStore();
  if (!request) return;
  request.statements += 1;
  if (request.statements === request.killAt) process.kill(process.pid, 'SIGKILL');
};

// The two messages of the wire protocol that carry out a statement: Query, and Execute of a prepared one.
const isStatement = (message: unknown): boolean =>
  message instanceof Uint8Array && (message[0] === 0x51 || message[0] === 0x45);

/** The pools' sockets to PostgreSQL. An HTTP client of this process would write text, not bytes that begin like this. */
// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const write = Socket.prototype.write;
Socket.prototype.write = function (this: Socket, ...args: Parameters<typeof write>): boolean {
  if (isStatement(args[0])) statementBegins();
  return write.apply(this, args);
} as typeof write;

// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const execute = PGlite.prototype.execProtocolRawSync;
PGlite.prototype.execProtocolRawSync = function (this: PGlite, message: Uint8Array): Uint8Array {
  if (isStatement(message)) statementBegins();
  return execute.call(this, message);
};

// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, name: string | symbol, ...args: unknown[]): boolean {
  const pass = (): boolean => Reflect.apply(emit, this, [name, ...args]);
  if (name !== 'request') return pass();
  const { headers } = args[0] as { headers: Record<string, string | undefined> };
  return requests.run({ statements: 0, killAt: Number(headers['x-failpoint'] ?? Infinity) }, pass);
} as typeof emit;

// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const writeHead = ServerResponse.prototype.writeHead;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]): ServerResponse {
  const request = requests.getStore();
  if (request && request.killAt < Infinity) process.kill(process.pid, 'SIGKILL');
  if (request) this.setHeader('x-statements', request.statements);
  return Reflect.apply(writeHead, this, args);
} as typeof writeHead;
