import { createClient, CallError, valueOf, type Client } from '#engine/api/index.ts';
import {
  callTable,
  type CallResponse,
  type CallName,
  type CallQuery,
  type CallValue,
} from '#schemas/generated/api.ts';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import { readBounded, readWhole } from './answerLimits.ts';
import { CircuitBreakers, type Counted, type Origin } from './CircuitBreakers.ts';
import { CircuitOpenError } from './CircuitOpenError.ts';
import { cleanResponse } from './cleanResponse.ts';
import { requestIdHeader } from './operations/requestContext.ts';

/** On whose behalf a call is made. */
export interface Caller {
  brand: string;
  merchantCode: string;
  /** The platform's language code. */
  language: string;
  /** The host that the visitor asked for: a platform gives its key to the hosts that it knows. */
  host?: string;
  /** The visitor's address; absent for calls on behalf of the brand alone. */
  address?: string;
  token?: string;
  /** This browser has signed in before. */
  knownBrowser?: string | undefined;
  /** This browser asked for a code. */
  codeToken?: string | undefined;
}

/** What came back of a call that was passed on. */
export interface PassedAnswer {
  status: number;
  headers: Headers;
  /** Its body, or why it is no JSON. */
  body: { json: unknown } | { error: unknown };
}

/**
 * A platform as the portal's server sees it: every answer bounded in size, checked against its schema, its HTML made
 * harmless. Behind an open circuit breaker what only reads is refused at once (`CircuitOpenError`), apart from one trial a
 * second and the gate's own questions, which are few. What changes something is always passed on, once.
 */
export interface PlatformLink {
  url: string;
  request: <N extends CallName>(
    name: N,
    query: CallQuery<N>,
    caller: Caller,
    signal?: AbortSignal,
  ) => Promise<CallValue<N>>;
  /** Passes a visitor's call on with its raw query, and gives back what came of it. */
  forward: (
    name: CallName,
    search: string,
    sent: { headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string },
    caller: Caller,
  ) => Promise<PassedAnswer>;
}

/**
 * `key` is the secret by which the platform believes the visitor's address (`PLATFORM_KEY`); a call takes `timeout`
 * milliseconds at most.
 */
export function createPlatformLink(
  url: string,
  key: string,
  { timeout = 8000, breakers = new CircuitBreakers() } = {},
): PlatformLink {
  const clients = new Map<string, Client>();
  const headersOf = ({
    merchantCode,
    language,
    address,
    token,
    knownBrowser,
    codeToken,
  }: Caller): Record<string, string> => ({
    'x-merchant': merchantCode,
    'x-language': language,
    'x-platform-key': key,
    ...requestIdHeader(),
    // A platform that believes the portal must not take an address that cannot be read for the portal's own.
    ...(address !== undefined && { 'x-visitor-address': address || 'unknown' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(knownBrowser && { 'x-known-browser': knownBrowser }),
    ...(codeToken && { 'x-code-token': codeToken }),
  });

  const clientFor = (caller: Caller): Client => {
    const { brand, merchantCode, language, host = 'localhost' } = caller;
    const id = `${brand} ${merchantCode} ${language} ${host}`;
    let client = clients.get(id);
    if (!client) {
      client = createClient({
        base: url,
        timeout,
        retries: 0,
        encryptionKey: async () => {
          const { encryptionKey } = await link.request(
            'permission',
            { url: host },
            { brand, merchantCode, language },
          );
          if (!encryptionKey) throw new CallError({ call: 'permission', code: 'no-key' });
          return encryptionKey;
        },
      });
      clients.set(id, client);
    }
    return client;
  };

  const link: PlatformLink = {
    url,
    request: async (name, query, caller, signal) => {
      const counted: Counted = { brand: caller.brand, name, origin: originOf(name, caller) };
      const canWait = onlyReads(name) && counted.origin !== 'gate';
      if (canWait && !breakers.admits(counted)) throw new CircuitOpenError(name);
      try {
        const answer = await clientFor(caller).answer(name, query, {
          headers: headersOf(caller),
          fetch: async (...asked) => readWhole(name, await fetch(...asked)),
          ...(signal && { signal }),
        });
        const checked = checkedResponse(name, answer);
        breakers.succeeded(counted);
        return valueOf(name, checked);
      } catch (error) {
        // A caller that gave up has learnt nothing of the platform.
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
        const answer = await fetch(new URL(path + search, url), {
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
        if (isAnswer(passed)) breakers.succeeded(counted);
        else breakers.failed(counted);
        return passed;
      } catch (error) {
        breakers.failed(counted);
        throw error;
      }
    },
  };
  return link;
}

/**
 * What the gate asks on behalf of a brand, at most once a second, is never held back: by it the portal learns that a
 * platform is back. With a visitor's address the same calls are about the rule of his region.
 */
function originOf(name: CallName, { address }: Caller): Origin {
  const asksRule = name === 'permission' || name === 'status';
  if (address === undefined) return asksRule ? 'gate' : 'portal';
  return asksRule ? 'portal' : 'visitor';
}

function onlyReads(name: CallName): boolean {
  return callTable[name].method === 'GET';
}

function parsed(body: Uint8Array): PassedAnswer['body'] {
  try {
    return { json: JSON.parse(new TextDecoder().decode(body)) as unknown };
  } catch (error) {
    return { error };
  }
}

/**
 * Whether the platform has answered, with success or a refusal. An envelope with a code is an answer at any status: a
 * platform that fails at one input, and says so, is there for all others.
 */
function isAnswer({ status, body }: PassedAnswer): boolean {
  const { success, code } = ('json' in body ? Object(body.json) : {}) as {
    success?: unknown;
    code?: unknown;
  };
  if (typeof code === 'string' && code !== '') return true;
  return status < 400 ? success === true : status < 500;
}

/** The same of an answer that was read as one. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { code } = error;
  return ['network', 'timeout', 'not-json', 'bad-answer'].includes(code) || code.startsWith('http-5');
}

/** An answer against its schema is an error with the first thing that is wrong; a good one comes back cleaned. */
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

/** Path and method → the call, for the proxy. Only what the table names passes. */
export const callByAddress: ReadonlyMap<string, CallName> = new Map(
  (Object.keys(callTable) as CallName[]).map((name) => [
    `${callTable[name].method} ${callTable[name].path}`,
    name,
  ]),
);
