import { balancedLines } from './price.ts';
import { leader, plus, type Chance, type Model, type Setup, type Side, type State } from './types.ts';

const kickSeconds = 2;
const kicks = 5;
/** Rare shootouts go on; results less likely than this are left out of the prices. */
const rare = 1e-7;

/** A penalty shootout: five kicks each in turn, then one each until one team leads. It ends once it is decided. */
export const penalties: Model = {
  start: { home: 0, away: 0, periods: [[0, 0]], points: [0, 0], serves: 'home', winner: null },
  setup: (home, away) => ({ home: 0.74 + 0.06 * home, away: 0.74 + 0.06 * away }),
  next: (setup, state, elapsed, random) => ({
    at: elapsed + kickSeconds,
    isBig: false,
    state: kicked(state, random() < setup[kickerOf(state)]),
  }),
  offers: (setup, state) => {
    const chances = finals(setup, state);
    return [{ keys: ['win', ...balancedLines('ou', chances, 1, 3)], chances }];
  },
  phase: ({ points }) => ({ name: 'kick', number: points[0] + points[1] }),
};

const kickerOf = ({ points }: State): Side => (points[0] === points[1] ? 'home' : 'away');

function kicked(state: State, isGoal: boolean): State {
  const side = kickerOf(state);
  const points = plus(state.points, side);
  const [home, away] = isGoal ? plus([state.home, state.away], side) : [state.home, state.away];
  const left = (taken: number) => Math.max(0, kicks - taken);
  const isEven = points[0] === points[1] && points[0] >= kicks && home !== away;
  const isOver = isEven || home > away + left(points[1]) + lateKick(points) || away > home + left(points[0]);
  const next: State = { ...state, home, away, periods: [[home, away]], points, winner: null };
  return isOver ? { ...next, serves: null, winner: leader(home, away) } : { ...next, serves: kickerOf(next) };
}

/** After five kicks each, away still has its kick of the pair. */
const lateKick = ([home, away]: State['points']) => (home > kicks && home > away ? 1 : 0);

function finals(setup: Setup, start: State): Chance[] {
  const ends = new Map<string, Chance>();
  let level = new Map<string, { state: State; chance: number }>([['', { state: start, chance: 1 }]]);
  while (level.size > 0) {
    const following = new Map<string, { state: State; chance: number }>();
    for (const { state, chance } of level.values()) {
      const p = setup[kickerOf(state)];
      for (const [isGoal, share] of [
        [true, p],
        [false, 1 - p],
      ] as const) {
        const next = kicked(state, isGoal);
        const key = `${next.home}-${next.away}-${next.points.join('-')}`;
        if (next.winner !== null) {
          const { home, away, winner } = next;
          const sum = (ends.get(`${home}-${away}`)?.chance ?? 0) + chance * share;
          ends.set(`${home}-${away}`, { chance: sum, result: { home, away, winner, periods: [] } });
        } else if (chance * share > rare)
          following.set(key, { state: next, chance: (following.get(key)?.chance ?? 0) + chance * share });
      }
    }
    level = following;
  }
  return [...ends.values()];
}
