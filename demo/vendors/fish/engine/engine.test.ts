import { describe, expect, it } from 'vitest';
import { isLong } from '#kit/testing/runs.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { fishSets } from './fishSets.ts';
import { betsOf, creditsLeft, fire, gone, levels, type Magazine } from './magazine.ts';
import { fishAt, findFish, isThere, nextBossAt, placeOf, type Pond } from './pond.ts';
import { chanceOf, shoot, whole } from './shoot.ts';

/** Shots of the test of the stated return. */
const shots = 1_000_000;
const begin = 1_800_000_000_000;

describe.each(Object.values(fishSets))('the fish of the set $name', (set) => {
  const pond: Pond = { seed: 7, set };

  it.runIf(isLong)(
    'return over a million shots what is stated, within half a percent, whatever is shot at',
    () => {
      const random = seededRandom(20_262);
      let won = 0;
      let time = begin;
      for (let shot = 0; shot < shots;) {
        const there = fishAt(pond, time);
        time += 5_000;
        for (let at = 0; at < 40 && there.length > 0; at += 1, shot += 1)
          won += shoot(set, there[random(there.length)]!.kind, random);
      }
      expect(Math.abs(won / shots - set.returns / whole)).toBeLessThan(0.005);
    },
  );

  it.each(set.kinds.map((kind) => [kind.name, kind] as const))(
    '%s returns exactly what is stated: chance × mean of what it pays',
    (_, kind) => {
      const { caught, of } = chanceOf(set, kind);
      const weights = kind.pays.reduce((sum, [, weight]) => sum + weight, 0);
      const paid = kind.pays.reduce((sum, [multiplier, weight]) => sum + multiplier * weight, 0);
      expect(BigInt(caught) * BigInt(paid) * BigInt(whole)).toBe(
        BigInt(set.returns) * BigInt(of) * BigInt(weights),
      );
      expect(caught).toBeLessThan(of);
      // All tickets, counted one by one: the draw itself has this chance and this mean.
      let sum = 0;
      for (let ticket = 0; ticket < weights; ticket += 1) {
        const draws = [caught - 1, ticket];
        sum += shoot(set, kind, () => draws.shift() ?? 0);
      }
      expect(sum).toBe(paid);
      expect(shoot(set, kind, () => caught)).toBe(0);
    },
  );

  it('keep the house something, and the player most', () => {
    expect(set.returns / whole).toBeGreaterThan(0.94);
    expect(set.returns / whole).toBeLessThan(0.98);
  });

  it('swim so that there is always something to shoot at, and never a crowd', () => {
    for (let at = 0; at < 600; at += 1) {
      const seen = fishAt(pond, begin + at * 1000).filter((one) => {
        const { x } = placeOf(one, begin + at * 1000);
        return x > 0 && x < 1;
      });
      expect(seen.length).toBeGreaterThan(1);
      expect(seen.length).toBeLessThan(60);
    }
  });

  it('are found by their number, at the same place, and only at their time', () => {
    for (const one of fishAt(pond, begin)) {
      expect(findFish(pond, one.id)).toEqual(one);
      expect(isThere(one, begin)).toBe(true);
      expect(isThere(one, one.from - 60_000)).toBe(false);
      expect(isThere(one, one.to + 60_000)).toBe(false);
      expect(one.id).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
    expect(findFish(pond, fishAt(pond, begin)[0]!.id | 15)).toBeUndefined();
  });

  it('have a boss by the clock, that crosses the whole pond', () => {
    const at = nextBossAt(begin);
    const boss = fishAt(pond, at + 1).find(({ kind }) => kind.weight === 0);
    expect(boss).toBeDefined();
    const [first, last] = [placeOf(boss!, boss!.from), placeOf(boss!, boss!.to)];
    expect(Math.min(first.x, last.x)).toBeCloseTo(-0.25);
    expect(Math.max(first.x, last.x)).toBeCloseTo(1.25);
    expect(at - begin).toBeLessThanOrEqual(62_000);
  });
});

it('differs from player to player', () => {
  const of = (seed: number) => fishAt({ seed, set: fishSets.reef }, begin).map(({ y }) => y);
  expect(of(1)).not.toEqual(of(2));
});

describe('a magazine', () => {
  const pond: Pond = { seed: 7, set: fishSets.reef };
  const magazine: Magazine = { credit: 100, loaded: 100, used: 0, won: 0, shots: [] };
  const [fish, other] = fishAt(pond, begin).map(({ id }) => id) as [number, number];
  const missed = (below: number) => below - 1;
  const hit = () => 0;
  const at = (turn: number, list: [number, number][], time = begin) => ({ pond, turn, shots: list, time });

  it.each([1, 2, 3, 50, 99, 100])(
    'of %i credits is bought by bets of which some are any number of credits',
    (size) => {
      const bets = betsOf(size);
      expect(bets.reduce((sum, bet) => sum + bet, 0)).toBe(size);
      let sums = new Set([0]);
      for (const bet of bets) sums = new Set([...sums, ...[...sums].map((sum) => sum + bet)]);
      expect(sums.size).toBe(size + 1);
      expect(bets.length).toBeLessThanOrEqual(7);
    },
  );

  it('takes the credits of a shot, and pays them times the number of a caught fish', () => {
    const lost = fire(magazine, at(0, [[fish, 5]]), missed)!;
    expect(lost).toMatchObject({ used: 5, won: 0, shots: [[fish, 5, 0]] });
    const won = fire(lost, at(1, [[fish, 10]]), hit)!;
    const pays = findFish(pond, fish)!.kind.pays[0]![0];
    expect(won).toMatchObject({ used: 15, won: 10 * pays });
    expect(creditsLeft(won)).toBe(85);
  });

  it('takes nothing for fish that are gone, were caught, or never were', () => {
    const won = fire(magazine, at(0, [[fish, 1]]), hit)!;
    const never = fish * 16 + 15;
    const after = fire(
      won,
      at(1, [
        [fish, 1],
        [never, 1],
      ]),
      hit,
    )!;
    expect(after.shots.slice(1)).toEqual([
      [fish, 1, gone],
      [never, 1, gone],
    ]);
    expect([after.used, after.won]).toEqual([won.used, won.won]);
    expect(fire(magazine, at(0, [[other, 1]], begin + 120_000), hit)).toMatchObject({ used: 0, won: 0 });
  });

  it('fires a repeated request once, also with further shots', () => {
    const first = fire(
      magazine,
      at(0, [
        [fish, 1],
        [other, 1],
      ]),
      missed,
    )!;
    expect(
      fire(
        first,
        at(0, [
          [fish, 1],
          [other, 1],
        ]),
        hit,
      ),
    ).toEqual(first);
    expect(
      fire(
        first,
        at(0, [
          [fish, 1],
          [other, 1],
          [other, 2],
        ]),
        missed,
      ),
    ).toMatchObject({ used: 4 });
  });

  it('refuses more shots than were bought, levels that the cannon has not, and skipped shots', () => {
    const almost: Magazine = { ...magazine, used: 97 };
    expect(fire(almost, at(0, [[fish, 3]]), missed)).toMatchObject({ used: 100 });
    expect(fire(almost, at(0, [[fish, 5]]), missed)).toBeUndefined();
    expect(
      fire(
        almost,
        at(0, [
          [fish, 3],
          [fish, 1],
        ]),
        missed,
      ),
    ).toBeUndefined();
    for (const level of [0, 4, 11, 1000]) expect(fire(magazine, at(0, [[fish, level]]), hit)).toBeUndefined();
    expect(levels).toContain(10);
    expect(fire(magazine, at(1, [[fish, 1]]), hit)).toBeUndefined();
  });

  it('remembers a bounded number of shots', () => {
    let full: Magazine | undefined = magazine;
    for (let turn = 0; full && turn < 1000; turn += 40)
      full = fire(
        full,
        at(
          turn,
          Array.from({ length: 40 }, () => [3, 1]),
        ),
        hit,
      );
    expect(full).toBeUndefined();
  });
});
