/** The part of a connection that `serverCloser` needs. */
interface Connection {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** The part of Node's HTTP server that `serverCloser` needs. */
interface ClosableServer {
  on(event: 'connection', listener: (connection: Connection) => void): unknown;
  on(event: 'request', listener: (request: { socket: Connection }) => void): unknown;
  close(done: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/** Milliseconds between checks for connections that have become idle. */
const checkInterval = 100;

/**
 * Returns a function that closes the server; call this before the server listens. Closing stops listening, closes idle
 * connections, and waits for requests in progress: each connection is closed once its response is sent. Connections
 * that remain after `limitMs` are cut.
 */
export function serverCloser(server: ClosableServer): (limitMs: number) => Promise<void> {
  // Node counts a connection that a browser opened ahead as active until its first request is over.
  const unused = new Set<Connection>();
  server.on('connection', (connection) => {
    unused.add(connection);
    connection.once('close', () => unused.delete(connection));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const connection of unused) connection.destroy();
  };
  return async (limitMs) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const idle = setInterval(closeIdle, checkInterval);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    closeIdle();
    await closed;
    clearInterval(idle);
    clearTimeout(limit);
  };
}

/** The part of Node's HTTP server that `endKeepAlive` needs. */
interface DrainableServer {
  prependListener(
    event: 'request',
    listener: (request: unknown, response: { shouldKeepAlive: boolean }) => void,
  ): unknown;
}

/**
 * Ends each connection with its next response (`Connection: close`) while the server still listens. A reverse proxy
 * then has no idle connection left when the server closes; it could not retry a POST sent on a closing one.
 */
export function endKeepAlive(server: DrainableServer): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
