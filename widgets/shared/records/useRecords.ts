import { useEffect, useRef, useState } from 'react';
import { onRenewal, useActions } from '#engine/react/index.ts';
import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';

export interface Records<V> {
  /** The pages that have been loaded; of the previous filter while `outdated`. */
  pages: readonly V[];
  state: 'loading' | 'ready' | 'failed';
  /** The pages are those of the previous filter: another one is loading. */
  outdated: boolean;
  /** Whether there are more pages, and how loading them goes. */
  more: 'none' | 'ready' | 'loading' | 'failed';
  loadMore: () => void;
  retry: () => void;
}

interface Loaded<V> {
  key: string;
  pages: V[];
}

/**
 * The records that a query selects, loaded in the browser: the first page at once, others on request. A response to an
 * earlier query is ignored. The query has no `after`. What has changed on the platform is loaded again while there is only one page:
 * further pages stay as they are.
 */
export function useRecords<N extends CallName>(
  name: N,
  query: CallQuery<N>,
): Records<CallValue<N> & { next?: string }> {
  type Page = CallValue<N> & { next?: string };
  const { request } = useActions();
  const key = JSON.stringify([name, query]);
  const [loaded, setLoaded] = useState<Loaded<Page> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [more, setMore] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [attempt, setAttempt] = useState(0);
  const current = useRef(key);

  useEffect(() => {
    current.current = key;
    let isCurrent = true;
    const [, wanted] = JSON.parse(key) as [N, CallQuery<N>];
    request(name, wanted).then(
      (page) => {
        if (!isCurrent) return;
        setLoaded({ key, pages: [page as Page] });
        setFailed(null);
        setMore('ready');
      },
      () => {
        if (isCurrent) setFailed(key);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, name, attempt, request]);

  const isLoaded = loaded?.key === key;
  const hasOnePage = isLoaded && loaded.pages.length === 1;
  useEffect(
    () => (hasOnePage ? onRenewal(name, () => setAttempt((count) => count + 1)) : undefined),
    [name, hasOnePage],
  );
  const next = loaded?.pages.at(-1)?.next;
  const loadMore = () => {
    if (!isLoaded || next === undefined || more === 'loading') return;
    setMore('loading');
    request(name, { ...query, after: next }).then(
      (page) => {
        if (current.current !== key) return;
        setLoaded((before) =>
          before?.key === key ? { key, pages: [...before.pages, page as Page] } : before,
        );
        setMore('ready');
      },
      () => {
        if (current.current === key) setMore('failed');
      },
    );
  };
  return {
    pages: loaded?.pages ?? [],
    state: isLoaded ? 'ready' : failed === key ? 'failed' : 'loading',
    outdated: loaded !== null && !isLoaded,
    more: !isLoaded || next === undefined ? 'none' : more,
    loadMore,
    retry: () => {
      setFailed(null);
      setAttempt(attempt + 1);
    },
  };
}
