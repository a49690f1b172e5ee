import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { serverCloser } from '#kit/closeServer.ts';
import { errorFacts } from '#kit/errorFacts.ts';
import { guardTargets } from '#kit/guardTargets.ts';
import { listenError } from '#kit/listenError.ts';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';
import type { Log } from './types.ts';

/** Milliseconds for requests in progress when the server closes: a spin waits 6 s for the platform. */
export const requestMs = 8_000;

/** Serves an app. Closing waits for requests in progress. `variable` is the one that sets the port, for messages. */
export async function listen(
  app: { fetch: Parameters<typeof getRequestListener>[0] },
  host: string,
  port: number,
  { variable = 'GAMES_PORT', log }: { variable?: string; log?: Log } = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(serverLimits, guardTargets(getRequestListener(app.fetch)));
  limitConnections(server);
  const closeServer = serverCloser(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(listenError(cause, { host, port, variable }), { cause })),
    );
    server.listen(port, host, () => resolve());
  });
  // A connection that could not be accepted, such as one too many for the system, ends nothing.
  server.on('error', (error) => log?.('warn', 'a connection failed', errorFacts(error)));
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () => closeServer(requestMs),
  };
}
