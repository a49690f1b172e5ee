import { createBrowserRouter } from 'react-router';
import { withVendorGrouping } from '../games/vendorGrouping.ts';

/** The part of the router that the portal uses. */
export interface Router {
  go: (path: string, replace: boolean) => Promise<void>;
  back: () => Promise<void>;
  /** The number of navigations in this tab that Back can undo. */
  depth: () => number;
}

/** Loads the document of an address with all that it needs; resolves when the page can be shown. */
export type Load<T> = (url: URL, signal: AbortSignal) => Promise<T>;
/** Shows what `load` returned. `walked` is true for Back and Forward. */
export type Show<T> = (loaded: T, url: URL, walked: boolean) => void;

/**
 * react-router's data router as a store: it handles races, history and addresses. Its context is not above the widgets,
 * because a changing context would hydrate or blank the dehydrated ones. `from` is the depth before it was loaded.
 */
export function createPageRouter<T extends object>(
  first: T,
  from: number,
  load: Load<T>,
  show: Show<T>,
): Router {
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
    // If a page fails to load, `go` throws and the current page stays.
    if (state.navigation.state !== 'idle' || state.errors || loaded === shown) return;
    shown = loaded;
    const walked = state.historyAction === 'POP';
    if (walked) depth = Math.max(0, depth - 1);
    else if (state.historyAction === 'PUSH') depth += 1;
    show(loaded as T, new URL(location.href), walked);
  });
  return {
    go: async (path, replace) => {
      await router.navigate(withVendorGrouping(path, location.pathname), { replace });
      const failure: unknown = router.state.errors?.['page'];
      if (failure) throw failure;
    },
    back: async () => {
      await router.navigate(-1);
    },
    depth: () => depth,
  };
}
