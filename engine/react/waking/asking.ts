import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { lackingCodes, type DocumentCall } from '../document.ts';

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

/**
 * A call that failed is asked again after this many milliseconds: 1.5 to 2 s, so that not all visitors come at once.
 * Drawn once a tab: an interval that changed from time to time would begin anew each time.
 */
const againAfter = 1500 + Math.random() * 500;

/** The platform does without this call: asking again brings nothing. */
function isLacking(error: Error | null): boolean {
  return error !== null && 'code' in error && lackingCodes.includes(String(error.code));
}

/** TanStack Query at work for a tab: equal calls asked once, repeated, dropped when nobody waits for them (R8.8). */
export function createAsker(make: MakeCall) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, gcTime: 5 * 60_000, refetchOnWindowFocus: false },
    },
  });
  return {
    ask: (call: DocumentCall, known: unknown, tell: (told: Told) => void): Asking => {
      const queryKey = [call.key];
      if (known !== undefined) queries.setQueryData(queryKey, known);
      const observer = new QueryObserver(queries, {
        queryKey,
        queryFn: ({ signal }) => make(call, signal),
        refetchInterval: ({ state }) =>
          state.status === 'error' ? !isLacking(state.error) && againAfter : (call.every ?? false),
      });
      // A call that failed stays so while it is asked again: what is shown in its place must not come and go.
      const stop = observer.subscribe(({ data, isError, isFetching, errorUpdateCount }) =>
        tell({
          value: data,
          failed: isError || (data === undefined && errorUpdateCount > 0),
          fetching: isFetching,
        }),
      );
      return {
        again: async () => {
          await observer.refetch();
        },
        stop,
      };
    },
    /** Forgets all that was answered; what is on its way is told to nobody. */
    clear: () => queries.clear(),
  };
}

export type Asker = ReturnType<typeof createAsker>;
