import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** What a visitor has entered in the quick bet of a lottery. */
interface Entry {
  pick: string;
  /** Undefined until a stake was chosen. */
  unit?: string;
}

const nothing: Entry = { pick: '' };

/**
 * By lottery, for as long as the page is not loaded again: the hero is replaced by its placeholder while its data is
 * missing, and what was typed must outlive that. Never changed on the server.
 */
const store = createStore<Readonly<Record<string, Entry>>>(() => ({}));

/** The entry of a lottery, and the function that changes it. */
export function useQuickEntry(gameCode: string): [Entry, (change: Partial<Entry>) => void] {
  const entry = useSyncExternalStore(
    store.subscribe,
    () => store.getState()[gameCode] ?? nothing,
    () => nothing,
  );
  const change = (changed: Partial<Entry>) =>
    store.setState({ [gameCode]: { ...(store.getState()[gameCode] ?? nothing), ...changed } });
  return [entry, change];
}
