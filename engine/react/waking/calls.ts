import { QueryClient, useQueries } from '@tanstack/react-query';
import { lackingCodes, type CallState, type DocumentCall, type DocumentNode } from '../document.ts';
import { useHydrating } from '../hooks.ts';
import type { CallsResult } from '../world.ts';

export type MakeCall = (call: DocumentCall, signal?: AbortSignal) => Promise<unknown>;

/**
 * A call that failed is asked again after this many milliseconds: 1.5 to 2 s, so that not all visitors come at once.
 * Drawn once a tab: an interval that changed from render to render would begin anew each time.
 */
const againAfter = 1500 + Math.random() * 500;

/** The platform does without this call: asking again brings nothing. */
function isLacking(error: Error | null): boolean {
  return error !== null && 'code' in error && lackingCodes.includes(String(error.code));
}

/** The query cache of a tab. Answers that came with a document are put in by `keepAnswers`. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, gcTime: 5 * 60_000, refetchOnWindowFocus: false },
    },
  });
}

export function keepAnswers(queries: QueryClient, data: Record<string, CallState>): void {
  for (const [key, answer] of Object.entries(data))
    if (answer.state === 'ready') queries.setQueryData([key], answer.value);
}

/**
 * The hook behind `world.useCalls` in a browser. While the server's HTML is taken over it answers as the document
 * did; then from the cache. What is missing or failed is asked for, and asked again until it is there (R8.8).
 */
export function createUseCalls(
  queries: QueryClient,
  first: Record<string, CallState>,
  make: MakeCall,
): (node: DocumentNode) => CallsResult {
  return function useCalls(node) {
    const hydrating = useHydrating();
    const calls = Object.entries(node.calls ?? {});
    const results = useQueries(
      {
        queries: calls.map(([, call]) => ({
          queryKey: [call.key],
          queryFn: ({ signal }: { signal: AbortSignal }) => make(call, signal),
          refetchInterval: ({ state }: { state: { status: string; error: Error | null } }) =>
            state.status === 'error' ? !isLacking(state.error) && againAfter : (call.every ?? false),
        })),
      },
      queries,
    );
    const refresh = async () => {
      await Promise.all(results.map((result) => result.refetch()));
    };
    if (hydrating) return { ...answersOf(calls, first), refresh, refreshing: false };

    const values: Record<string, unknown> = {};
    for (const [index, [name]] of calls.entries()) values[name] = results[index]?.data;
    const missing = results.filter((result) => result.data === undefined);
    const state =
      missing.length === 0 ? 'ready' : missing.some((result) => result.isError) ? 'failed' : 'pending';
    return { state, values, refresh, refreshing: results.some((result) => result.isFetching) };
  };
}

/** The answers of a node as a document holds them. */
export function answersOf(
  calls: [string, DocumentCall][],
  data: Record<string, CallState>,
): Pick<CallsResult, 'state' | 'values'> {
  const values: Record<string, unknown> = {};
  let state: CallsResult['state'] = 'ready';
  for (const [name, call] of calls) {
    const answer = data[call.key];
    if (answer?.state === 'ready') values[name] = answer.value;
    else state = answer?.state === 'failed' ? 'failed' : state === 'failed' ? 'failed' : 'pending';
  }
  return { state, values };
}
