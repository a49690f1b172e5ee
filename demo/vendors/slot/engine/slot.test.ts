import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seededRandom.ts';
import { buildStrip } from './buildStrip.ts';
import { lines, reelCount, rowCount, type Machine, type SlotSymbol } from './machine.ts';
import { machines } from './machines.ts';
import { evaluateSpin, playRound, shownAt } from './playRound.ts';
import { returnToPlayer } from './returnToPlayer.ts';

/** Rounds of the test of the stated return. */
const rounds = 1_000_000;

describe.each(Object.entries(machines))('the slot %s', (_, machine) => {
  it('returns over a million rounds what is stated, within half a percent', () => {
    const random = seededRandom(20_261);
    let won = 0;
    for (let round = 0; round < rounds; round += 1) won += playRound(machine, random).win;
    expect(Math.abs(won / (rounds * lines.length) - returnToPlayer(machine))).toBeLessThan(0.005);
  });

  it('states a return that leaves the house something, and the player most', () => {
    expect(returnToPlayer(machine)).toBeGreaterThan(0.94);
    expect(returnToPlayer(machine)).toBeLessThan(0.98);
  });

  it('never shows two scatters on one reel, and wilds on the inner reels only', () => {
    for (const [reel, strip] of machine.strips.entries())
      for (let stop = 0; stop < strip.length; stop += 1) {
        const stops = machine.strips.map((__, at) => (at === reel ? stop : 0));
        const shown = shownAt(machine, stops).slice(reel * rowCount, (reel + 1) * rowCount);
        expect(shown.filter((symbol) => symbol === 'scatter').length).toBeLessThan(2);
        expect(shown.includes('wild') && (reel === 0 || reel === reelCount - 1)).toBe(false);
      }
  });
});

it('calculates the return that all positions of a small machine have', () => {
  const outer = buildStrip({ p1: 1, a: 2, k: 2, scatter: 1 });
  const inner = buildStrip({ p1: 1, a: 1, k: 2, wild: 1, scatter: 1 });
  // Without retriggers the mean of all positions is exact; with them the formula adds a geometric series.
  const machine: Machine = {
    ...machines.calm,
    strips: [outer, inner, inner, inner, outer],
    freeSpins: [0, 0, 0],
  };
  let won = 0;
  let count = 0;
  const stops = [0, 0, 0, 0, 0];
  const visit = (reel: number): void => {
    if (reel === reelCount) {
      won += evaluateSpin(machine, [...stops], 1).win;
      count += 1;
      return;
    }
    for (let stop = 0; stop < (machine.strips[reel]?.length ?? 0); stop += 1) {
      stops[reel] = stop;
      visit(reel + 1);
    }
  };
  visit(0);
  expect(count).toBe(6 ** 5);
  expect(returnToPlayer(machine)).toBeCloseTo(won / count / lines.length, 10);
});

describe('a spin', () => {
  /** A machine whose reels show these columns at stop 0. */
  const showing = (columns: SlotSymbol[][]): Machine => ({ ...machines.calm, strips: columns });
  const blank: SlotSymbol[][] = [
    ['p1', 'p2', 'p3'],
    ['a', 'k', 'q'],
    ['p1', 'p2', 'p3'],
    ['a', 'k', 'q'],
    ['p1', 'p2', 'p3'],
  ];
  const evaluate = (columns: SlotSymbol[][], factor = 1) =>
    evaluateSpin(showing(columns), [0, 0, 0, 0, 0], factor);
  const middle = (...symbols: SlotSymbol[]): SlotSymbol[][] =>
    blank.map(([top = 'a', , bottom = 'a'], reel) => [top, symbols[reel] ?? 'a', bottom]);

  it('wins nothing without three equal pictures from the first reel', () => {
    expect(evaluate(blank)).toMatchObject({ lineWins: [], win: 0, freeSpins: 0 });
    expect(evaluate(middle('p4', 'p4', 'j', 'p4', 'p4')).win).toBe(0);
  });

  it('pays runs of three, four and five from the first reel, each line its longest', () => {
    const [three, four, five] = machines.calm.pays.p4;
    expect(evaluate(middle('p4', 'p4', 'p4', 'j', 'j')).lineWins).toEqual([
      { line: 0, symbol: 'p4', count: 3, win: three },
    ]);
    expect(evaluate(middle('p4', 'p4', 'p4', 'p4', 'j')).win).toBe(four);
    expect(evaluate(middle('p4', 'p4', 'p4', 'p4', 'p4')).win).toBe(five);
  });

  it('lets a wild stand for any picture, but not for a scatter', () => {
    expect(evaluate(middle('p4', 'wild', 'p4', 'wild', 'j')).lineWins[0]).toMatchObject({
      symbol: 'p4',
      count: 4,
    });
    const { scatters, lineWins } = evaluate(middle('scatter', 'wild', 'scatter', 'j', 'j'));
    expect([scatters, lineWins.filter(({ line }) => line === 0)]).toEqual([2, []]);
  });

  it('pays three scatters anywhere, adds free spins, and counts all wins of a free spin with the factor', () => {
    const columns = middle('p4', 'p4', 'p4', 'j', 'j').map((column, reel): SlotSymbol[] =>
      reel > 1 ? [column[0]!, column[1]!, 'scatter'] : column,
    );
    const [scatterPay] = machines.calm.scatterPays;
    const [linePay] = machines.calm.pays.p4;
    const [free] = machines.calm.freeSpins;
    expect(evaluate(columns)).toMatchObject({ scatters: 3, scatterWin: scatterPay, freeSpins: free });
    expect(evaluate(columns).win).toBe(linePay + scatterPay);
    expect(evaluate(columns, 3).win).toBe(3 * (linePay + scatterPay));
  });
});

it('a round plays every free spin that it won, those won in free spins too', () => {
  const always: Machine = {
    ...machines.calm,
    strips: Array.from({ length: 5 }, () => ['scatter', 'a', 'k'] as const),
  };
  const nothing: Machine = {
    ...machines.calm,
    strips: Array.from({ length: 5 }, () => ['p1', 'a', 'k'] as const),
  };
  const round = playRound(always, () => 0);
  expect(round.spins.length).toBeGreaterThan(100);
  expect(round.win).toBe(round.spins.reduce((sum, { win }) => sum + win, 0));
  expect(playRound(nothing, () => 0).spins).toHaveLength(1);
});
