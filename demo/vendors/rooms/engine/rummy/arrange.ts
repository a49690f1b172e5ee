import { isJoker, pointsOf, rankOf, suitOf, type RummyCard } from './cards.ts';
import { groupOf, type GroupKind } from './groups.ts';

/** The most points that a hand can cost. */
export const mostPoints = 80;
/** Longer sequences can be divided into two of at least three. */
const longest = 5;

export interface Arrangement {
  groups: RummyCard[][];
  /** Cards in no group that counts. */
  rest: RummyCard[];
  /** What the hand costs, at most 80. */
  points: number;
}

interface Group {
  mask: number;
  kind: GroupKind;
}

/** How far a hand is: 0 nothing, 1 a sequence, 2 two sequences; from 3 on with a pure one, 3 the pure one alone. */
const states = 5;
const [pureAlone, withTwo] = [3, 4];
const nextState = (state: number, kind: GroupKind): number => {
  if (kind === 'set') return state;
  if (state === 0) return kind === 'pure' ? 3 : 1;
  if (state === 1 || state === 2) return kind === 'pure' ? 4 : 2;
  return 4;
};

/**
 * The arrangement of a hand that costs least. Without a pure sequence all cards count, with it alone only the cards of
 * pure sequences do not, with two sequences no card in a group counts.
 */
export function arrange(hand: readonly RummyCard[], wild: number): Arrangement {
  const value = hand.map((card) => pointsOf(card, wild));
  const whole = value.reduce((sum, points) => sum + points, 0);
  const found = groupsIn(hand, wild);
  const pure = found.map((groups) => groups.filter(({ kind }) => kind === 'pure'));
  // Without a pure sequence no group counts.
  const covers = pure.flat().length > 0 ? coversOf(hand.length, value, found, pure) : [];
  let best: Cover = { masks: [], points: whole };
  for (const cover of covers)
    if (
      cover.points < best.points ||
      (cover.points === best.points && cover.masks.length > best.masks.length)
    )
      best = cover;
  const groups = best.masks.map((mask) => hand.filter((_, at) => (mask >> at) % 2 === 1));
  const grouped = new Set(groups.flat());
  return {
    groups,
    rest: hand.filter((card) => !grouped.has(card)),
    points: Math.min(mostPoints, best.points),
  };
}

/** The covers that count: with two sequences, or of pure sequences alone. */
function coversOf(count: number, value: readonly number[], all: Group[][], pure: Group[][]): Cover[] {
  const [two, one] = [bestCover(count, value, all)[withTwo], bestCover(count, value, pure)[pureAlone]];
  return [two, one].filter((cover) => cover !== undefined);
}

/** All groups of three to five cards of a hand, by their first card. */
function groupsIn(hand: readonly RummyCard[], wild: number): Group[][] {
  const found: Group[][] = hand.map(() => []);
  // Jokers apart, the cards of a group are of one suit or of one rank: null is none yet, -1 several.
  const extend = (
    mask: number,
    chosen: RummyCard[],
    from: number,
    suit: number | null,
    rank: number | null,
  ) => {
    if (suit === -1 && rank === -1) return;
    if (chosen.length >= 3) {
      const kind = groupOf(chosen, wild);
      const first = 31 - Math.clz32(mask & -mask);
      if (kind) found[first]?.push({ mask, kind });
    }
    if (chosen.length === longest) return;
    for (let at = from; at < hand.length; at += 1) {
      const card = hand[at] as RummyCard;
      const isWild = isJoker(card, wild);
      extend(
        mask | (1 << at),
        [...chosen, card],
        at + 1,
        isWild ? suit : joined(suit, suitOf(card)),
        isWild ? rank : joined(rank, rankOf(card)),
      );
    }
  };
  extend(0, [], 0, null, null);
  return found;
}

const joined = (all: number | null, one: number): number => (all === null || all === one ? one : -1);

interface Cover {
  masks: number[];
  points: number;
}

/** A card that was decided: what the cards so far cost, the group that was chosen, and the step before. */
interface Step {
  points: number;
  mask: number;
  from: Step | undefined;
}

/** For each state, the groups that leave the fewest points, looking at the cards from the first to the last. */
function bestCover(
  count: number,
  value: readonly number[],
  groups: readonly (readonly Group[])[],
): (Cover | undefined)[] {
  // Steps by the cards that are used, and the state.
  let layer = new Map<number, Step>([[0, { points: 0, mask: 0, from: undefined }]]);
  for (let at = 0; at < count; at += 1) {
    const next = new Map<number, Step>();
    const enter = (used: number, state: number, step: Step) => {
      const key = used * 8 + state;
      const known = next.get(key);
      if (!known || step.points < known.points) next.set(key, step);
    };
    for (const [key, from] of layer) {
      const [used, state, { points }] = [key >> 3, key % 8, from];
      if ((used >> at) % 2 === 1) {
        enter(used, state, { points, mask: 0, from });
        continue;
      }
      enter(used, state, { points: points + (value[at] ?? 0), mask: 0, from });
      for (const { mask, kind } of groups[at] ?? [])
        if ((mask & used) === 0) enter(used | mask, nextState(state, kind), { points, mask, from });
    }
    layer = next;
  }
  const best: (Step | undefined)[] = Array.from({ length: states }, () => undefined);
  for (const [key, step] of layer) {
    const known = best[key % 8];
    if (!known || step.points < known.points) best[key % 8] = step;
  }
  return best.map((end) => {
    if (!end) return undefined;
    const masks: number[] = [];
    for (let step: Step | undefined = end; step; step = step.from) if (step.mask) masks.push(step.mask);
    return { masks: masks.toReversed(), points: end.points };
  });
}
