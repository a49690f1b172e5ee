import { createAdaptorServer } from '@hono/node-server';
import { Server } from 'node:http';
import { serverCloser } from '#kit/closeServer.ts';
import { listenError } from '#kit/listenError.ts';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';

/** Milliseconds for requests in progress when the server closes: a spin waits 6 s for the platform. */
export const requestMs = 8_000;

/** Serves an app. Closing waits for requests in progress. `variable` is the one that sets the port, for messages. */
export async function listen(
  app: Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>,
  host: string,
  port: number,
  variable = 'GAMES_PORT',
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: serverLimits });
  if (!(server instanceof Server)) throw new TypeError('The server needs HTTP/1.');
  limitConnections(server);
  const closeServer = serverCloser(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(listenError(cause, { host, port, variable }), { cause })),
    );
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () => closeServer(requestMs),
  };
}
