import { Server, type IncomingMessage } from 'node:http';

/** Name of a header with which an upgrade request throws in the server's event, past every boundary. */
export const failOn = 'x-test-fails';

/** Loaded into servers by `--import`. */
const emit = Reflect.get(Server.prototype, 'emit') as Server['emit'];
Server.prototype.emit = function (this: Server, event: string, ...values: unknown[]): boolean {
  const [request] = values as [IncomingMessage | undefined];
  if (event === 'upgrade' && request?.headers[failOn] !== undefined) throw new Error('failed for the test');
  return Reflect.apply(emit, this, [event, ...values]) as boolean;
} as Server['emit'];
