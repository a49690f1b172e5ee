import { createClient, CallError, valueOf, type Client } from '#engine/api/index.ts';
import {
  callTable,
  type CallAnswer,
  type CallName,
  type CallQuery,
  type CallValue,
} from '#schemas/generated/api.ts';
import { answerValidators } from '#schemas/generated/apiValidators.js';
import { cleanAnswer } from './cleanAnswer.ts';

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

/** A platform as the portal's server sees it: every answer checked against its schema, its HTML made harmless. */
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
  const headersOf = ({ merchantCode, language, address, token }: Caller): Record<string, string> => ({
    'x-merchant': merchantCode,
    'x-language': language,
    'x-platform-key': key,
    ...(address && { 'x-visitor-address': address }),
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
      const answer = await clientFor(caller).answer(name, query, {
        headers: headersOf(caller),
        ...(signal && { signal }),
      });
      return valueOf(name, checkedAnswer(name, answer));
    },
    forward: (path, init, caller) =>
      fetch(new URL(path, url), {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...headersOf(caller) },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }),
  };
  return link;
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
