import { useCallback, useSyncExternalStore } from 'react';
import type { CallState, DocumentCall, DocumentNode } from '#engine/contracts/pageDocument.ts';
import type { CallsResult } from '#engine/react/PortalContext.ts';
import type { CallStore } from './CallStore.ts';

/** The constant result of a widget without calls. */
const none: CallsResult = { state: 'ready', values: {}, refresh: async () => {}, refreshing: false };

/**
 * The browser's implementation of `context.useCalls`. During hydration it returns the document's data, then the store's.
 * If both are equal, a hydrating widget renders once.
 */
export function createUseCalls(
  store: CallStore,
  first: Record<string, CallState>,
): (node: DocumentNode) => CallsResult {
  return function useCalls({ calls: documentCalls }) {
    const calls = Object.entries(documentCalls ?? {});
    const keys = calls.map(([, { key }]) => key);
    const watch = useCallback(
      (listener: () => void) => store.watch(Object.values(documentCalls ?? {}), listener),
      [documentCalls],
    );
    const versions = useSyncExternalStore(
      watch,
      () => keys.map((key) => store.read(key).version).join(),
      () => keys.map(() => 0).join(),
    );
    if (!documentCalls) return none;

    // A widget may refresh in its first effect, which runs before this hook's subscription: wait for that.
    const refresh = async () => {
      await Promise.resolve();
      await store.refresh(Object.values(documentCalls));
    };
    if (/^[0,]*$/.test(versions)) return { ...answersOf(calls, first), refresh, refreshing: false };
    const states = keys.map((key) => store.read(key));
    return {
      state: states.every(({ value }) => value !== undefined)
        ? 'ready'
        : states.some(({ value, failed }) => failed && value === undefined)
          ? 'failed'
          : 'pending',
      values: Object.fromEntries(calls.map(([name], index) => [name, states[index]?.value])),
      refresh,
      refreshing: states.some(({ fetching }) => fetching),
      stale: states.some(({ value, failed }) => failed && value !== undefined),
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
