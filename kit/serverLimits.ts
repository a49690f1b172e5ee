/**
 * Limits for clients of every server, as options of `createServer`: 20 s for the headers of a request, 30 s for the
 * whole request, 16 kB of headers, checked every 5 s (Node's defaults: 60 s, 300 s, and every 30 s). The keep-alive
 * timeout is longer than the 60 s after which proxies usually close an idle connection.
 */
export const serverLimits = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  keepAliveTimeout: 65_000,
} as const;

/** Connections per server; Node closes further ones immediately. Each tab of a member has one for its live stream. */
const mostConnections = 20_000;
/**
 * Milliseconds without a byte in either direction after which a connection is closed, so that clients must read their
 * responses.
 */
const idleTime = 120_000;

/** Sets limits that are not options of `createServer`. Upgraded sockets are not affected. */
export function limitConnections(server: { maxConnections: number; timeout: number }): void {
  server.maxConnections = mostConnections;
  server.timeout = idleTime;
}
