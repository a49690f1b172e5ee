import type { CallValue } from '#schemas/generated/api.ts';
import { earliestDraw, lotteriesOf, type ListedLottery } from '../shared/lotteries.ts';
import type { PlayType } from '../shared/picks.ts';
import type { LotteryPlay } from '../shared/stakes.ts';
import type { Draw } from '../shared/useOpenDraws.ts';

export interface HeroData {
  lotteries?: CallValue<'lotteryGames'>;
  draws?: CallValue<'lotteryDraws'>;
  play?: LotteryPlay;
  results?: CallValue<'openedNumeros'>;
}

interface Result {
  openTime: number;
  numbers: readonly string[];
}

/** A lottery as the hero shows it. */
export interface Hero {
  lottery: { gameCode: string; gameName: string; vendor: string; gameType: string };
  /** The draws that took bets when the page was made, soonest first. */
  draws: readonly Draw[];
  /** Newest first. */
  results: readonly Result[];
  /** With it, the hero states odds and stakes. */
  bet?: { play: LotteryPlay; type: PlayType };
}

/** The chosen lottery, or the one that draws soonest; nothing if no lottery takes bets. */
export function heroOf(data: HeroData, wanted: { playType?: string; category?: string }): Hero | undefined {
  const { play, draws, results = [] } = data;
  if (!play) return soonestOf(data.lotteries?.games ?? [], wanted.category);
  const type = quickType(play.playTypes, wanted.playType);
  return { lottery: play, draws: draws?.draws ?? [], results, ...(type && { bet: { play, type } }) };
}

function soonestOf(games: ListedLottery[], category: string | undefined): Hero | undefined {
  const bettable = games.filter(({ isBettable, next }) => isBettable && next);
  const [lottery] = lotteriesOf(bettable, { category });
  if (!lottery?.next || earliestDraw([lottery]) === undefined) return undefined;
  return { lottery, draws: [lottery.next], results: lottery.last ? [lottery.last] : [] };
}

/** The play type of a quick bet: the wanted one, or the first that picks a number in exact order. */
export function quickType(types: readonly PlayType[], wanted?: string): PlayType | undefined {
  const numbers = types.filter(({ pick }) => pick.kind === 'number');
  return numbers.find(({ playType }) => playType === wanted) ?? numbers.find(({ pick }) => !pick.isMixed);
}
