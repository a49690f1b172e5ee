import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useActions } from '#engine/react/index.ts';

/** Milliseconds without scrolling after which the address gets the new place. */
const scrollPause = 300;
/** Events by which a user takes over from the restoration. */
const takeovers = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

interface PlaceInput {
  /** Identifies the list: another one has another place. */
  key: string;
  /** Pages can be loaded. */
  ready: boolean;
  list: RefObject<HTMLElement | null>;
  /** Number of games that are loaded. */
  count: number;
  loadUntil: (count: number) => Promise<void>;
}

/**
 * Keeps the place in the list in the address: `at` is the number of the first game in view (R2.9.2). When a list is
 * opened, loads it up to that game and scrolls to it. A position in pixels would not do: the heights of cards that have
 * not been in view are estimates.
 */
export function usePlace({ key, ready, list, count, loadUntil }: PlaceInput): void {
  const { setQuery } = useActions();
  const restore = useEffectEvent(async (isCurrent: () => boolean) => {
    const at = placeIn(location.search);
    if (at < 2) return;
    if (count < at) await loadUntil(at);
    // After the navigation, which restores a position in pixels.
    await nextFrame();
    await scrollTo(() => (isCurrent() ? list.current?.children[at - 1] : undefined));
  });
  const note = useEffectEvent(() => {
    if (!list.current) return;
    const first = firstInView(list.current);
    const at = first > 0 ? first + 1 : 0;
    if (at === placeIn(location.search)) return;
    void setQuery({ at: at > 0 ? String(at) : null }, 'replace');
  });
  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let state: 'restoring' | 'following' | 'stopped' = 'restoring';
    const follow = () => {
      if (state === 'restoring') state = 'following';
    };
    const noteNow = () => {
      clearTimeout(timer);
      timer = undefined;
      if (state === 'following') note();
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(noteNow, scrollPause);
    };
    // A press may follow a link: the address of this page needs its place before that.
    const onTakeover = (event: Event) => {
      follow();
      const follows =
        event.type === 'pointerdown' || (event instanceof KeyboardEvent && event.key === 'Enter');
      if (follows && timer !== undefined) noteNow();
    };
    for (const type of takeovers) addEventListener(type, onTakeover, { passive: true });
    addEventListener('scroll', onScroll, { passive: true });
    void restore(() => state === 'restoring').finally(follow);
    return () => {
      state = 'stopped';
      clearTimeout(timer);
      for (const type of takeovers) removeEventListener(type, onTakeover);
      removeEventListener('scroll', onScroll);
    };
  }, [key, ready]);
}

/**
 * Scrolls to an element until it stays there: cards that come into view get their real height, which moves all after
 * them. `target` returns undefined when the user has taken over.
 */
async function scrollTo(target: () => Element | undefined): Promise<void> {
  for (let stable = 0, frames = 0; stable < 3 && frames < 30; frames++) {
    const element = target();
    if (!element) return;
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ behavior: 'instant' });
    stable = Math.abs(element.getBoundingClientRect().top - before) < 1 ? stable + 1 : 0;
    await nextFrame();
  }
}

/** The place in an address; 0 without one, or for an invalid one. */
function placeIn(search: string): number {
  const at = new URLSearchParams(search).get('at') ?? '';
  return /^\d{1,4}$/.test(at) ? Number(at) : 0;
}

/** Index of the first item below the page's header. Items are in order, so that their positions can be bisected. */
function firstInView(list: Element): number {
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const items = list.children;
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.getBoundingClientRect().top ?? Infinity) < top - 1) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, items.length - 1);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
