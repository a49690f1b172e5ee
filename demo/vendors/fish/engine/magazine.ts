import { findFish, isThere, type Pond } from './pond.ts';
import { shoot } from './shoot.ts';

/** Credits of a full magazine. */
export const magazineSize = 100;
/** Credits that a shot may cost: the levels of the cannon. */
export const levels = [1, 2, 3, 5, 10] as const;

/** Outcome of a shot: what it pays per credit, 0 for a fish that got away; `gone` was not fired, and costs nothing. */
export const gone = -1;
export type ShotRecord = [fish: number, level: number, outcome: number];

/** A magazine that is being shot. All but `credit` in credits. */
export interface Magazine {
  /** Minor units. */
  credit: number;
  loaded: number;
  used: number;
  won: number;
  /** All shots in their order, fired or not. */
  shots: ShotRecord[];
}

/** Shots at fish that are gone which a magazine remembers, besides its fired ones. */
const mostGone = 400;

/**
 * The bets of a magazine: halves of what is left. Any number of unused credits is the sum of some of them, so exactly
 * these bets can be taken back.
 */
export function betsOf(credits: number): number[] {
  const bets: number[] = [];
  for (let left = credits; left > 0; left -= bets.at(-1) ?? left) bets.push(Math.ceil(left / 2));
  return bets;
}

export const creditsLeft = ({ loaded, used }: Magazine): number => loaded - used;

/**
 * Fires shots one after another. Shots before `turn` were fired already, as of a request that is repeated. Undefined if
 * one is not a shot of this cannon, costs more than is left, or the request skips a shot.
 */
export function fire<M extends Magazine>(
  magazine: M,
  {
    pond,
    turn,
    shots,
    time,
  }: { pond: Pond; turn: number; shots: readonly (readonly [number, number])[]; time: number },
  random: (below: number) => number,
): M | undefined {
  const { length } = magazine.shots;
  if (turn > length) return undefined;
  const records = [...magazine.shots];
  let { used, won } = magazine;
  const caught = new Set(records.flatMap(([fish, , outcome]) => (outcome > 0 ? [fish] : [])));
  for (const [id, level] of shots.slice(length - turn)) {
    if (!(levels as readonly number[]).includes(level) || used + level > magazine.loaded) return undefined;
    const fish = findFish(pond, id);
    if (!fish || !isThere(fish, time) || caught.has(id)) {
      records.push([id, level, gone]);
      continue;
    }
    const outcome = shoot(pond.set, fish.kind, random);
    records.push([id, level, outcome]);
    used += level;
    won += level * outcome;
    if (outcome > 0) caught.add(id);
  }
  return records.length > magazine.loaded + mostGone ? undefined : { ...magazine, used, won, shots: records };
}
