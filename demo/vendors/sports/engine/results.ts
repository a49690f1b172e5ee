import type { Result, Score } from './types.ts';

/** How a selection ends. At quarter lines half of the stake is settled by each of the two lines around it. */
export type Ending = 'win' | 'half-win' | 'push' | 'half-loss' | 'loss';

export type MarketType = '1x2' | 'win' | 'ah' | 'ou' | 'btts' | 'cs' | 'ss' | 'p' | 'p1x2' | 'po';

/** A market by its key: `ah:-0.25`, `po:2:9.5` (total of the second set), `cs:3` (scores up to 3). */
export interface MarketName {
  type: MarketType;
  /** Number of the half, set or map; 0 for the whole match. */
  period: number;
  /** The home team's handicap, the line of a total, the highest score of a team, or the sets that win the match. */
  line: number;
}

const pattern = /^(1x2|win|btts|(ah|ou|cs|ss|p|p1x2):(-?\d{1,3}(?:\.\d{1,2})?)|po:(\d):(\d{1,3}\.5))$/;

/** Reads a market's key; undefined if there is no such market. */
export function readMarket(key: string): MarketName | undefined {
  const found = pattern.exec(key);
  if (!found) return undefined;
  const [, , type, number, period, total] = found;
  if (period !== undefined) return { type: 'po', period: Number(period), line: Number(total) };
  if (type === 'p' || type === 'p1x2') return { type, period: Number(number), line: 0 };
  return { type: (type ?? key) as MarketType, period: 0, line: Number(number ?? 0) };
}

/** The selections of a market. */
export function selectionsOf({ type, line }: MarketName): string[] {
  if (type === '1x2' || type === 'p1x2') return ['h', 'd', 'a'];
  if (type === 'win' || type === 'p' || type === 'ah') return ['h', 'a'];
  if (type === 'ou' || type === 'po') return ['o', 'u'];
  if (type === 'btts') return ['y', 'n'];
  const sets = Array.from({ length: line }, (_, lost) => lost);
  if (type === 'ss')
    return [...sets.map((lost) => `${line}-${lost}`), ...sets.map((lost) => `${lost}-${line}`)];
  const goals = [...sets, line];
  return [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), 'other'];
}

/** How a selection ends with a result. Prices and settlement both come from here. */
export function endingOf(market: MarketName, selection: string, result: Result): Ending {
  const { type, period, line } = market;
  const [home, away] = period === 0 ? scoreOf(result) : (result.periods[period - 1] ?? [0, 0]);
  const wins = (isTrue: boolean) => (isTrue ? 'win' : 'loss');
  if (type === 'ah') return byMargin(selection === 'h' ? home - away + line : away - home - line);
  if (type === 'ou' || type === 'po')
    return byMargin(selection === 'o' ? home + away - line : line - home - away);
  if (type === 'btts') return wins((home > 0 && away > 0) === (selection === 'y'));
  if (type === 'ss') return wins(selection === `${home}-${away}`);
  if (type === 'cs') return wins(selection === (Math.max(home, away) > line ? 'other' : `${home}-${away}`));
  const winner = period === 0 ? result.winner : home > away ? 'home' : home < away ? 'away' : 'draw';
  return wins(winner === { h: 'home', a: 'away' }[selection] || (winner === 'draw' && selection === 'd'));
}

const scoreOf = ({ home, away }: Result): Score => [home, away];

/** Halves around 0 are exact: lines are multiples of a quarter. */
function byMargin(margin: number): Ending {
  if (margin >= 0.5) return 'win';
  if (margin <= -0.5) return 'loss';
  if (margin === 0) return 'push';
  return margin > 0 ? 'half-win' : 'half-loss';
}
