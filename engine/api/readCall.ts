import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';
import { readAnswer, searchOf, transient, valueOf } from './answers.ts';
import type { CallOptions, ClientOptions } from './client.ts';
import { entryOf } from './entryOf.ts';
import { CallError } from './errors.ts';

export { entryOf, onlyReads } from './entryOf.ts';

/**
 * Makes a read-only call as `createClient` would: two retries with jitter, timeout after 10 s. It needs only `fetch`,
 * so a page without other calls does not load the client.
 */
export async function readCall<N extends CallName>(
  { base, headers, fetch: send = fetch, timeout = 10_000, retries = 2 }: ClientOptions,
  name: N,
  query: CallQuery<N>,
  given: CallOptions = {},
): Promise<CallValue<N>> {
  const entry = await entryOf(name);
  const search = searchOf(query as Record<string, unknown>).toString();
  const timedOut = AbortSignal.timeout(timeout);
  const attempt = async () => {
    given.signal?.throwIfAborted();
    return send(base + entry.path + (search && `?${search}`), {
      headers: { accept: 'application/json', ...headers?.(), ...given.headers },
      signal: given.signal ? AbortSignal.any([given.signal, timedOut]) : timedOut,
    });
  };

  const most = given.retries ?? retries;
  for (let left = most; ; left -= 1) {
    try {
      const response = await attempt();
      if (left <= 0 || !transient.includes(response.status))
        return valueOf<N>(entry, await readAnswer(name, response));
    } catch (cause) {
      if (cause instanceof CallError) throw cause;
      if (timedOut.aborted) throw new CallError({ call: name, code: 'timeout', cause });
      if (left <= 0 || given.signal?.aborted) throw new CallError({ call: name, code: 'network', cause });
    }
    await new Promise((resolve) => setTimeout(resolve, pause(most - left)));
  }
}

/** Milliseconds before the next attempt: up to 300, 600, 1200 …, at most 2 s. */
function pause(tries: number): number {
  return Math.random() * Math.min(2000, 300 * 2 ** tries);
}
