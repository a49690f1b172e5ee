import { uploadTimeout } from '#kit/uploadTime.ts';
import ky, { HTTPError, TimeoutError, type KyInstance } from 'ky';
import type { CallName, CallQuery, CallResponse, CallValue, ClientEntry } from '#schemas/generated/api.ts';
import { readAnswer, searchOf, transient, valueOf } from './answers.ts';
import { ActionKeys } from './ActionKeys.ts';
import { entryOf, onlyReads } from './entryOf.ts';
import { CallError, isRefusal } from './errors.ts';
import type { EncryptionKey } from './encrypt.ts';

/** A picture on a slow line takes longer than a call usually may, in milliseconds. */
const largeBytes = 1024 * 1024;
const largeTimeout = uploadTimeout;

export interface ClientOptions {
  /** Base URL of the platform's paths: its own address on the server, the portal's in a browser. */
  base: string;
  headers?: () => Record<string, string>;
  /** The key for encrypted calls; `fresh` bypasses any cache, after a key was retired (R7.2). */
  encryptionKey?: (fresh: boolean) => Promise<EncryptionKey>;
  fetch?: typeof fetch;
  /** Timeout of a call in milliseconds (10,000). */
  timeout?: number;
  /** Retries of a GET (2); other calls are never retried automatically (R8.8). */
  retries?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sends it although the page goes away. */
  keepalive?: boolean;
  /** Retries of this GET, instead of the client's number. */
  retries?: number;
  /** Sends this call, instead of the client's `fetch`. A `CallError` that it throws becomes the call's. */
  fetch?: typeof fetch;
}

/** Typed access to all calls. */
export interface Client {
  /** The response's `value`, or the whole response if it has fields outside `value` (R3.11). Throws `CallError`. */
  request: <N extends CallName>(name: N, query: CallQuery<N>, options?: CallOptions) => Promise<CallValue<N>>;
  /** The whole envelope of a successful response. Throws `CallError`. */
  answer: <N extends CallName>(
    name: N,
    query: CallQuery<N>,
    options?: CallOptions,
  ) => Promise<CallResponse<N>>;
}

export function createClient(options: ClientOptions): Client {
  // ky retries only responses that it throws for.
  const http = ky.create({
    prefix: options.base,
    timeout: options.timeout ?? 10_000,
    retry: {
      limit: options.retries ?? 2,
      methods: ['get'],
      statusCodes: transient,
      afterStatusCodes: [],
      jitter: true,
      backoffLimit: 2000,
    },
    throwHttpErrors: (status) => transient.includes(status),
    ...(options.fetch && { fetch: options.fetch }),
  });

  const ask = async <N extends CallName>(
    { name, entry, query }: Asked<N>,
    given: CallOptions,
  ): Promise<CallResponse<N>> => {
    const send = async (fresh: boolean) =>
      readAnswer(name, await sendCall(http, { name, entry, query }, options, given, fresh));
    try {
      return await send(false);
    } catch (error) {
      const retired = error instanceof CallError && error.code === 'unknown-key';
      if (!retired || !(entry.encrypted || entry.encryptedFields)) throw error;
      return send(true);
    }
  };
  const keys = new ActionKeys();
  const answer = async <N extends CallName>(name: N, query: CallQuery<N>, given: CallOptions = {}) => {
    const asked = { name, query, entry: await entryOf(name) };
    try {
      if (!asked.entry.movesMoney) return await ask(asked, given);
      return await keys.run([name, query], (key) =>
        ask(asked, { ...given, headers: { 'idempotency-key': key, ...given.headers } }),
      );
    } catch (error) {
      if (error instanceof CallError && !onlyReads(asked.entry) && !isRefusal(error) && error.status !== 429)
        error.outcome = asked.entry.movesMoney ? 'repeatable' : 'unknown';
      throw error;
    }
  };

  return {
    answer,
    request: async <N extends CallName>(name: N, query: CallQuery<N>, given?: CallOptions) =>
      valueOf<N>(await entryOf(name), await answer(name, query, given)),
  };
}

interface Asked<N extends CallName> {
  name: N;
  entry: ClientEntry;
  query: CallQuery<N>;
}

async function sendCall<N extends CallName>(
  http: KyInstance,
  { name, entry, query }: Asked<N>,
  options: ClientOptions,
  given: CallOptions,
  fresh: boolean,
): Promise<Response> {
  const fields = query as Record<string, unknown>;
  const method = (entry.method ?? 'GET').toLowerCase();
  const request: Parameters<KyInstance>[1] = {
    method,
    headers: { accept: 'application/json', ...options.headers?.(), ...entry.headers, ...given.headers },
    ...(given.signal && { signal: given.signal }),
    ...(given.keepalive && { keepalive: true }),
    ...((entry.bodyBytes ?? 0) > largeBytes && { timeout: largeTimeout }),
    ...(given.fetch && { fetch: given.fetch }),
    ...(given.retries !== undefined && { retry: { limit: given.retries } }),
  };
  if (method === 'get' || method === 'delete') request.searchParams = searchOf(fields);
  else if (entry.encrypted) request.json = await encrypted(name, entry, fields, options, fresh);
  else if (entry.encryptedFields) request.json = await withEncrypted(name, entry, fields, options, fresh);
  else if (entry.form) request.body = searchOf(fields);
  else request.json = fields;

  try {
    return await http(entry.path.replace(/^\//, ''), request);
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    if (cause instanceof HTTPError) return rebuildResponse(cause);
    const code = cause instanceof TimeoutError ? 'timeout' : 'network';
    throw new CallError({ call: name, code, cause });
  }
}

/** Rebuilds a response that ky threw for, because ky has consumed its body. */
function rebuildResponse({ response: { status, headers }, data }: HTTPError): Response {
  const body = typeof data === 'string' ? data : JSON.stringify(data ?? null);
  return new Response(body, { status, headers: new Headers(headers) });
}

async function encrypted(
  call: CallName,
  { path }: ClientEntry,
  fields: unknown,
  options: ClientOptions,
  fresh: boolean,
) {
  const key = await options.encryptionKey?.(fresh);
  if (!key) throw new CallError({ call, code: 'no-key' });
  const { encryptBody } = await import('./encrypt.ts');
  return encryptBody(fields, key, path);
}

/** The fields of a request, those that the table names each encrypted by itself (R7.7). */
async function withEncrypted(
  call: CallName,
  entry: ClientEntry,
  fields: Record<string, unknown>,
  options: ClientOptions,
  fresh: boolean,
): Promise<Record<string, unknown>> {
  const sealed = { ...fields };
  for (const name of entry.encryptedFields ?? [])
    if (fields[name] !== undefined)
      sealed[name] = (await encrypted(call, entry, fields[name], options, fresh)).jwe;
  return sealed;
}
