import { priceMarket } from './price.ts';
import { leader, type Chance, type Offer, type Score, type State } from './types.ts';

/** Score of a set or map, and its probability. */
export interface ScoreChance {
  score: Score;
  chance: number;
}

interface Series {
  /** Sets or maps that win the match. */
  need: number;
  state: State;
  isLive: boolean;
  /** How the set or map under way can end. */
  current: readonly ScoreChance[];
  /** Probability that home wins set or map `number` from its beginning. */
  later: (number: number) => number;
}

/** The markets of a match of sets or maps: those of the whole match, and those of the set or map under way. */
export function seriesOffers({ need, state, isLive, current, later }: Series): Offer[] {
  const number = state.periods.length;
  const share = current.reduce((sum, { score, chance }) => sum + (score[0] > score[1] ? chance : 0), 0);
  const chances: Chance[] = [];
  const follow = (home: number, away: number, chance: number): void => {
    if (home === need || away === need) {
      chances.push({ chance, result: { home, away, winner: leader(home, away), periods: [] } });
      return;
    }
    const played = home + away + 1;
    const p = played === number ? share : later(played);
    follow(home + 1, away, chance * p);
    follow(home, away + 1, chance * (1 - p));
  };
  follow(state.home, state.away, 1);
  const now = current.map(({ score, chance }): Chance => ({
    chance,
    result: { home: 0, away: 0, winner: 'draw', periods: [...state.periods.slice(0, -1), score] },
  }));
  const totals = need === 1 ? [] : Array.from({ length: need - 1 }, (_, more) => `ou:${need + more + 0.5}`);
  const match =
    need === 1 ? ['win'] : ['win', 'ah:-1.5', 'ah:1.5', ...totals, ...(isLive ? [] : [`ss:${need}`])];
  const ownSet = need === 1 ? [] : [`p:${number}`];
  return [
    { keys: match, chances },
    { keys: [...ownSet, ...periodTotals(number, now)], chances: now },
  ];
}

/** Totals of the set or map under way, whose odds on both sides are near to equal. */
function periodTotals(number: number, chances: readonly Chance[]): string[] {
  const totals = new Set(
    chances.map(({ result }) => {
      const [home, away] = result.periods[number - 1] ?? [0, 0];
      return home + away;
    }),
  );
  return [...totals]
    .toSorted((a, b) => a - b)
    .map((total) => `po:${number}:${total - 0.5}`)
    .filter((key) => priceMarket(key, chances).prices.every(({ odds }) => odds !== null && odds <= 400))
    .slice(0, 4);
}
