import { useCallback, useSyncExternalStore } from 'react';
import type { CallState, DocumentCall, DocumentNode } from '#engine/contracts/pageDocument.ts';
import type { CallsResult } from '#engine/react/PortalContext.ts';
import type { CallStore } from './CallStore.ts';

/** Of a widget without calls, always the same. */
const none: CallsResult = { state: 'ready', values: {}, refresh: async () => {}, refreshing: false };

/**
 * The hook behind `world.useCalls` in a browser. While the server's HTML is taken over it answers as the document
 * did; then as the tab knows. Where both are the same, a widget that wakes renders once.
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

    // A widget may ask anew in its first effect, which runs before this hook has begun to watch: it is waited for.
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
