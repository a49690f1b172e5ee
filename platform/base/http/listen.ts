import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { endKeepAlive, serverCloser } from '#kit/closeServer.ts';
import { errorFacts } from '#kit/errorFacts.ts';
import { guardTargets } from '#kit/guardTargets.ts';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';
import { allowLongUploads } from '#kit/uploadTime.ts';
import { isUploadPath } from '#schemas/uploadPaths.ts';
import { CannotListen } from '../errors/index.ts';
import type { Log } from '../log/index.ts';

/** Milliseconds for requests in progress when a server closes: a portal gives up after 8 s. */
export const requestMs = 10_000;

/** A listening server. */
export interface Listening {
  url: string;
  port: number;
  /** Whether it is also reachable at 127.0.0.1. */
  onLoopback: boolean;
  /** Ends each connection after its next response; the server keeps listening. */
  drain?(): void;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** The variable that sets the port, for messages. */
  variable?: string;
  /** Gets the server before it listens: for WebSockets, which are not requests of the app. */
  onServer?: (server: Server) => void;
  /** Which requests to change the protocol go to listeners of `upgrade`; the others are answered as if they had not asked. Default: all. */
  takesUpgrade?: (request: IncomingMessage) => boolean;
  log?: Log;
}

/** Serves an app. Rejects with CannotListen. Closing waits up to 10 s for requests in progress. */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  host: string,
  port: number,
  { variable = 'PLATFORM_PORT', onServer, takesUpgrade, log }: ListenOptions = {},
): Promise<Listening> {
  const options = { ...serverLimits, ...(takesUpgrade && { shouldUpgradeCallback: takesUpgrade }) };
  const server = createServer(options, guardTargets(getRequestListener(app.fetch)));
  limitConnections(server);
  allowLongUploads(server, isUploadPath);
  onServer?.(server);
  const closeServer = serverCloser(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CannotListen(error, host, port, variable)));
    server.listen(port, host, () => resolve());
  });
  // A connection that could not be accepted, such as one too many for the system, ends nothing.
  server.on('error', (error) => log?.('warn', 'a connection failed', errorFacts(error)));
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address : { address: host, port };
  return {
    port: bound.port,
    onLoopback: ['127.0.0.1', '0.0.0.0', '::'].includes(bound.address),
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`,
    drain: () => endKeepAlive(server),
    close: () => closeServer(requestMs),
  };
}
