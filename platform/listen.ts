import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { Server } from 'node:http';
import { PortTaken } from './PortTaken.ts';

/** A server that answers. */
export interface Listening {
  url: string;
  close(): Promise<void>;
}

/** Serves an app. Rejects with PortTaken where the port is in use. Closing ends idle connections and waits 1 s for the others. */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  host: string,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortTaken(host, port) : error),
    );
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server instanceof Server && server.closeAllConnections(), 1_000);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        if (server instanceof Server) server.closeIdleConnections();
      }),
  };
}
