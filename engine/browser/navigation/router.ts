import { createBrowserRouter } from 'react-router';

/** What the portal needs of a move. */
export interface Mover {
  go: (path: string, replace: boolean) => Promise<void>;
  back: () => Promise<void>;
  /** The number of moves made here that Back can undo. */
  depth: () => number;
}

/** Loads the document of an address and readies all that it needs; resolves when the page can be shown. */
export type Load<T> = (url: URL, signal: AbortSignal) => Promise<T>;
/** Shows what `load` gave. `walked` is true where history was walked. */
export type Show<T> = (loaded: T, url: URL, walked: boolean) => void;

/**
 * react-router's data router as a store: it settles races, history and addresses, while no context of it stands
 * above the widgets (a changing context would wake or blank the sleepers). `from` moves were made before it came.
 */
export function createMover<T extends object>(first: T, from: number, load: Load<T>, show: Show<T>): Mover {
  const router = createBrowserRouter(
    [
      {
        id: 'page',
        path: '*',
        loader: ({ request }) => load(new URL(request.url), request.signal),
        shouldRevalidate: () => true,
        HydrateFallback: () => null,
        Component: () => null,
      },
    ],
    { hydrationData: { loaderData: { page: first } } },
  );
  let depth = from;
  let shown: unknown = first;
  router.subscribe((state) => {
    const loaded: unknown = state.loaderData['page'];
    // A page that did not come is told by `go`; the one that is there stays.
    if (state.navigation.state !== 'idle' || state.errors || loaded === shown) return;
    shown = loaded;
    const walked = state.historyAction === 'POP';
    if (walked) depth = Math.max(0, depth - 1);
    else if (state.historyAction === 'PUSH') depth += 1;
    show(loaded as T, new URL(location.href), walked);
  });
  return {
    go: async (path, replace) => {
      await router.navigate(path, { replace });
      const failure: unknown = router.state.errors?.['page'];
      if (failure) throw failure;
    },
    back: async () => {
      await router.navigate(-1);
    },
    depth: () => depth,
  };
}
