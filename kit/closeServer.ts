/** What this needs of Node's HTTP server. */
interface ClosableServer {
  close(done: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/** Milliseconds between looks for connections that have become idle. */
const look = 100;

/**
 * Stops listening, closes idle connections, and waits for requests under way: each connection is closed once its response
 * is written, and whatever is left after `limitMs` is cut.
 */
export async function closeServer(server: ClosableServer, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), look);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}

/** What this needs of Node's HTTP server. */
interface DrainableServer {
  prependListener(
    event: 'request',
    listener: (request: unknown, response: { shouldKeepAlive: boolean }) => void,
  ): unknown;
}

/**
 * Lets each connection end with its next response (`Connection: close`), while the server still listens. A proxy in front then
 * holds no idle connection when the server closes: it could not repeat a POST that met a closing one.
 */
export function endKeepAlive(server: DrainableServer): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
