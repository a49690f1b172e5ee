import { balancedLines } from './price.ts';
import { leader, plus, type Chance, type Model, type Setup, type Side, type State } from './types.ts';

/** Attacks of both teams in a quarter, seconds of an attack, and of a break. */
const attacks = 44;
const attackSeconds = 1.7;
const pause = 10;
const quarters = 4;
const total = attacks * quarters;
/** Attacks before the end at which the markets close. */
const closing = 8;
/** Probabilities that no price shows. */
const negligible = 1e-12;

/**
 * Basketball: teams attack in turn, and each attack brings 0 to 3 points. After a tie they attack once each until one
 * leads. Handicap and total count the regular time.
 */
export const basketball: Model = {
  start: { home: 0, away: 0, periods: [[0, 0]], points: [0, 0], serves: null, winner: null },
  setup: (home, away) => ({ home: 0.945 + 0.05 * (home - away), away: 0.93 + 0.05 * (away - home) }),
  next: (setup, state, elapsed, random) => {
    const done = state.points[0] + state.points[1];
    const side: Side = done % 2 === 0 ? 'home' : 'away';
    const scored = draw(attackOf(setup[side]), random());
    const isExtra = done >= total;
    const isNew = isExtra ? state.periods.length === quarters : done > 0 && done % attacks === 0;
    const periods = isNew ? [...state.periods, [0, 0] as const] : state.periods;
    const last = plus(periods.at(-1)!, side, scored);
    const [home, away] = isExtra ? [state.home, state.away] : plus([state.home, state.away], side, scored);
    const isRoundOver = side === 'away' && done + 1 >= total;
    const winner = isRoundOver
      ? leader(home + (isExtra ? last[0] : 0), away + (isExtra ? last[1] : 0))
      : 'draw';
    return {
      at: elapsed + attackSeconds + (isNew ? pause : 0),
      isBig: false,
      state: {
        home,
        away,
        periods: [...periods.slice(0, -1), last],
        points: plus(state.points, side),
        serves: null,
        winner: winner === 'draw' ? null : winner,
      },
    };
  },
  offers: (setup, state) => {
    const done = state.points[0] + state.points[1];
    if (done > total - closing) return [];
    const [home, away] = [
      repeated(attackOf(setup.home), attacks * 2 - state.points[0]),
      repeated(attackOf(setup.away), attacks * 2 - state.points[1]),
    ];
    const margins = differences(home, away).map(({ value, chance }) => ({
      value: value + state.home - state.away,
      chance,
    }));
    const margin = margins.flatMap(({ value, chance }) => outcomes(setup, value, chance));
    const points = sums(home, away).map((chance, value): Chance => ({
      chance,
      result: { home: value + state.home + state.away, away: 0, winner: 'draw', periods: [] },
    }));
    return [
      { keys: ['win', ...balancedLines('ah', margin, 1, 5)], chances: margin },
      { keys: balancedLines('ou', points, 1, 5), chances: points },
    ];
  },
  phase: ({ points, periods }) => {
    const done = points[0] + points[1];
    if (done >= total) return { name: 'overtime', number: 1 };
    return { name: 'quarter', number: Math.min(periods.length, quarters) };
  },
};

/** Probabilities of 0, 1, 2 and 3 points. */
function attackOf(strength: number): number[] {
  const [one, two, three] = [0.04, 0.36 * strength, 0.12 * strength];
  return [1 - one - two - three, one, two, three];
}

function draw(chances: readonly number[], at: number): number {
  let sum = 0;
  for (const [points, chance] of chances.entries()) {
    sum += chance;
    if (at < sum) return points;
  }
  return 0;
}

/** The sum of several attacks, by squaring. */
function repeated(one: readonly number[], times: number): number[] {
  let all = [1];
  let power = [...one];
  for (let left = times; left > 0; left >>= 1) {
    if (left & 1) all = sums(all, power);
    if (left > 1) power = sums(power, power);
  }
  return all;
}

/** Indexed loops: a convolution runs several thousand steps for each price. */
function sums(a: readonly number[], b: readonly number[]): number[] {
  const all = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (let x = 0; x < a.length; x += 1)
    if (a[x]! > negligible) for (let y = 0; y < b.length; y += 1) all[x + y]! += a[x]! * b[y]!;
  return all;
}

function differences(a: readonly number[], b: readonly number[]): { value: number; chance: number }[] {
  return sums(a, b.toReversed()).map((chance, index) => ({ value: index - (b.length - 1), chance }));
}

/** Results with a margin of the regular time; a tie is decided in the overtime. */
function outcomes(setup: Setup, margin: number, chance: number): Chance[] {
  const score = { home: Math.max(0, margin), away: Math.max(0, -margin), periods: [] };
  if (margin !== 0) return [{ chance, result: { ...score, winner: leader(margin, 0) } }];
  const overtime = differences(attackOf(setup.home), attackOf(setup.away));
  const ahead = overtime.reduce((sum, { value, chance: p }) => sum + (value > 0 ? p : 0), 0);
  const behind = overtime.reduce((sum, { value, chance: p }) => sum + (value < 0 ? p : 0), 0);
  const share = ahead / (ahead + behind);
  return [
    { chance: chance * share, result: { ...score, winner: 'home' } },
    { chance: chance * (1 - share), result: { ...score, winner: 'away' } },
  ];
}

/** The points that a team shows: with those of the overtime. */
export const shownPoints = ({ home, away, periods }: State): [number, number] => [
  home + (periods[quarters]?.[0] ?? 0),
  away + (periods[quarters]?.[1] ?? 0),
];
