import { createClient, CallError, valueOf, type Client, type EncryptionKey } from '#engine/api/index.ts';
import {
  callTable,
  type CallResponse,
  type CallName,
  type CallQuery,
  type CallValue,
} from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { readBounded, readWhole } from './responseLimits.ts';
import { CircuitBreakers, type Counted, type Origin } from './CircuitBreakers.ts';
import { CircuitOpenError } from './CircuitOpenError.ts';
import { cleanResponse } from './cleanResponse.ts';
import { fetchRead } from './fetchRead.ts';
import { requestIdHeader } from '../base/requestContext.ts';

/** On whose behalf a call is made. */
export interface Caller {
  brand: string;
  merchantCode: string;
  /** The platform's language code. */
  language: string;
  /** The requested host: a platform gives its encryption key to known hosts only. */
  host?: string;
  /** Origin of the site as its visitors see it: links in mail lead there. */
  site?: string;
  /** The visitor's address; absent for calls on behalf of the brand. */
  address?: string;
  /** Country of that address, two capital letters. */
  country?: string;
  token?: string;
  /** Secret of a browser that has signed in before. */
  browserToken?: string | undefined;
  /** Secret of a browser that has requested a code. */
  codeToken?: string | undefined;
  /** Names an identity that a provider has proved to this browser. */
  identityToken?: string | undefined;
}

/** The outcome of a proxied call. */
export interface ProxiedResponse {
  status: number;
  headers: Headers;
  /** The parsed body, or why it is not JSON. */
  body: { json: unknown } | { error: unknown };
}

/**
 * The portal's connection to a platform. Every response is bounded in size, validated against its schema and has its
 * HTML sanitized. While a circuit breaker is open, read-only calls fail at once (`CircuitOpenError`), except for one
 * trial per second and the gate's own calls, which are few. Calls that change something are always sent, once.
 */
export interface PlatformLink {
  url: string;
  request: <N extends CallName>(
    name: N,
    query: CallQuery<N>,
    caller: Caller,
    signal?: AbortSignal,
  ) => Promise<CallValue<N>>;
  /** Proxies a visitor's call with its raw query, and returns the outcome. */
  forward: (
    name: CallName,
    search: string,
    sent: { headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string },
    caller: Caller,
  ) => Promise<ProxiedResponse>;
  /** Requests a file for a visitor. Its body is not read: it may be longer than what fits into memory. */
  download: (path: string, search: string, caller: Caller, signal: AbortSignal) => Promise<Response>;
}

/**
 * `key` is the secret with which the platform trusts the visitor's address (`PLATFORM_KEY`); `timeout` is the maximum
 * duration of a call in milliseconds.
 */
export function createPlatformLink(
  url: string,
  key: string,
  { timeout = 8000, breakers = new CircuitBreakers() } = {},
): PlatformLink {
  const headersOf = (caller: Caller) => ({ 'x-platform-key': key, ...headersFor(caller) });
  const clientFor = createClients(url, timeout, async (site, host) => {
    const { encryptionKey } = await link.request('permission', { url: host }, site);
    if (!encryptionKey) throw new CallError({ call: 'permission', code: 'no-key' });
    return encryptionKey;
  });

  const link: PlatformLink = {
    url,
    request: async (name, query, caller, signal) => {
      const counted: Counted = { brand: caller.brand, name, origin: originOf(name, caller) };
      const canWait = onlyReads(name) && counted.origin !== 'gate';
      if (canWait && !breakers.admits(counted)) throw new CircuitOpenError(name);
      try {
        const answer = await clientFor(caller).answer(name, query, {
          headers: headersOf(caller),
          fetch: async (...asked) => readWhole(name, await (onlyReads(name) ? fetchRead : fetch)(...asked)),
          ...(signal && { signal }),
        });
        const checked = checkedResponse(name, answer);
        breakers.succeeded(counted);
        return valueOf<typeof name>(callTable[name], checked);
      } catch (error) {
        // A call that its caller canceled says nothing about the platform.
        if (!isBroken(error)) breakers.succeeded(counted);
        else if (!signal?.aborted) breakers.failed(counted);
        throw error;
      }
    },
    forward: async (name, search, { headers, body }, caller) => {
      const counted: Counted = { brand: caller.brand, name, origin: 'visitor' };
      if (onlyReads(name) && !breakers.admits(counted)) throw new CircuitOpenError(name);
      const { path, method } = callTable[name];
      try {
        const answer = await (onlyReads(name) ? fetchRead : fetch)(new URL(path + search, url), {
          method,
          headers: { ...headers, ...headersOf(caller) },
          ...(body && { body }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        });
        const passed = {
          status: answer.status,
          headers: answer.headers,
          body: parsed(await readBounded(name, answer)),
        };
        if (isResponse(passed)) breakers.succeeded(counted);
        else breakers.failed(counted);
        return passed;
      } catch (error) {
        breakers.failed(counted);
        throw error;
      }
    },
    download: async (path, search, caller, signal) => {
      // The time is that of the first byte: a long file may take its time.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeout);
      try {
        return await fetch(new URL(path + search, url), {
          headers: headersOf(caller),
          redirect: 'manual',
          signal: AbortSignal.any([late.signal, signal]),
        });
      } finally {
        clearTimeout(timer);
      }
    },
  };
  return link;
}

/** The headers that tell the platform on whose behalf a call is made. */
function headersFor({
  merchantCode,
  language,
  site,
  address,
  country,
  token,
  browserToken,
  codeToken,
  identityToken,
}: Caller): Record<string, string> {
  return {
    'x-merchant': merchantCode,
    'x-language': language,
    ...requestIdHeader(),
    ...(site !== undefined && { 'x-site': site }),
    // Without this, a platform that trusts the portal would take the portal's address for an unreadable one.
    ...(address !== undefined && { 'x-visitor-address': address || 'unknown' }),
    ...(country !== undefined && { 'x-visitor-country': country }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(browserToken && { 'x-browser-token': browserToken }),
    ...(codeToken && { 'x-code-token': codeToken }),
    ...(identityToken && { 'x-identity-token': identityToken }),
  };
}

/** Clients by brand, merchant, language and host: each retains the encryption key of its site. */
function createClients(
  url: string,
  timeout: number,
  keyOf: (caller: Caller, host: string) => Promise<EncryptionKey>,
): (caller: Caller) => Client {
  const clients = new Map<string, Client>();
  return (caller) => {
    const { brand, merchantCode, language, host = 'localhost' } = caller;
    const id = `${brand} ${merchantCode} ${language} ${host}`;
    let client = clients.get(id);
    if (!client) {
      // Not the caller itself, which the closure would retain with its token.
      const site = { brand, merchantCode, language };
      const encryptionKey = () => keyOf(site, host);
      client = createClient({ base: url, timeout, retries: 0, encryptionKey });
      clients.set(id, client);
    }
    return client;
  };
}

/**
 * The gate's calls for a brand, at most one per second, bypass the breaker: they detect that a platform is back. With
 * a visitor's address, the same calls request the region rule.
 */
function originOf(name: CallName, { address }: Caller): Origin {
  const asksRule = name === 'permission' || name === 'status';
  if (address === undefined) return asksRule ? 'gate' : 'portal';
  return asksRule ? 'portal' : 'visitor';
}

function onlyReads(name: CallName): boolean {
  return callTable[name].method === 'GET';
}

function parsed(body: Uint8Array): ProxiedResponse['body'] {
  try {
    return { json: JSON.parse(new TextDecoder().decode(body)) as unknown };
  } catch (error) {
    return { error };
  }
}

/**
 * Whether the platform has responded, with success or a refusal. An envelope with a code counts as a response at any
 * status: a platform that reports failure for one input is available for all others.
 */
function isResponse({ status, body }: ProxiedResponse): boolean {
  const { success, code } = ('json' in body ? Object(body.json) : {}) as {
    success?: unknown;
    code?: unknown;
  };
  if (typeof code === 'string' && code !== '') return true;
  return status < 400 ? success === true : status < 500;
}

/** The same for a response that is already parsed. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { code } = error;
  return ['network', 'timeout', 'not-json', 'bad-answer'].includes(code) || code.startsWith('http-5');
}

/** Validates a response against its schema. Throws with the first error; a valid response is returned sanitized. */
export function checkedResponse<N extends CallName>(name: N, answer: unknown): CallResponse<N> {
  const validate = responseValidators[name];
  if (!validate(answer)) {
    const [error] = validate.errors ?? [];
    throw new CallError({
      call: name,
      code: 'bad-answer',
      status: 502,
      message: `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim(),
    });
  }
  return cleanResponse(name, answer) as CallResponse<N>;
}

/** Path and method → the call, for the proxy. Only calls of the table are proxied. */
export const callByAddress: ReadonlyMap<string, CallName> = new Map(
  (Object.keys(callTable) as CallName[]).map((name) => [
    `${callTable[name].method} ${callTable[name].path}`,
    name,
  ]),
);
