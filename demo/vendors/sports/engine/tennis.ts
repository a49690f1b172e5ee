import { seriesOffers, type ScoreChance } from './series.ts';
import { other, plus, type Model, type Score, type Setup, type Side, type State } from './types.ts';

/** Seconds of a point, and before a new set. */
const pointSeconds = 2.2;
const pause = 12;
const need = 2;

/**
 * Tennis, best of three sets with tie-breaks: each point is won by the server with a fixed probability. Home serves first
 * in odd sets, away in even ones.
 */
export const tennis: Model = {
  start: { home: 0, away: 0, periods: [[0, 0]], points: [0, 0], serves: 'home', winner: null },
  setup: (home, away) => ({ home: 0.63 + 0.03 * (home - away), away: 0.63 + 0.03 * (away - home) }),
  next: (setup, state, elapsed, random) => {
    const server = serverOf(state);
    const side = random() < setup[server] ? server : other(server);
    const at = elapsed + pointSeconds;
    const points = plus(state.points, side);
    const games = state.periods.at(-1)!;
    const isTieBreak = games[0] === 6 && games[1] === 6;
    if (!isWon(points, isTieBreak ? 7 : 4))
      return {
        at,
        isBig: false,
        state: withServer({ ...state, points: isTieBreak ? points : shortened(points) }),
      };
    const score = plus(games, side);
    const past = state.periods.slice(0, -1);
    if (!isSet(score))
      return { at, isBig: false, state: withServer({ ...state, periods: [...past, score], points: [0, 0] }) };
    const [home, away] = plus([state.home, state.away], side);
    const isOver = home === need || away === need;
    const periods = [...past, score, ...(isOver ? [] : [[0, 0] as const])];
    const next: State = { home, away, periods, points: [0, 0], serves: null, winner: isOver ? side : null };
    return { at: at + (isOver ? 0 : pause), isBig: true, state: isOver ? next : withServer(next) };
  },
  offers: (setup, state, _, isLive) =>
    seriesOffers({
      need,
      state,
      isLive,
      current: setScores(setup, state),
      later: (number) => homeShare(setScores(setup, newSet(number))),
    }),
  phase: ({ periods }) => ({ name: 'set', number: periods.length }),
};

const firstServer = (number: number): Side => (number % 2 === 1 ? 'home' : 'away');
const isWon = ([a, b]: Score, from: number) => Math.max(a, b) >= from && Math.abs(a - b) >= 2;
const isSet = ([a, b]: Score) => (Math.max(a, b) === 6 && Math.abs(a - b) >= 2) || Math.max(a, b) === 7;

/** Deuce and advantage do not count on. */
function shortened([a, b]: Score): Score {
  const over = Math.max(0, Math.min(a, b) - 3);
  return [a - over, b - over];
}

function serverOf({ periods, points }: Pick<State, 'periods' | 'points'>): Side {
  const [home, away] = periods.at(-1)!;
  const inGame = (home + away) % 2 === 0 ? firstServer(periods.length) : other(firstServer(periods.length));
  if (home !== 6 || away !== 6) return inGame;
  return isFirstPair(points) ? inGame : other(inGame);
}

/** In a tie-break the service changes after the first point, and then after every second one. */
const isFirstPair = ([a, b]: Score) => Math.ceil((a + b) / 2) % 2 === 0;

const withServer = (state: State): State => ({ ...state, serves: serverOf(state) });

function newSet(number: number): State {
  const periods = Array.from({ length: number }, (): Score => [0, 0]);
  return { ...tennis.start, periods };
}

const homeShare = (scores: readonly ScoreChance[]) =>
  scores.reduce((sum, { score, chance }) => sum + (score[0] > score[1] ? chance : 0), 0);

/** Final scores of the set under way. */
function setScores(setup: Setup, state: State): ScoreChance[] {
  const { periods, points } = state;
  const ends = new Map<string, ScoreChance>();
  const start = periods.at(-1)!;
  let level = new Map<string, ScoreChance>([[String(start), { score: start, chance: 1 }]]);
  while (level.size > 0) {
    const following = new Map<string, ScoreChance>();
    for (const { score, chance } of level.values()) {
      const p = gameShare(setup, [...periods.slice(0, -1), score], score === start ? points : [0, 0]);
      for (const [side, share] of [
        ['home', p],
        ['away', 1 - p],
      ] as const) {
        const next = plus(score, side);
        const into = isSet(next) ? ends : following;
        const sum = (into.get(String(next))?.chance ?? 0) + chance * share;
        into.set(String(next), { score: next, chance: sum });
      }
    }
    level = following;
  }
  return [...ends.values()];
}

/** Probability that home wins the game, or tie-break, under way. */
function gameShare(setup: Setup, periods: readonly Score[], points: Score): number {
  const [a, b] = periods.at(-1)!;
  const isTieBreak = a === 6 && b === 6;
  const from = isTieBreak ? 7 : 4;
  const winning = (at: Score): number => {
    const server = serverOf({ periods, points: at });
    return server === 'home' ? setup.home : 1 - setup.away;
  };
  const share = (at: Score): number => {
    if (isWon(at, from)) return at[0] > at[1] ? 1 : 0;
    const p = winning(at);
    if (at[0] === at[1] && at[0] >= from - 1) {
      const [both, none] = isTieBreak
        ? [setup.home * (1 - setup.away), (1 - setup.home) * setup.away]
        : [p * p, (1 - p) * (1 - p)];
      return both / (both + none);
    }
    return p * share(plus(at, 'home')) + (1 - p) * share(plus(at, 'away'));
  };
  return share(points);
}
