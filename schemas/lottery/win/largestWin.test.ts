import { describe, expect, it } from 'vitest';
import type { LotteryForm, OpenedPrize } from '../../generated/api.ts';
import { pickOf, playTypesOf } from '../playTypes.ts';
import { largestWin } from './largestWin.ts';
import { lineWin } from './lineWin.ts';
import type { StakedLine } from './winOf.ts';

/** Numbers that repeat in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const rows = (numbers: string[]): OpenedPrize[] => [{ prize: 'numbers', numbers }];
/** All results of a form, written without the code under test. */
function resultsOf(form: LotteryForm): OpenedPrize[][] {
  const { count = 0, most = 0 } = form;
  switch (form.kind) {
    case 'digits':
      return tuples(digits, form.length ?? 0).map(rows);
    case 'dice':
      return tuples(['1', '2', '3', '4', '5', '6'], count).map(rows);
    case 'race':
      return orders(upTo(count)).map(rows);
    case 'balls':
      return tuples(['in', 'out'], most)
        .map((marks) => upTo(most).filter((_, at) => marks[at] === 'in'))
        .filter((drawn) => drawn.length === count)
        .map(rows);
    case 'prizes': {
      const tiers = form.tiers ?? [];
      const all = tiers.map((tier) =>
        tuples(
          tuples(digits, tier.digits).map((one) => one.join('')),
          tier.count,
        ),
      );
      return all.reduce<OpenedPrize[][]>(
        (results, tier, at) =>
          results.flatMap((result) =>
            tier.map((numbers) => [...result, { prize: tiers[at]?.prize ?? '', numbers }]),
          ),
        [[]],
      );
    }
  }
}
const digits = [...'0123456789'];
const upTo = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
function tuples(values: string[], length: number): string[][] {
  if (length === 0) return [[]];
  return tuples(values, length - 1).flatMap((rest) => values.map((one) => [...rest, one]));
}
function orders(values: string[]): string[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((one) =>
    orders(values.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  );
}

/** A line of a random play type with random picks and odds; small stakes, so that rounding shows. */
function randomLine(form: LotteryForm, random: (below: number) => number): StakedLine {
  const types = playTypesOf(form);
  const { rule } = types[random(types.length)]!;
  const pick = pickOf(form, rule);
  const all =
    pick.kind === 'choice'
      ? (pick.options ?? [])
      : pick.kind === 'balls'
        ? upTo(pick.most ?? 0)
        : tuples(digits, pick.digits ?? 0)
            .map((one) => one.join(''))
            // In any order, 12 and 21 are one pick.
            .filter(
              (one) => !pick.isMixed || (one === [...one].toSorted().join('') && new Set(one).size > 1),
            );
  const least = pick.kind === 'balls' ? (pick.count ?? 1) : 1;
  const wanted = Math.min(pick.atMost, all.length, least + random(4));
  const picks: string[] = [];
  const left = [...all];
  while (picks.length < wanted) picks.push(...left.splice(random(left.length), 1));
  const isOne = rule.kind !== 'box' && rule.kind !== 'dice-total';
  const odds = picks.map(() => `${1 + random(40)}.${10 + random(90)}`);
  return {
    rule,
    picks,
    combinationStake: BigInt(1 + random(30)),
    // Only orders and totals have several prizes.
    odds: isOne ? picks.map(() => odds[0] ?? '2') : odds,
  };
}

const tiersOf = (...tiers: [string, number, number][]): LotteryForm => ({
  kind: 'prizes',
  tiers: tiers.map(([prize, count, width]) => ({ prize, count, digits: width })),
});
const forms: [LotteryForm, tickets: number][] = [
  [{ kind: 'digits', length: 2 }, 60],
  [{ kind: 'digits', length: 3 }, 60],
  [{ kind: 'digits', length: 4 }, 20],
  [{ kind: 'digits', length: 5 }, 2],
  [{ kind: 'digits', length: 6 }, 1],
  [{ kind: 'dice', count: 3 }, 60],
  [{ kind: 'race', count: 5 }, 40],
  [{ kind: 'race', count: 6 }, 20],
  [{ kind: 'balls', count: 5, most: 11 }, 60],
  [{ kind: 'balls', count: 3, most: 9 }, 60],
  [{ kind: 'balls', count: 6, most: 14 }, 20],
  [tiersOf(['special', 1, 2], ['first', 1, 2]), 20],
  [tiersOf(['special', 1, 3], ['eighth', 1, 1]), 20],
  [tiersOf(['special', 1, 2], ['seventh', 1, 2]), 20],
];

describe('R2.1.27 the most that one draw can pay', () => {
  it.each(forms)('%j: is what trying every result finds, for %i random tickets', (form, tickets) => {
    const random = randomFrom(20_261);
    const results = resultsOf(form);
    for (let turn = 0; turn < tickets; turn += 1) {
      const lines = Array.from({ length: 1 + random(7) }, () => randomLine(form, random));
      let most = 0n;
      for (const result of results) {
        const win = lines.reduce((sum, line) => sum + lineWin(form, line, result), 0n);
        if (win > most) most = win;
      }
      expect(
        largestWin(form, lines),
        JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      ).toBe(most);
    }
  });

  it('does not add up lines that exclude each other', () => {
    const rule = { kind: 'straight', digits: 3, from: 'end' } as const;
    const line = (pick: string): StakedLine => ({
      rule,
      picks: [pick],
      combinationStake: 200n,
      odds: ['950.00'],
    });
    expect(largestWin({ kind: 'digits', length: 3 }, [line('123'), line('121')])).toBe(190_000n);
  });

  it('adds up runners that can all be among the first three', () => {
    const podium: StakedLine = {
      rule: { kind: 'podium' },
      picks: ['1', '2', '3', '4'],
      combinationStake: 100n,
      odds: ['3.16', '3.16', '3.16', '3.16'],
    };
    expect(largestWin({ kind: 'race', count: 10 }, [podium])).toBe(948n);
  });

  it.each<[string, LotteryForm]>([
    ['six of 45', { kind: 'balls', count: 6, most: 45 }],
    ['twenty of 80', { kind: 'balls', count: 20, most: 80 }],
    ['six digits', { kind: 'digits', length: 6 }],
    ['a race of ten', { kind: 'race', count: 10 }],
    [
      'the northern prizes',
      tiersOf(
        ['special', 1, 5],
        ['first', 1, 5],
        ['second', 2, 5],
        ['third', 6, 5],
        ['fourth', 4, 4],
        ['fifth', 6, 4],
        ['sixth', 3, 3],
        ['seventh', 4, 2],
      ),
    ],
  ])(
    '%s: takes a hundred lines, and says neither less than one of them pays nor more than all of them',
    (_, form) => {
      const random = randomFrom(7);
      const lines = Array.from({ length: 100 }, () => randomLine(form, random));
      const most = largestWin(form, lines);
      const rest = lines.map((line) => largestWin(form, [line]));
      expect(most).toBeLessThanOrEqual(rest.reduce((sum, one) => sum + one, 0n));
      expect(rest.every((one) => one <= most)).toBe(true);
    },
  );
});
