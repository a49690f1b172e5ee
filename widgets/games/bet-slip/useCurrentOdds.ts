import { useEffect } from 'react';
import { useActions, useLanguageCode } from '#engine/react/index.ts';
import { slipStore, withOdds } from '#widgets/shared/sports/slip.ts';

/** Milliseconds between two requests while something is on the slip and the page is visible. */
const everyMs = 4_000;
/** All matches that a book states, whatever the boards of the page show. */
const all = 60;

/** Follows the odds of what is on the slip. `isEmpty`: nothing is requested. */
export function useCurrentOdds(isEmpty: boolean): void {
  const { request } = useActions();
  const language = useLanguageCode();
  useEffect(() => {
    if (isEmpty) return undefined;
    let isGone = false;
    const ask = async () => {
      const { book } = slipStore.getState();
      if (!book || document.hidden) return;
      const query = { gameType: book.gameType, count: all, language };
      // Without an answer nothing can be said about the odds: the legs are closed until there is one.
      const answer = await request('sportsFixtures', query).catch(() => undefined);
      const found = answer?.books.find(({ vendor, state }) => vendor === book.vendor && state === 'open');
      if (isGone) return;
      const slip = withOdds(slipStore.getState(), found?.fixtures ?? []);
      const { minStake: least, maxStake: most } = found ?? {};
      slipStore.setState({ ...slip, ...(least && most && { limits: { least, most } }) });
    };
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [isEmpty, request, language]);
}
