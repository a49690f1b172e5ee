import { useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { Referral } from '#schemas/generated/api.ts';

/** The friends of the first page and of those that were loaded after it. */
export function useFriends(first: Referral) {
  const { request, warn } = useActions();
  const [more, setMore] = useState<{ of: Referral; pages: Referral[] }>({ of: first, pages: [] });
  const [busy, setBusy] = useState(false);
  // When the first page was requested again, the list begins with it.
  const pages = more.of === first ? more.pages : [];
  const next = (pages.at(-1) ?? first).next;

  const loadMore = async () => {
    if (next === undefined || busy) return;
    setBusy(true);
    try {
      const page = await request('referral', { before: next });
      setMore({ of: first, pages: [...pages, page] });
    } catch (error) {
      warn(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    friends: [first, ...pages].flatMap(({ friends }) => friends),
    next,
    busy,
    loadMore: () => void loadMore(),
  };
}
