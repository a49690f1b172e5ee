import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useHydrating } from '#engine/react/index.ts';
import type { GamePage } from '#widgets/shared/games/gamesCall.ts';
import { GameStore, ListMemory, loadedFrom, type Loaded, type LoadPage } from './GameStore.ts';

const memory = new ListMemory();
const never = () => () => {};

interface ListInput {
  /** Identifies the list in this tab. */
  key: string;
  /** The user's own games, which change with every start: they are not shown again from memory. */
  own: boolean;
  /** The first page, if it came with the document. */
  first: GamePage | undefined;
  load: LoadPage;
}

interface GameListState extends Loaded {
  /** Pages can be loaded: the widget is hydrated. */
  ready: boolean;
  /** Another list is loading; this is the previous one. */
  outdated: boolean;
  loadNext: () => Promise<void>;
  loadUntil: (count: number) => Promise<void>;
}

/** The games of a list, page by page. While another list loads, the previous one stays. */
export function useGameList({ key, own, first, load }: ListInput): GameListState {
  const hydrating = useHydrating();
  const initial = useMemo(() => loadedFrom(first), [first]);
  const store = useMemo(() => {
    if (hydrating) return undefined;
    const list = own ? new GameStore() : memory.open(key);
    if (first) list.begin(first);
    return list;
  }, [hydrating, own, key, first]);
  const loaded = useSyncExternalStore(
    store?.subscribe ?? never,
    store?.get ?? (() => initial),
    () => initial,
  );
  const begin = useEffectEvent(() => void store?.loadNext(load));
  useEffect(() => {
    if (store?.get().count === 0 && store.get().state === 'loading') begin();
  }, [store]);

  const [last, setLast] = useState(loaded);
  const isSettled = loaded.count > 0 || loaded.state !== 'loading';
  if (isSettled && last !== loaded) setLast(loaded);
  const outdated = !isSettled && last.count > 0;
  return {
    ...(outdated ? last : loaded),
    ready: store !== undefined,
    outdated,
    loadNext: async () => store?.loadNext(load),
    loadUntil: async (count) => store?.loadUntil(count, load),
  };
}
