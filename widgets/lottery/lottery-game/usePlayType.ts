import { useActions, useRoute } from '#engine/react/index.ts';
import type { PlayType } from '../shared/picks.ts';
import type { LotteryPlay } from '../shared/stakes.ts';

/** The play type in the address, or the game's first one; and the function that changes both. */
export function usePlayType({ playTypes }: LotteryPlay): {
  current: PlayType;
  choose: (playType: string) => void;
} {
  const { setQuery } = useActions();
  const named = useRoute(({ params }) => params['playType']);
  const current = playTypes.find(({ playType }) => playType === named) ?? playTypes[0];
  if (!current) throw new Error('The lottery has no play types.');
  return { current, choose: (playType) => void setQuery({ playType }, 'replace') };
}
