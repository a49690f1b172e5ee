import { useCallback, useSyncExternalStore } from 'react';
import type { CallState, DocumentCall, DocumentNode } from '#engine/contracts/pageDocument.ts';
import type { CallsResult } from '#engine/react/PortalContext.ts';
import type { CallStore } from './CallStore.ts';

/** The constant result of a widget without calls. */
const none: CallsResult = { state: 'ready', values: {}, refresh: async () => {}, refreshing: false };

/**
 * The browser's implementation of `world.useCalls`. During hydration it returns the document's data, then the store's.
 * If both are equal, a hydrating widget renders once.
 */
export function createUseCalls(
  answers: CallStore,
  first: Record<string, CallState>,
): (node: DocumentNode) => CallsResult {
  return function useCalls({ calls: described }) {
    const calls = Object.entries(described ?? {});
    const keys = calls.map(([, { key }]) => key);
    const watch = useCallback(
      (listener: () => void) => answers.watch(Object.values(described ?? {}), listener),
      [described],
    );
    const versions = useSyncExternalStore(
      watch,
      () => keys.map((key) => answers.read(key).version).join(),
      () => keys.map(() => 0).join(),
    );
    if (!described) return none;

    // A widget may refresh in its first effect, which runs before this hook's subscription: wait for that.
    const refresh = async () => {
      await Promise.resolve();
      await answers.refresh(Object.values(described));
    };
    if (/^[0,]*$/.test(versions)) return { ...answersOf(calls, first), refresh, refreshing: false };
    const known = keys.map((key) => answers.read(key));
    return {
      state: known.every(({ value }) => value !== undefined)
        ? 'ready'
        : known.some(({ value, failed }) => failed && value === undefined)
          ? 'failed'
          : 'pending',
      values: Object.fromEntries(calls.map(([name], index) => [name, known[index]?.value])),
      refresh,
      refreshing: known.some(({ fetching }) => fetching),
      stale: known.some(({ value, failed }) => failed && value !== undefined),
    };
  };
}

/** The state and values of a node's calls, read from a document. */
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
