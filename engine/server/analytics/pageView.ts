import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Appearance } from '../visit/appearance.ts';
import { header } from '../http/header.ts';

interface Served {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  search: string;
  appearance: Appearance;
}

/** Whether a visitor sees the page that was served: it was neither prefetched, nor for a frame, nor an error. */
export function isPageView({ request, response }: Served): boolean {
  const target = header(request, 'sec-fetch-dest') ?? 'document';
  const isPrefetch = /prefetch|prerender/.test(header(request, 'sec-purpose') ?? '');
  const { statusCode } = response;
  return (
    request.method === 'GET' &&
    (statusCode === 200 || statusCode === 304) &&
    target === 'document' &&
    !isPrefetch
  );
}

export function viewOf({ request, path, search, appearance }: Served) {
  return { path, search, language: appearance.language, referrer: header(request, 'referer') };
}
