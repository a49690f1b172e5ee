/** Milliseconds for the whole request of an upload: 5 MB over 250 kbit/s take 170 s. */
export const uploadTimeout = 240_000;

/** The parts of a server and its requests that the limit needs; kit knows no server of its own. */
interface TimedRequest {
  url?: string | undefined;
  complete: boolean;
  headers: { 'content-length'?: string | undefined; 'transfer-encoding'?: string | undefined };
  socket: { end(text: string, done: () => void): unknown; destroy(): unknown };
  once(event: 'close', listener: () => void): unknown;
}
interface TimedServer {
  requestTimeout: number;
  prependListener(event: 'request', listener: (request: TimedRequest) => void): unknown;
}

/**
 * Gives uploads more time than other requests. Node has one `requestTimeout` for all: it becomes `long`, and this ends any
 * other request whose body is not complete after the server's usual time, as Node does, with 408. Times are milliseconds.
 */
export function allowLongUploads(
  server: TimedServer,
  isUpload: (path: string) => boolean,
  long: number = uploadTimeout,
): void {
  const usual = server.requestTimeout;
  server.requestTimeout = Math.max(usual, long);
  server.prependListener('request', (request) => {
    const { headers, url = '' } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || isUpload(url.split('?', 1)[0] ?? '')) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      const { socket } = request;
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    }, usual);
    timer.unref();
    request.once('close', () => clearTimeout(timer));
  });
}
