import { describe, expect, it } from 'vitest';
import { isLong } from '#kit/testing/runs.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { arePicks, ballCount, drawNumbers, mostPicks, numberCount } from './draw.ts';
import { instantSets, unit } from './paytables.ts';
import { hitsOf, playRound, winOf } from './playRound.ts';
import { exactReturn, returnsToPlayer } from './returnToPlayer.ts';

/** Draws of the test of the stated returns. */
const draws = 1_000_000;
/** Half a percent. */
const tolerance = 0.005;

/** The stated returns of one to eight picks, in percent, as the pages show them. */
const stated = {
  classic: [95, 95.19, 94.89, 94.99, 94.92, 95, 94.99, 94.98],
  quick: [95, 96.15, 96.26, 95.87, 96.08, 96.03, 95.98, 96],
};

const sets = Object.entries(instantSets).map(([name, { pays }]) => ({
  name,
  pays,
  returns: stated[name as keyof typeof stated],
}));

/** Tickets with `picks` numbers by their hits, counted in a million draws: each draw is played with 40 tickets. */
const tallies = isLong ? countHits() : [];

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function countHits(): number[][] {
  const random = seededRandom(20_262);
  const counts = Array.from({ length: mostPicks }, (_, index) => zeros(index + 2));
  const isDrawn = new Uint8Array(numberCount + mostPicks);
  for (let draw = 0; draw < draws; draw += 1) {
    isDrawn.fill(0);
    for (const ball of drawNumbers(ballCount, random)) {
      isDrawn[ball - 1] = 1;
      // A ticket may go on with 1 after 40.
      if (ball <= mostPicks) isDrawn[numberCount + ball - 1] = 1;
    }
    for (let first = 0; first < numberCount; first += 1)
      for (let picks = 1, hits = 0; picks <= mostPicks; picks += 1) {
        hits += isDrawn[first + picks - 1]!;
        counts[picks - 1]![hits]! += 1;
      }
  }
  return counts;
}

/** Calls `visit` with the hits of every ticket of `picks` numbers, if 1 to 10 are drawn. */
function eachTicket(picks: number, visit: (hits: number) => void, from = 1, hits = 0): void {
  if (picks === 0) {
    visit(hits);
    return;
  }
  for (let number = from; number <= numberCount - picks + 1; number += 1)
    eachTicket(picks - 1, visit, number + 1, hits + (number <= ballCount ? 1 : 0));
}

/** Tickets by their hits, in whole numbers: each further number of the ticket was drawn, or was not, or is not picked. */
function ticketsByHits(picks: number): bigint[] {
  let ways = [[1n]];
  for (let number = 1; number <= numberCount; number += 1) {
    const next: bigint[][] = Array.from({ length: picks + 1 }, () =>
      Array.from({ length: picks + 1 }, () => 0n),
    );
    for (const [picked, row] of ways.entries())
      for (const [hits, count] of row.entries()) {
        if (count === 0n) continue;
        next[picked]![hits]! += count;
        if (picked < picks) next[picked + 1]![hits + (number <= ballCount ? 1 : 0)]! += count;
      }
    ways = next;
  }
  return ways[picks] ?? [];
}

describe.each(sets)('the paytable $name', ({ pays, returns }) => {
  it('has a row for each number of picks, with a win for all of them', () => {
    expect(pays.map((wins) => wins.length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    for (const wins of pays) {
      expect(wins.every((win) => Number.isInteger(win) && win >= 0)).toBe(true);
      expect(wins.at(-1)).toBe(Math.max(...wins));
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('returns exactly what is stated for %i picks', (picks) => {
    const byHits = ticketsByHits(picks);
    const all = byHits.reduce((sum, count) => sum + count, 0n);
    const won = byHits.reduce((sum, count, hits) => sum + count * BigInt(pays[picks - 1]![hits]!), 0n);
    const exact = exactReturn(pays, picks);
    expect([BigInt(exact.won), BigInt(exact.of)]).toEqual([won, all * BigInt(unit)]);
    const percent = (returnsToPlayer(pays)[picks - 1]! * 100).toFixed(2);
    expect(Number(percent)).toBe(returns[picks - 1]);
  });

  it.each([1, 2, 3, 4])('wins as calculated over every ticket of %i picks', (picks) => {
    let [won, count] = [0, 0];
    eachTicket(picks, (hits) => {
      won += winOf(pays, picks, hits);
      count += 1;
    });
    expect(exactReturn(pays, picks)).toEqual({ won, of: count * unit });
  });

  it.runIf(isLong).each([1, 2, 3, 4, 5, 6, 7, 8])(
    'returns over a million draws what is stated for %i picks, within half a percent',
    (picks) => {
      const tally = tallies[picks - 1]!;
      const won = tally.reduce((sum, count, hits) => sum + count * winOf(pays, picks, hits), 0);
      const share = won / (draws * numberCount * unit);
      expect(Math.abs(share - returns[picks - 1]! / 100)).toBeLessThan(tolerance);
    },
  );

  it('leaves the house something, and the player most', () => {
    for (const share of returnsToPlayer(pays)) {
      expect(share).toBeGreaterThan(0.94);
      expect(share).toBeLessThan(0.97);
    }
  });
});

describe('a draw', () => {
  it('brings ten different numbers, each as often as the others and in each place', () => {
    const random = seededRandom(7);
    const [count, first] = [zeros(41), zeros(41)];
    let different = 0;
    for (let draw = 0; draw < 40_000; draw += 1) {
      const balls = drawNumbers(ballCount, random);
      if (new Set(balls).size === 10) different += 1;
      first[balls[0]!]! += 1;
      for (const ball of balls) count[ball]! += 1;
    }
    expect(different).toBe(40_000);
    // Five standard deviations from 10,000 and from 1,000.
    for (let number = 1; number <= 40; number += 1) {
      expect(Math.abs(count[number]! - 10_000)).toBeLessThan(440);
      expect(Math.abs(first[number]! - 1_000)).toBeLessThan(160);
    }
    expect([count[0], first[0]]).toEqual([0, 0]);
  });

  it('wins by how many of the picks are among its balls', () => {
    const { pays } = instantSets.quick;
    // Always the first of what is left: 1, and then the numbers that took its place, 40 to 32.
    const balls = [1, 40, 39, 38, 37, 36, 35, 34, 33, 32];
    expect(playRound(pays, [40, 2, 1], () => 0)).toEqual({ picks: [40, 2, 1], balls, win: 25 });
    expect(playRound(pays, [2, 3, 4, 5, 6, 7, 8], () => 0).win).toBe(10);
    expect(playRound(pays, [32, 33, 34, 35, 36, 37, 38, 39], () => 0).win).toBe(10_000);
    expect(hitsOf([5, 6], balls)).toBe(0);
  });
});

it.each([
  ['none', []],
  ['nine', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['a doubled one', [4, 4]],
  ['zero', [0, 3]],
  ['41', [1, 41]],
  ['a fraction', [1.5, 2]],
  ['no number', [Number.NaN]],
])('refuses %s as picks', (_, picks) => {
  expect(arePicks(picks)).toBe(false);
});

it('accepts one to eight picks, at both ends of the ticket', () => {
  expect([arePicks([40]), arePicks([1, 40, 2, 39, 3, 38, 4, 37])]).toEqual([true, true]);
});
