import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Visit } from '../visit/Visit.ts';
import { isCallPath } from '../http/routes.ts';
import { type Log, errorFacts } from '../base/log.ts';
import { requestIdHeader } from '../base/requestContext.ts';

const hopByHop = new Set([
  'host',
  'cookie',
  'authorization',
  'x-visitor-address',
  'x-platform-key',
  'x-forwarded-for',
  'x-request-id',
]);

/**
 * Connects a browser's socket to the platform's, at a path with its query. The token is added here and never reaches the
 * browser.
 */
export function pipeSocket(
  visit: Visit,
  address: string,
  platformUrl: string,
  platformKey: string,
  log: Log,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const target = new URL(address, platformUrl);
  if (!isCallPath(target.pathname)) return refuseSocket(socket, 404);
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !hopByHop.has(name)) headers[name] = value;
  Object.assign(headers, {
    'x-merchant': visit.revision.config.merchantCode,
    'x-visitor-address': visit.address,
    'x-platform-key': platformKey,
    ...requestIdHeader(),
    ...(visit.session && { authorization: `Bearer ${visit.session.token}` }),
  });
  const ask = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const upstream = ask(target, { headers, timeout: 10_000 });
  upstream.on('upgrade', (answer, far, farHead) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (farHead.length > 0) socket.write(farHead);
    if (head.length > 0) far.write(head);
    far.setTimeout(0);
    far.on('error', () => socket.destroy());
    far.on('close', () => socket.destroy());
    socket.on('close', () => far.destroy());
    far.pipe(socket).pipe(far);
  });
  upstream.on('timeout', () => upstream.destroy(new Error('The platform did not respond within 10 s.')));
  socket.on('close', () => upstream.destroy());
  upstream.on('response', (answer) => refuseSocket(socket, answer.statusCode ?? 502));
  upstream.on('error', (error) => {
    log('warn', 'socket failed', { brand: visit.revision.brand, ...errorFacts(error) });
    refuseSocket(socket, 502);
  });
  upstream.end();
}

export function refuseSocket(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
}
