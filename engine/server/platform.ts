import { createClient, CallError, valueOf, type Client } from '#engine/api/index.ts';
import {
  callTable,
  type CallAnswer,
  type CallName,
  type CallQuery,
  type CallValue,
} from '#schemas/generated/api.ts';
import { answerValidators } from '#schemas/generated/apiValidators.js';
import { Circuit } from './Circuit.ts';
import { cleanAnswer } from './cleanAnswer.ts';
import { requestIdHeader } from './operations/requestContext.ts';

/** On whose behalf a call is made. */
export interface Caller {
  merchantCode: string;
  /** The platform's language code. */
  language: string;
  /** The host that the visitor asked for: a platform gives its key to the hosts that it knows. */
  host?: string;
  /** The visitor's address; absent for calls on behalf of the brand alone. */
  address?: string;
  token?: string;
}

/**
 * A platform as the portal's server sees it: every answer checked against its schema, its HTML made harmless. While it
 * is away, what only reads is refused at once (`network`), but for one call a second and the gate's own questions, which
 * are few. What changes something is always passed on, once.
 */
export interface PlatformLink {
  url: string;
  request: <N extends CallName>(
    name: N,
    query: CallQuery<N>,
    caller: Caller,
    signal?: AbortSignal,
  ) => Promise<CallValue<N>>;
  /** Passes a raw request on and gives back the raw answer. */
  forward: (path: string, init: RequestInit, caller: Caller) => Promise<Response>;
}

/** `key` is the secret by which the platform believes the visitor's address (`PLATFORM_KEY`). */
export function createPlatformLink(url: string, key: string, timeout = 8000): PlatformLink {
  const clients = new Map<string, Client>();
  const circuit = new Circuit();
  const headersOf = ({ merchantCode, language, address, token }: Caller): Record<string, string> => ({
    'x-merchant': merchantCode,
    'x-language': language,
    'x-platform-key': key,
    ...requestIdHeader(),
    // A platform that believes the portal must not take an address that cannot be read for the portal's own.
    ...(address !== undefined && { 'x-visitor-address': address || 'unknown' }),
    ...(token && { authorization: `Bearer ${token}` }),
  });

  const clientFor = (caller: Caller): Client => {
    const { merchantCode, language, host = 'localhost' } = caller;
    const id = `${merchantCode} ${language} ${host}`;
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
            { merchantCode, language },
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
      if (callTable[name].method === 'GET' && !isGates(name, caller) && !circuit.admits()) throw away(name);
      try {
        const answer = await clientFor(caller).answer(name, query, {
          headers: headersOf(caller),
          ...(signal && { signal }),
        });
        const checked = checkedAnswer(name, answer);
        circuit.succeeded();
        return valueOf(name, checked);
      } catch (error) {
        // Whoever gave up by himself has learnt nothing of the platform.
        if (!isBroken(error)) circuit.succeeded();
        else if (!signal?.aborted) circuit.failed();
        throw error;
      }
    },
    forward: async (path, init, caller) => {
      const reads = init.method === undefined || init.method === 'GET';
      if (reads && !circuit.admits()) throw away(path);
      try {
        const answer = await fetch(new URL(path, url), {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...headersOf(caller) },
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        });
        const isJson = answer.headers.get('content-type')?.includes('json') === true;
        if (answer.status >= 500 || !isJson) circuit.failed();
        else circuit.succeeded();
        return answer;
      } catch (error) {
        circuit.failed();
        throw error;
      }
    },
  };
  return link;
}

/** What the gate asks on behalf of a brand, at most once a second: by it the portal learns that a platform is back. */
function isGates(name: CallName, { address }: Caller): boolean {
  return address === undefined && (name === 'permission' || name === 'status');
}

/** The platform is away: nobody has asked it. */
function away(call: string): CallError {
  return new CallError({ call, code: 'network', status: 503 });
}

/** No answer, or none of a platform's: one that refuses by a code of its own is there. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  const { code } = error;
  return ['network', 'timeout', 'not-json', 'bad-answer'].includes(code) || code.startsWith('http-5');
}

/** An answer against its schema is an error with the first thing that is wrong; a good one comes back cleaned. */
export function checkedAnswer<N extends CallName>(name: N, answer: unknown): CallAnswer<N> {
  const validate = answerValidators[name];
  if (!validate(answer)) {
    const [error] = validate.errors ?? [];
    throw new CallError({
      call: name,
      code: 'bad-answer',
      status: 502,
      message: `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim(),
    });
  }
  return cleanAnswer(name, answer) as CallAnswer<N>;
}

/** Path and method → the call, for the proxy. Only what the table names passes. */
export const callByAddress: ReadonlyMap<string, CallName> = new Map(
  (Object.keys(callTable) as CallName[]).map((name) => [
    `${callTable[name].method} ${callTable[name].path}`,
    name,
  ]),
);
