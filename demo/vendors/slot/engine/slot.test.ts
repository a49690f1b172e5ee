import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seededRandom.ts';
import { enumerateRounds, figuresOf } from './enumerateRounds.ts';
import { evaluate } from './evaluate.ts';
import { volatilityOf, type Machine } from './machine.ts';
import { machines, machineWith } from './machines.ts';
import { playRound, type RandomBelow } from './playRound.ts';

const root = join(import.meta.dirname, '../../../..');
const all = [...machines.values()];
const named = (name: string): Machine => machines.get(name)!;

describe.each(all)('the slot $name', (machine) => {
  it('states what the enumeration of all its stops finds', { timeout: 120_000 }, () => {
    const { figures } = machine;
    const found = figuresOf(machine, enumerateRounds(machine));
    expect(found.return).toBeCloseTo(figures.return, 9);
    expect(found.hits).toBeCloseTo(figures.hits, 9);
    expect(found.deviation).toBeCloseTo(figures.deviation, 6);
    expect(found.most).toBe(figures.most);
    expect(found.top / figures.top).toBeCloseTo(1, 6);
  });

  it('leaves the house something and the player most, and can reach the win that it states', () => {
    const { figures, cap } = machine;
    expect(figures.return).toBeGreaterThan(0.94);
    expect(figures.return).toBeLessThan(0.98);
    expect(figures.most).toBeLessThanOrEqual(cap);
  });

  it('plays as it was enumerated: 30,000 rounds are within five standard errors', () => {
    const random = seededRandom(20_261);
    const rounds = 30_000;
    let [won, hits] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const { win } = playRound(machine, random);
      won += win / machine.units;
      if (win > 0) hits += 1;
    }
    const { figures } = machine;
    expect(Math.abs(won / rounds - figures.return)).toBeLessThan((5 * figures.deviation) / Math.sqrt(rounds));
    expect(Math.abs(hits / rounds - figures.hits)).toBeLessThan(0.015);
  });

  it('says all that a round won: the spins add up to it', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 2_000; round += 1) {
      const { spins, win } = playRound(machine, random);
      const sum = spins.reduce((total, spin) => total + spin.win, 0);
      expect(win).toBe(Math.min(sum, machine.cap * machine.units));
      expect(spins.at(-1)!.left === 0 || win === machine.cap * machine.units).toBe(true);
    }
  });

  it('has a picture of its own for each symbol, without lettering', () => {
    const symbols = new Set(machine.strips.join('') + (machine.free?.strips ?? []).join(''));
    for (const symbol of symbols) {
      const file = join(root, `demo/media/slots/${machine.name}/${machine.art[symbol]}.svg`);
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8')).not.toMatch(/<text|<image/);
    }
    expect(new Set([...symbols].map((symbol) => machine.art[symbol])).size).toBe(symbols.size);
  });

  it('has strips, rows and lines that fit together, and no wild on the first reel of ways', () => {
    const { strips, rows, lines = [], heights, step = 1, free, pattern } = machine;
    for (const own of [strips, free?.strips ?? strips]) {
      expect(own).toHaveLength(rows.length);
      for (const strip of own) expect(strip.length % step).toBe(0);
      if (pattern === 'ways') expect(own[0]).not.toContain('W');
    }
    for (const line of lines) {
      expect(line).toHaveLength(rows.length);
      expect(line.every((row, reel) => row < rows[reel]!)).toBe(true);
    }
    expect(new Set(lines.map(String)).size).toBe(lines.length);
    for (const [reel, own] of (heights ?? []).entries()) expect(own).toHaveLength(strips[reel]!.length);
  });
});

it('differ in their reels, in what pays, in features and in volatility', () => {
  const forms = all.map(
    ({ rows, pattern, lines, heights, tumbles, wild, free, hold, prizes, factorReel, bothWays }) =>
      JSON.stringify([
        rows,
        pattern,
        lines?.length,
        heights && 1,
        tumbles,
        wild,
        free,
        hold && 1,
        prizes && 1,
        factorReel,
        bothWays,
      ]),
  );
  expect(all).toHaveLength(12);
  expect(new Set(forms).size).toBe(12);
  expect(new Set(all.map(({ figures }) => volatilityOf(figures))).size).toBe(4);
});

it('shows the motif of a title as its best symbol, and each picture once', () => {
  const { art } = machineWith(named('jungle'), 'panda');
  expect(art['a']).toBe('panda');
  expect(new Set(Object.values(art)).size).toBe(Object.keys(art).length);
  expect(machineWith(named('harbour'), 'chest').art).toEqual(named('harbour').art);
});

/** All rounds of a small machine with their chances, by trying every answer of the random numbers that `playRound` asks for. */
function everyRound(machine: Machine): Map<number, number> {
  const chances = new Map<number, number>();
  const path: [answer: number, below: number][] = [];
  for (;;) {
    let asked = 0;
    const random: RandomBelow = (below) => {
      if (asked === path.length) path.push([0, below]);
      asked += 1;
      return path[asked - 1]![0];
    };
    const { win } = playRound(machine, random);
    const chance = path.reduce((share, [, below]) => share / below, 1);
    chances.set(win, (chances.get(win) ?? 0) + chance);
    while (path.length > 0 && path.at(-1)![0] === path.at(-1)![1] - 1) path.pop();
    const last = path.at(-1);
    if (!last) return chances;
    last[0] += 1;
  }
}

const small: Machine = {
  ...named('jungle'),
  rows: [1, 1, 1],
  strips: ['aS', 'aW', 'aS'],
  lines: [[0, 0, 0]],
  units: 1,
  cap: 1_000,
  pays: { a: [2] },
};
const { free: _, ...plain } = small;

it.each<[string, Machine]>([
  ['lines with a multiplying wild', { ...plain, wild: { factor: 2 } }],
  ['an additional reel', { ...plain, factorReel: [1, 2, 5] }],
  [
    'a wild that covers its reel and respins',
    { ...plain, strips: ['aW', 'aW', 'ab'], wild: { expands: true, respins: true } },
  ],
  [
    'free spins that can be won again, up to the greatest win',
    {
      ...small,
      cap: 9,
      strips: ['aS', 'SW', 'aS'],
      free: { spins: [2], pays: [1], factors: [1, 3], again: 1 },
    },
  ],
  [
    'free spins in which wilds stay',
    {
      ...small,
      strips: ['Sa', 'Sa', 'Sa'],
      free: { spins: [3], pays: [0], factors: [1], sticky: true, strips: ['ab', 'aW', 'aW'], again: 0 },
    },
  ],
  ['a prize', { ...plain, strips: ['aB', 'aB', 'aB'], prizes: [3, 3, 10] }],
  [
    'tumbles',
    {
      ...plain,
      strips: ['aabab', 'abaab', 'baaab'],
      rows: [2, 2, 2],
      pattern: 'clusters',
      least: 3,
      pays: { a: [1, 3], b: [2] },
      tumbles: [1, 2, 4],
    },
  ],
  [
    'coins that stay',
    {
      ...plain,
      strips: ['aC', 'bC', 'aC'],
      hold: { least: 2, respins: 1, oneIn: 2, values: [1, 5], full: 20 },
    },
  ],
])('enumerates the same chances that playing every random number has: %s', (_name, machine) => {
  const found = enumerateRounds(machine);
  const played = everyRound(machine);
  for (const [win, chance] of found.entries())
    expect(chance, `a win of ${win}`).toBeCloseTo(played.get(win) ?? 0, 12);
  expect(found.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
});

describe('a win', () => {
  const lines: Machine = {
    ...plain,
    rows: [3, 3, 3],
    lines: [[1, 1, 1]],
    strips: ['aaa', 'aaa', 'aaa'],
    pays: { a: [5], b: [2] },
  };
  const grid = (rows: string[]) => [0, 1, 2].map((reel) => rows.map((row) => row[reel]!));

  it('needs equal symbols from the first reel; a wild stands for any that pays', () => {
    expect(evaluate(lines, grid(['bbb', 'aab', 'bbb']))).toBe(0);
    expect(evaluate(lines, grid(['bbb', 'aWa', 'bbb']))).toBe(5);
    expect(evaluate(lines, grid(['bbb', 'WWb', 'bbb']))).toBe(2);
    expect(evaluate(lines, grid(['bbb', 'SWS', 'bbb']))).toBe(0);
    expect(evaluate(lines, grid(['bbb', 'WWW', 'bbb']))).toBe(5);
  });

  it('counts each way once, and a full line once in both directions', () => {
    const ways: Machine = { ...lines, pattern: 'ways' };
    expect(evaluate(ways, grid(['aba', 'aWb', 'bab']))).toBe(2 * 2 * 5 + 2 * 2 * 2);
    expect(evaluate({ ...lines, bothWays: true }, grid(['bbb', 'aaa', 'bbb']))).toBe(5);
  });

  it('of a cluster needs symbols that touch at an edge', () => {
    const clusters: Machine = { ...lines, pattern: 'clusters', least: 3, pays: { a: [4, 6] } };
    expect(evaluate(clusters, grid(['aba', 'bab', 'aba']))).toBe(0);
    expect(evaluate(clusters, grid(['aab', 'bab', 'bbb']))).toBe(4);
    expect(evaluate(clusters, grid(['aaa', 'aaa', 'bbb']))).toBe(6);
  });
});
