import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { Server } from 'node:http';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';
import { CannotListen } from './CannotListen.ts';

/** A server that answers. */
export interface Listening {
  url: string;
  port: number;
  /** Whether it is reached at 127.0.0.1 too. */
  onLoopback: boolean;
  close(): Promise<void>;
}

/** Serves an app. Rejects with CannotListen, which says why and what to do. Closing ends idle connections and waits 1 s for the others. */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }>,
  host: string,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: serverLimits });
  if (server instanceof Server) limitConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CannotListen(error, host, port)));
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address : { address: host, port };
  return {
    port: bound.port,
    onLoopback: ['127.0.0.1', '0.0.0.0', '::'].includes(bound.address),
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`,
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
