import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves the metrics. If a token is set, a request must carry it (`Authorization: Bearer …`), else it gets a 401. */
export function serveMetrics(
  registry: Registry,
  token: string | undefined,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (token !== undefined && !bears(request, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer', 'content-length': 0 }).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'content-length': 0 }).end(),
    );
  };
}

/** A listener that serves only `/metrics`. */
export function metricsListener(serve: ReturnType<typeof serveMetrics>): RequestListener {
  return (request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') serve(request, response);
    else response.writeHead(404, { 'content-length': 0 }).end();
  };
}

/** Compares digests, so that the response time reveals nothing about the token. */
function bears({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
