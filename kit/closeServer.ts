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
