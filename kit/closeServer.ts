/** The part of Node's HTTP server that `closeServer` needs. */
interface ClosableServer {
  close(done: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/** Milliseconds between checks for connections that have become idle. */
const checkInterval = 100;

/**
 * Stops listening, closes idle connections, and waits for requests in progress: each connection is closed once its
 * response is sent. Connections that remain after `limitMs` are cut.
 */
export async function closeServer(server: ClosableServer, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), checkInterval);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
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
