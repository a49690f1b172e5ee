/**
 * What every server of the project grants a client, as options of `createServer`: 20 s for the headers of a request, 30 s
 * for all of it, 16 kB of headers. Node looks every 5 s whom that concerns; by itself it waits 60 s and 300 s, and looks
 * every 30 s. The keep-alive time is longer than the 60 s after which proxies usually close an idle connection.
 */
export const serverLimits = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  keepAliveTimeout: 65_000,
} as const;

/** Connections of one server; Node closes further ones at once. */
const mostConnections = 10_000;
/** Milliseconds without a byte in either direction after which a connection is closed: whoever reads no response goes. */
const idleTime = 120_000;

/** Bounds what the options of `createServer` cannot. Upgraded sockets are not concerned. */
export function limitConnections(server: { maxConnections: number; timeout: number }): void {
  server.maxConnections = mostConnections;
  server.timeout = idleTime;
}
