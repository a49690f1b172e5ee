import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Asset } from '#engine/contracts/revision.ts';
import { writeText } from '../http/respond.ts';

/**
 * Writes a video, or the part of it that the request's `Range` names: Safari plays none without that. Of several ranges
 * the whole file is written, as RFC 9110 allows.
 */
export async function writeRange(
  request: IncomingMessage,
  response: ServerResponse,
  { file, type, bytes }: Asset,
  headers: Record<string, string>,
): Promise<void> {
  const range = rangeIn(request.headers.range, bytes);
  if (range === null)
    return writeText(response, 416, 'No such range', { 'content-range': `bytes */${bytes}` });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const stream = createReadStream(file, { start, end });
  const isOpen = await new Promise((resolve) => {
    stream.once('open', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isOpen) return writeText(response, 404, 'No such file');
  response.writeHead(range ? 206 : 200, {
    'content-type': type,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    ...headers,
  });
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  // A visitor who leaves ends the stream; there is nothing to report.
  pipeline(stream, response, () => {});
}

/** The single range of a request; undefined for the whole file, null if the file has no such part. */
function rangeIn(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || (first === '' && last === '0') ? null : { start, end };
}
