import { seriesOffers, type ScoreChance } from './series.ts';
import { plus, type Model, type Score, type State } from './types.ts';

interface Race {
  /** Maps that win the match. */
  need: number;
  /** Rounds that win a map. */
  rounds: number;
  roundSeconds: number;
  /** Seconds between two maps. */
  pause: number;
  /** How much a better team wins more rounds. */
  weight: number;
}

/** Matches of maps, each a race to a number of rounds, won independently. */
export function race({ need, rounds, roundSeconds, pause, weight }: Race): Model {
  const mapScores = ({ home: p }: { home: number }, [home, away]: Score): ScoreChance[] => {
    const ends: ScoreChance[] = [];
    const chances = new Map<string, number>([[`${home},${away}`, 1]]);
    for (let a = home; a < rounds; a += 1)
      for (let b = away; b < rounds; b += 1) {
        const chance = chances.get(`${a},${b}`) ?? 0;
        for (const [next, share] of [
          [[a + 1, b], p],
          [[a, b + 1], 1 - p],
        ] as const) {
          if (next[0] === rounds || next[1] === rounds) ends.push({ score: next, chance: chance * share });
          else chances.set(next.join(','), (chances.get(next.join(',')) ?? 0) + chance * share);
        }
      }
    return ends;
  };
  return {
    start: { home: 0, away: 0, periods: [[0, 0]], points: [0, 0], serves: null, winner: null },
    setup: (home, away) => {
      const share = 0.5 + weight * (home - away);
      return { home: share, away: 1 - share };
    },
    next: (setup, state, elapsed, random) => {
      const side = random() < setup.home ? 'home' : 'away';
      const score = plus(state.periods.at(-1)!, side);
      const past = state.periods.slice(0, -1);
      const at = elapsed + roundSeconds;
      if (score[0] < rounds && score[1] < rounds)
        return { at, isBig: false, state: { ...state, periods: [...past, score] } };
      const [home, away] = plus([state.home, state.away], side);
      const isOver = home === need || away === need;
      const next: State = {
        ...state,
        home,
        away,
        periods: [...past, score, ...(isOver ? [] : [[0, 0] as const])],
        winner: isOver ? side : null,
      };
      return { at: at + (isOver ? 0 : pause), isBig: true, state: next };
    },
    offers: (setup, state, _, isLive) => {
      const whole = mapScores(setup, [0, 0]).reduce(
        (sum, { score, chance }) => sum + (score[0] > score[1] ? chance : 0),
        0,
      );
      return seriesOffers({
        need,
        state,
        isLive,
        current: mapScores(setup, state.periods.at(-1)!),
        later: () => whole,
      });
    },
    phase: ({ periods }) => ({ name: 'map', number: periods.length }),
  };
}
