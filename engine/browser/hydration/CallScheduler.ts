import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { lackingCodes, type DocumentCall } from '#engine/contracts/pageDocument.ts';
import { createTries, type MakeCall } from './callTries.ts';
import { Recovery } from './Recovery.ts';

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
  const makeOnce = createTries(make, recovery);

  return {
    ask: (call: DocumentCall, initial: unknown, listener: (outcome: CallOutcome) => void): CallHandle => {
      const queryKey = [call.key];
      if (initial !== undefined) queries.setQueryData(queryKey, initial);
      const observer = new QueryObserver(queries, {
        queryKey,
        queryFn: ({ signal }) => makeOnce(call, signal),
        meta: { token: call.token },
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
    /** Drops the responses to calls with a token; those still under way reach no listener. */
    clear: () => queries.removeQueries({ predicate: ({ meta }) => meta?.['token'] === true }),
  };
}

export type CallScheduler = ReturnType<typeof createCallScheduler>;
