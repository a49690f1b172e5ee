import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';

/** Calls that list transfers page by page, the newest first. */
type TransferCall = 'uplineTransfers' | 'walletRecord';
type Transfer<N extends TransferCall> = CallValue<N>['transfers'][number];

/** The transfers of the first page, and of earlier pages on request. A transfer that two pages have is listed once. */
export function useTransfers<N extends TransferCall>(
  name: N,
  first: CallValue<N>,
  query: Omit<CallQuery<N>, 'before'>,
) {
  const { request, warn } = useActions();
  const [earlier, setEarlier] = useState<CallValue<N>[]>([]);
  const [busy, setBusy] = useState(false);
  const isLoading = useRef(false);
  const pages = [first, ...earlier];
  const next = pages.at(-1)?.next;
  const transfers = new Map<Transfer<N>['id'], Transfer<N>>();
  for (const one of pages.flatMap((page): Transfer<N>[] => page.transfers))
    if (!transfers.has(one.id)) transfers.set(one.id, one);
  const loadMore = async () => {
    if (next === undefined || isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    try {
      const page = await request(name, { ...query, before: next } as CallQuery<N>);
      setEarlier((before) => [...before, page]);
    } catch (error) {
      warn(error, () => void loadMore());
    } finally {
      isLoading.current = false;
      setBusy(false);
    }
  };
  return { transfers: [...transfers.values()], hasMore: next !== undefined, busy, loadMore };
}
