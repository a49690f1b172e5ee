import type { IncomingMessage } from 'node:http';

/** A header as one string; several of the same name are joined. */
export function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
