import { useEffect, useRef, useState } from 'react';
import { useActions, useLanguageCode } from '#engine/react/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import type { Ahead } from '#widgets/shared/records/ahead.ts';

type Page = CallValue<'bonuses'>;
type Ends = Ahead | undefined;

/** The bonuses under a filter: those of the page's own call until the filter changes, later pages by `loadMore`. */
export function useBonuses(first: Page, ends: Ends) {
  const { request, warn } = useActions();
  const language = useLanguageCode();
  const [shown, setShown] = useState<{ ends: Ends; pages: Page[] }>({ ends, pages: [first] });
  const [busy, setBusy] = useState(false);
  const latest = useRef(ends);
  const isLoading = useRef(false);

  useEffect(() => {
    latest.current = ends;
    if (shown.ends === ends) return;
    const load = () =>
      request('bonuses', { ...(ends && { endsWithin: ends }), language }).then(
        // A filter that was changed meanwhile has its own request.
        (page) => latest.current === ends && setShown({ ends, pages: [page] }),
        (error: unknown) => latest.current === ends && warn(error, () => void load()),
      );
    void load();
  }, [ends, shown.ends, language, request, warn]);

  const pages = shown.ends === ends ? shown.pages : undefined;
  const next = pages?.at(-1)?.next;
  const loadMore = () => {
    if (next === undefined || isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    request('bonuses', { before: next, language })
      .then(
        (page) => setShown((before) => ({ ...before, pages: [...before.pages, page] })),
        (error: unknown) => warn(error, loadMore),
      )
      .finally(() => {
        isLoading.current = false;
        setBusy(false);
      });
  };
  return { bonuses: pages?.flatMap((page) => page.bonuses), currency: first.currency, next, busy, loadMore };
}
