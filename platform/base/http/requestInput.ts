import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isBoundedJson, type JsonLimit } from '#kit/json/index.ts';
import { isPlainText, unplainPath } from '#kit/plainText.ts';
import { hasFields } from '#kit/readForm.ts';
import type { PlatformContext } from './visitor.ts';
import { Refusal } from '../errors/index.ts';

/** No call has this many query parameters. */
const maxFields = 64;
/** No call has nested lists; the longest list is that of a form. */
const jsonLimit: JsonLimit = { depth: 16, values: 1_000 };
/** Limit for headers that are looked up or stored, in characters. */
const longestHeader = 500;

/**
 * Headers that the platform looks up, compares or stores. Other headers are not read, or only matched against a word
 * list.
 */
const usedHeaders = [
  'x-merchant',
  'x-language',
  'x-device-token',
  'x-visitor-address',
  'x-platform-key',
  'idempotency-key',
  'authorization',
  'x-vendor',
  'x-timestamp',
  'x-signature',
] as const;

/**
 * Refuses, before any handler runs, what no route accepts: a path or query that is not UTF-8 or contains U+0000, too
 * many query parameters, and headers in use that are not plain ASCII.
 */
export function guardInput(app: Hono<{ Bindings: HttpBindings }>): void {
  app.use('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isPlainPath(pathname))
      throw new Refusal(400, 'bad-path', { message: 'The path is not UTF-8, or contains U+0000.' });
    if (!hasFields(search, maxFields))
      throw new Refusal(400, 'too-many-fields', {
        message: `The query has more than ${maxFields} parameters.`,
      });
    if (/%00|%u/i.test(search) || search.includes('\0')) requirePlain(c.req.queries());
    for (const name of usedHeaders) {
      const value = c.req.header(name);
      if (value !== undefined && !/^[\x20-\x7e]*$/.test(value.slice(0, longestHeader + 1)))
        throw badHeader(name, 'contains characters other than plain ASCII');
      if (value !== undefined && value.length > longestHeader)
        throw badHeader(name, `has more than ${longestHeader} characters`);
    }
    await next();
  });
}

function isPlainPath(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return isPlainText(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function badHeader(name: string, what: string): Refusal {
  return new Refusal(400, 'bad-header', { message: `The header ${name} ${what}.` });
}

/** Refuses larger bodies before anything is parsed. */
export function limitBody(bytes: number): ReturnType<typeof bodyLimit> {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Refusal(413, 'too-large', { message: `The request is larger than ${bytes} bytes.` });
    },
  });
}

/** Parses a JSON body; an empty object without a body. */
export async function readJson(c: PlatformContext): Promise<unknown> {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const value = bytes.length === 0 ? {} : parseInput(bytes, notJson);
  requirePlain(value);
  return value;
}

/**
 * Parses JSON from outside, limited in size and required to be UTF-8; its texts may be anything. `broken` makes the
 * refusal for any other error.
 */
export function parseInput(bytes: Uint8Array, broken: () => Refusal, limit: JsonLimit = jsonLimit): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isBoundedJson(text, limit)) throw tooDeep(limit);
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof Refusal ? error : broken();
  }
}

/** Refuses values in which a text or a name contains U+0000 or an unpaired surrogate, and names the field. */
export function requirePlain(value: unknown): void {
  const path = unplainPath(value);
  if (!path) return;
  const [field = ''] = path;
  const message = 'A text contains U+0000 or an unpaired surrogate.';
  throw new Refusal(422, 'invalid-request', { message, fields: [{ field, code: 'text', message }] });
}

function notJson(): Refusal {
  return new Refusal(400, 'bad-request', { message: 'The body is not JSON.' });
}

function tooDeep({ depth, values }: JsonLimit): Refusal {
  return new Refusal(400, 'too-complex', {
    message: `The body has more than ${depth} levels or ${values} names and values.`,
  });
}
