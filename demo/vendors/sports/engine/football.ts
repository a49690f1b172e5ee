import { balancedLines } from './price.ts';
import {
  leader,
  plus,
  type Chance,
  type Model,
  type Result,
  type Score,
  type Setup,
  type State,
} from './types.ts';

/** Seconds of a half and of the break; a half has 45 minutes on the scoreboard. */
const half = 220;
const pause = 30;
const end = 2 * half + pause;
/** Seconds before the end of a half and of the match at which its markets close. */
const closing = 12;
/** Share of the goals that fall in the first half. */
const early = 0.46;
const mostGoals = 11;

/** Football: goals of both teams are independent Poisson processes, slightly more frequent in the second half. */
export const football: Model = {
  start: { home: 0, away: 0, periods: [[0, 0]], points: [0, 0], serves: null, winner: null },
  setup: (home, away) => ({
    home: 1.45 * Math.exp(0.35 * (home - away)),
    away: 1.15 * Math.exp(0.35 * (away - home)),
  }),
  next: (setup, state, elapsed, random) => {
    const rate = setup.home + setup.away;
    const share = shareAt(elapsed) - Math.log(1 - random()) / rate;
    if (share >= 1)
      return {
        at: end,
        state: { ...state, periods: halves(state, end), winner: winnerOf(state) },
        isBig: false,
      };
    const at = timeOf(share);
    const side = random() * rate < setup.home ? 'home' : 'away';
    const [home, away] = plus([state.home, state.away], side);
    const periods = halves(state, at);
    return {
      at,
      isBig: true,
      state: { ...state, home, away, periods: [...periods.slice(0, -1), plus(periods.at(-1)!, side)] },
    };
  },
  offers: (setup, state, elapsed, isLive) => {
    if (elapsed > end - closing) return [];
    const chances = fullTime(setup, state, 1 - shareAt(elapsed));
    const lines = [...balancedLines('ah', chances, 0.25, 5), ...balancedLines('ou', chances, 0.25, 5)];
    const keys = ['1x2', ...lines, 'btts', ...(isLive ? [] : ['cs:3'])];
    const offers = [{ keys, chances }];
    if (elapsed > half - closing) return offers;
    return [...offers, { keys: ['p1x2:1'], chances: firstHalf(setup, state, early - shareAt(elapsed)) }];
  },
  phase: (_, elapsed) => {
    if (elapsed < half) return { name: 'half1', number: Math.floor((elapsed / half) * 45) + 1 };
    if (elapsed < half + pause) return { name: 'break', number: 45 };
    return { name: 'half2', number: Math.min(90, Math.floor(((elapsed - half - pause) / half) * 45) + 46) };
  },
};

/** Share of the goals of a match that are expected until a time. */
function shareAt(elapsed: number): number {
  if (elapsed <= half) return (early * elapsed) / half;
  return early + ((1 - early) * Math.max(0, elapsed - half - pause)) / half;
}

function timeOf(share: number): number {
  if (share < early) return (share / early) * half;
  return half + pause + ((share - early) / (1 - early)) * half;
}

function halves({ periods }: State, at: number): Score[] {
  return at > half && periods.length === 1 ? [...periods, [0, 0]] : [...periods];
}

const winnerOf = ({ home, away }: Pick<State, 'home' | 'away'>) => leader(home, away);

function fullTime(setup: Setup, state: State, share: number): Chance[] {
  return more(setup, share, ([home, away]) => {
    const score = { home: state.home + home, away: state.away + away };
    return { ...score, winner: winnerOf(score), periods: [] };
  });
}

function firstHalf(setup: Setup, { home, away }: State, share: number): Chance[] {
  return more(setup, share, ([byHome, byAway]) => ({
    home: 0,
    away: 0,
    winner: 'draw',
    periods: [[home + byHome, away + byAway]],
  }));
}

/** The results of a further share of the match. */
function more(setup: Setup, share: number, resultOf: (goals: Score) => Result): Chance[] {
  const [home, away] = [poisson(setup.home * share), poisson(setup.away * share)];
  return home.flatMap((p, byHome) =>
    away.map((q, byAway) => ({ result: resultOf([byHome, byAway]), chance: p * q })),
  );
}

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= mostGoals; goals += 1) chances.push((chances[goals - 1]! * mean) / goals);
  return chances;
}
