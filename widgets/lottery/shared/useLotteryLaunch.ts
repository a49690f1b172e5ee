import { useEffect, useEffectEvent, useState } from 'react';
import { useActions, useLanguageCode, useMemberTurn, useSession } from '#engine/react/index.ts';
import type { LotteryLaunch, LotteryLaunchRequest } from '#schemas/generated/api.ts';

/** What the platform answered to a start, or why it refused it. */
export interface Launched {
  launch?: LotteryLaunch;
  /** The vendor takes no bets at the moment. */
  isClosed?: boolean;
}

/**
 * Asks the platform where the lottery screen opens, with the fixed values of R4.15, whenever a member opens its lobby or a
 * lottery. An address with another vendor than the lottery's gets the right one. Guests look without a launch; a failure
 * other than maintenance changes nothing, because the screen's own calls decide what can be bet on.
 */
export function useLotteryLaunch(
  ask: Pick<LotteryLaunchRequest, 'view' | 'prizeMode' | 'gameCode' | 'vendor' | 'playType' | 'backUrl'>,
): Launched {
  const { request, setQuery } = useActions();
  const language = useLanguageCode();
  const signedIn = useSession((session) => session.signedIn);
  const turn = useMemberTurn();
  const [launched, setLaunched] = useState<Launched>({});
  const launch = useEffectEvent(async (): Promise<Launched> => {
    const fixed = { lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB', language } as const;
    const answer = await request('lotteryLaunch', { ...ask, ...fixed });
    const { vendor, gameCode } = answer;
    const named = new URLSearchParams(location.search).get('vendor');
    if (gameCode !== undefined && gameCode === ask.gameCode && vendor !== undefined && vendor !== named)
      await setQuery({ vendor }, 'replace');
    return { launch: answer };
  });
  const { view, gameCode, vendor } = ask;
  useEffect(() => {
    if (!signedIn) return;
    let isOver = false;
    void launch()
      .catch((error: { code?: unknown }) => ({ isClosed: error.code === 'game-maintenance' }))
      .then((one) => !isOver && setLaunched(one));
    return () => {
      isOver = true;
    };
  }, [signedIn, turn, view, gameCode, vendor]);
  return launched;
}
