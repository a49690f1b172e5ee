import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';

/**
 * The pages of a list after its first one, loaded on request. `rows` identifies the rows of the first page: with other rows
 * the later pages would not follow on it, and are dropped.
 */
export function useOlderPages<P>(first: P, rows: string, load: (last: P) => Promise<P>) {
  const { warn } = useActions();
  const [older, setOlder] = useState<{ rows: string; pages: P[] }>({ rows, pages: [] });
  const [busy, setBusy] = useState(false);
  const isLoading = useRef(false);
  const later = older.rows === rows ? older.pages : [];
  const last = later.at(-1) ?? first;
  const loadMore = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    try {
      const page = await load(last);
      setOlder((before) => ({ rows, pages: [...(before.rows === rows ? before.pages : []), page] }));
    } catch (error) {
      warn(error, () => void loadMore());
    } finally {
      isLoading.current = false;
      setBusy(false);
    }
  };
  return { pages: [first, ...later], last, busy, loadMore: () => void loadMore() };
}
