import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createSemaphore } from '#kit/semaphore.ts';
import { lackingCodes, type DocumentCall } from '#engine/contracts/pageDocument.ts';
import { Recovery } from './Recovery.ts';

export type MakeCall = (call: DocumentCall, signal?: AbortSignal) => Promise<unknown>;

/** The state of a call that the browser makes. */
export interface CallOutcome {
  /** Undefined until the first response. */
  value: unknown;
  failed: boolean;
  fetching: boolean;
}

/** Keeps one call up to date: requests it at once if it has no value, then at its interval. */
export interface CallHandle {
  again: () => Promise<void>;
  stop: () => void;
}

/** Milliseconds after which a call without a response counts as late, and another try is made in parallel. */
const lateAfter = 2500;

/** Of a browser's six connections to a site, calls leave two to pages; a parallel try leaves one. */
const mostAtOnce = 4;

/** Whether the platform lacks this call or refuses it to this user, so that retrying is pointless. */
function isFinal(error: Error | null): boolean {
  if (error === null) return false;
  const { code, status = 0 } = error as { code?: string; status?: number };
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefused || (code !== undefined && lackingCodes.includes(code));
}

/** Seconds for which the platform asks not to be called (429). */
function retryAfterOf(error: Error | null): number | undefined {
  return error !== null && 'retryAfter' in error && typeof error.retryAfter === 'number'
    ? error.retryAfter
    : undefined;
}

/** TanStack Query for a tab: makes equal calls once, repeats them, and drops those that no widget watches (R8.8). */
export function createCallScheduler(make: MakeCall) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        // Without a network a call fails at once, and is retried like any other.
        networkMode: 'always',
      },
    },
  });
  const recovery = new Recovery();
  const semaphore = createSemaphore(mostAtOnce);

  const makeLimited: MakeCall = async (call, signal) => {
    const turn = semaphore.acquire();
    if (turn) await turn;
    try {
      signal?.throwIfAborted();
      return await make(call, signal);
    } finally {
      semaphore.release();
    }
  };

  /** The first response of several tries: a late try may be overtaken by the next. Rejects when all of them failed. */
  const makeOnce = (call: DocumentCall, signal: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      let parallel = Promise.resolve(false);
      // A parallel try that is late itself releases its connection: the original call still has its own.
      const again = () => {
        const controller = new AbortController();
        const abort = () => controller.abort();
        signal.addEventListener('abort', abort, { once: true });
        const timer = setTimeout(abort, lateAfter);
        parallel = make(call, controller.signal)
          .then(
            (value) => {
              resolve(value);
              return true;
            },
            () => false,
          )
          .finally(() => clearTimeout(timer));
        return parallel;
      };
      const late = setTimeout(() => recovery.add(call.key, again), lateAfter);
      makeLimited(call, signal)
        .then(resolve, async (error: Error) => {
          if (!(await parallel)) reject(error);
        })
        .finally(() => clearTimeout(late));
    });

  return {
    ask: (call: DocumentCall, initial: unknown, listener: (outcome: CallOutcome) => void): CallHandle => {
      const queryKey = [call.key];
      if (initial !== undefined) queries.setQueryData(queryKey, initial);
      const observer = new QueryObserver(queries, {
        queryKey,
        queryFn: ({ signal }) => makeOnce(call, signal),
        refetchInterval: ({ state }) => (state.status === 'error' ? false : (call.every ?? false)),
      });
      const again = async () => (await observer.refetch({ cancelRefetch: false })).isSuccess;
      // A failed call stays failed while it is retried, so that its error state does not flicker.
      const stop = observer.subscribe(({ data, error, isError, isFetching, errorUpdateCount }) => {
        if (!isFetching && isError && !isFinal(error)) recovery.add(call.key, again, retryAfterOf(error));
        else if (!isFetching) recovery.found(call.key);
        listener({
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
    /** Drops all responses; those still under way reach no listener. */
    clear: () => queries.clear(),
  };
}

export type CallScheduler = ReturnType<typeof createCallScheduler>;
