import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createSemaphore } from '#kit/semaphore.ts';
import { lackingCodes, type DocumentCall } from '#engine/contracts/pageDocument.ts';
import { Recovery } from './Recovery.ts';

export type MakeCall = (call: DocumentCall, signal?: AbortSignal) => Promise<unknown>;

/** What became of a call that the browser makes. */
export interface Told {
  /** Undefined while there is no answer. */
  value: unknown;
  failed: boolean;
  fetching: boolean;
}

/** Asks one call: at once where nothing is known, and again by its interval. */
export interface Asking {
  again: () => Promise<void>;
  stop: () => void;
}

/** Milliseconds after which a call without an answer counts as late: another try is made beside it. */
const lateAfter = 2500;

/** Of the six connections that a browser has to a site, calls leave two, and a try beside them one, to pages. */
const mostAtOnce = 4;

/** The platform does without this call, or refuses it to this person: asking again brings nothing. */
function isFinal(error: Error | null): boolean {
  if (error === null) return false;
  const { code, status = 0 } = error as { code?: string; status?: number };
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefused || (code !== undefined && lackingCodes.includes(code));
}

/** Seconds for which the platform wants no more questions (429). */
function retryAfterOf(error: Error | null): number | undefined {
  return error !== null && 'retryAfter' in error && typeof error.retryAfter === 'number'
    ? error.retryAfter
    : undefined;
}

/** TanStack Query at work for a tab: equal calls asked once, repeated, dropped when nobody waits for them (R8.8). */
export function createCallScheduler(make: MakeCall) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        // A call that is made without a network fails at once, and is asked again like any other.
        networkMode: 'always',
      },
    },
  });
  const recovery = new Recovery();
  const places = createSemaphore(mostAtOnce);

  const makeInTurn: MakeCall = async (call, signal) => {
    const turn = places.take();
    if (turn) await turn;
    try {
      signal?.throwIfAborted();
      return await make(call, signal);
    } finally {
      places.give();
    }
  };

  /** The first answer of several tries: a late one may be overtaken by the next. It fails with the last of them. */
  const makeOnce = (call: DocumentCall, signal: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      let beside = Promise.resolve(false);
      // A try that is late itself gives its connection back: the call that it stands beside still has its own.
      const again = () => {
        const tried = new AbortController();
        const end = () => tried.abort();
        signal.addEventListener('abort', end, { once: true });
        const timer = setTimeout(end, lateAfter);
        beside = make(call, tried.signal)
          .then(
            (value) => {
              resolve(value);
              return true;
            },
            () => false,
          )
          .finally(() => clearTimeout(timer));
        return beside;
      };
      const late = setTimeout(() => recovery.add(call.key, again), lateAfter);
      makeInTurn(call, signal)
        .then(resolve, async (error: Error) => {
          if (!(await beside)) reject(error);
        })
        .finally(() => clearTimeout(late));
    });

  return {
    ask: (call: DocumentCall, known: unknown, tell: (told: Told) => void): Asking => {
      const queryKey = [call.key];
      if (known !== undefined) queries.setQueryData(queryKey, known);
      const observer = new QueryObserver(queries, {
        queryKey,
        queryFn: ({ signal }) => makeOnce(call, signal),
        refetchInterval: ({ state }) => (state.status === 'error' ? false : (call.every ?? false)),
      });
      const again = async () => (await observer.refetch({ cancelRefetch: false })).isSuccess;
      // A call that failed stays so while it is asked again: what is shown in its place must not come and go.
      const stop = observer.subscribe(({ data, error, isError, isFetching, errorUpdateCount }) => {
        if (!isFetching && isError && !isFinal(error)) recovery.add(call.key, again, retryAfterOf(error));
        else if (!isFetching) recovery.found(call.key);
        tell({
          value: data,
          failed: isError || (data === undefined && errorUpdateCount > 0),
          fetching: isFetching,
        });
      });
      return {
        again: async () => {
          await observer.refetch();
        },
        stop: () => {
          recovery.drop(call.key);
          stop();
        },
      };
    },
    /** Forgets all that was answered; what is on its way is told to nobody. */
    clear: () => queries.clear(),
  };
}

export type Asker = ReturnType<typeof createCallScheduler>;
