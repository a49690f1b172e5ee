import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { watchEnd } from './watchEnd.ts';

interface Pages<T> {
  /** The first page, from the widget's data. */
  first: readonly T[];
  totalPages: number;
  load: (pageNo: number) => Promise<readonly T[]>;
  keyOf: (item: T) => string;
}

interface MorePages<T> {
  /** All items loaded so far, without duplicates. */
  items: readonly T[];
  state: 'ready' | 'loading' | 'failed' | 'whole';
  loadNext: () => void;
  /** Element after the last item; the next page loads when it approaches the viewport. */
  end: RefObject<HTMLDivElement | null>;
}

/** A list that loads more pages on scrolling (R9.2) or by a button. After a failure, only the button retries. */
export function useMorePages<T>({ first, totalPages, load, keyOf }: Pages<T>): MorePages<T> {
  const [more, setMore] = useState<readonly T[]>([]);
  const [pageNo, setPageNo] = useState(1);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const end = useRef<HTMLDivElement>(null);
  const whole = pageNo >= totalPages;

  const loadNext = () => {
    if (whole || state === 'loading') return;
    setState('loading');
    load(pageNo + 1).then(
      (items) => {
        setMore((before) => [...before, ...items]);
        setPageNo(pageNo + 1);
        setState('ready');
      },
      () => setState('failed'),
    );
  };
  const onNear = useEffectEvent(loadNext);
  useEffect(() => {
    if (whole || state !== 'ready' || !end.current) return;
    return watchEnd(end.current, onNear);
  }, [whole, state, pageNo]);

  const seen = new Set<string>();
  const items = [...first, ...more].filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
  return { items, state: whole ? 'whole' : state, loadNext, end };
}
