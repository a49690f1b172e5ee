import { useEffect, useRef, useState } from 'react';
import { useActions, useLanguageCode } from '#engine/react/index.ts';
import type { Reward, RewardPage } from '#schemas/generated/api.ts';

export const tabs = ['claimable', 'claimed', 'lapsed'] as const;
export type Tab = (typeof tabs)[number];

interface Loaded {
  rewards: readonly Reward[];
  /** `before` of the next page; undefined after the last one. */
  next: string | undefined;
}

/**
 * The rewards of each tab. Those to claim come with the widget's call, and again whenever the live stream reports a change;
 * the others are loaded when their tab opens. `closed` are the ids that this tab has claimed.
 */
export function useRewards(first: RewardPage, tab: Tab, pageSize: number, closed: ReadonlySet<string>) {
  const { request, warn } = useActions();
  const language = useLanguageCode();
  const [lists, setLists] = useState<Partial<Record<Tab, Loaded>>>({ claimable: loadedOf(first) });
  const [seen, setSeen] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isLoading = useRef(false);
  if (seen !== first) {
    setSeen(first);
    // What was claimed or has lapsed in another tab moves to a list that is loaded again when it opens.
    setLists({ claimable: withFirst(lists.claimable, first) });
  }

  const load = (before?: string) => {
    if (isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    setFailed(false);
    request('rewards', { state: tab, pageSize, language, ...(before !== undefined && { before }) })
      .then(
        (page) =>
          setLists((all) => ({ ...all, [tab]: joined(before === undefined ? undefined : all[tab], page) })),
        (error: unknown) => {
          if (before === undefined) setFailed(true);
          else warn(error, () => load(before));
        },
      )
      .finally(() => {
        isLoading.current = false;
        setBusy(false);
      });
  };
  const list = lists[tab];
  const isMissing = list === undefined;
  useEffect(() => {
    if (isMissing) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is new with every render
  }, [tab, isMissing]);

  const rewards = list?.rewards.filter(({ id }) => tab !== 'claimable' || !closed.has(id));
  return {
    rewards,
    next: list?.next,
    busy,
    failed: failed && list === undefined,
    more: () => load(list?.next),
    again: () => load(),
  };
}

const loadedOf = ({ rewards, next }: RewardPage): Loaded => ({ rewards, next });

/** Adds the next older page. */
function joined(loaded: Loaded | undefined, page: RewardPage): Loaded {
  const known = new Set(loaded?.rewards.map(({ id }) => id));
  const added = page.rewards.filter(({ id }) => !known.has(id));
  return { rewards: [...(loaded?.rewards ?? []), ...added], next: page.next };
}

/** Takes in the first page after a change; older rewards stay as they were loaded. */
function withFirst(loaded: Loaded | undefined, page: RewardPage): Loaded {
  const oldest = page.rewards.at(-1);
  if (page.next === undefined || !oldest) return loadedOf(page);
  const older = loaded?.rewards.filter(({ id }) => Number(id) < Number(oldest.id)) ?? [];
  return { rewards: [...page.rewards, ...older], next: older.length > 0 ? loaded?.next : page.next };
}
