import type { IncomingMessage, ServerResponse } from 'node:http';
import { formFor } from './codings.ts';
import type { CachedResponse } from '../cache/PageCache.ts';
import { header } from './header.ts';
import { setKind } from './headers.ts';

/**
 * Writes a rendered page: 304 if the visitor has it, else the bytes in an accepted encoding. `Server-Timing` has the
 * page's age in milliseconds, for what must follow the platform's clock (R4.21).
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  now: number,
  cookies: string[] = [],
): void {
  const headers: Record<string, string | string[] | number> = {
    ...answer.headers,
    etag: answer.etag,
    'server-timing': `age;dur=${Math.max(now - answer.madeAt, 0)}`,
  };
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (answer.status === 200 && knows(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const { bytes, encoding } = formFor(answer, header(request, 'accept-encoding'));
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = bytes.length;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** A cache on the way may have made the tag weak, and may send several. */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

export function writePlain(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

/** A refusal as short plain text. */
export function writeText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  setKind(response, 'text');
  writePlain(response, status, 'text/plain; charset=utf-8', text, headers);
}

export function writeRedirect(response: ServerResponse, location: string, status = 302): void {
  setKind(response, 'redirect');
  response.writeHead(status, { location });
  response.end();
}

/** Writes a web `Response`. */
export async function send(response: ServerResponse, answer: Response): Promise<void> {
  setKind(response, 'call');
  const headers: Record<string, string> = {};
  answer.headers.forEach((value, name) => void (headers[name] = value));
  response.writeHead(answer.status, headers);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
