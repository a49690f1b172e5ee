import { describe, expect, it } from 'vitest';
import type { LotteryForm, LotteryPlayType, OpenedPrize } from '#schemas/generated/api.ts';
import {
  drawFrom,
  hitsOf,
  playTypesOf,
  prizeOf,
  quoteLine,
  winOf,
  type Rule,
} from '#schemas/lottery/index.ts';
import { seededRandom } from '#platform/identity/captcha/index.ts';
import { pricedPlayTypes } from './lotteryPlay.ts';
import { prizeModes } from '#platform/site/merchants/index.ts';

/** The rules of docs/decisions/platform-lottery.md; expectations here come from that page, not from the code. */
const digits = (length: number): LotteryForm => ({ kind: 'digits', length });
const dice: LotteryForm = { kind: 'dice', count: 3 };
const race = (count: number): LotteryForm => ({ kind: 'race', count });
const fiveOfEleven: LotteryForm = { kind: 'balls', count: 5, most: 11 };
const sixOf45: LotteryForm = { kind: 'balls', count: 6, most: 45 };
const keno: LotteryForm = { kind: 'balls', count: 20, most: 80 };
const tiersOf = (...rows: [string, number, number][]): LotteryForm => ({
  kind: 'prizes',
  tiers: rows.map(([prize, count, width]) => ({ prize, count, digits: width })),
});
const north = tiersOf(
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
);
const south = tiersOf(
  ['special', 1, 6],
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 2, 5],
  ['fourth', 7, 5],
  ['fifth', 1, 4],
  ['sixth', 3, 4],
  ['seventh', 1, 3],
  ['eighth', 1, 2],
);

const row = (text: string): OpenedPrize[] => [{ prize: 'numbers', numbers: text.split(' ') }];
const rules = new Map<string, Rule>();
const ruleOf = (form: LotteryForm, name: string): Rule => {
  const key = `${form.kind} ${form.length} ${form.count} ${form.most} ${form.tiers?.length} ${name}`;
  const earlier = rules.get(key);
  if (earlier) return earlier;
  const found = playTypesOf(form).find(({ playType }) => playType === name);
  if (!found) throw new Error(`no ${name}`);
  rules.set(key, found.rule);
  return found.rule;
};
const hits = (form: LotteryForm, name: string, result: OpenedPrize[], picks: string[]) =>
  hitsOf(form, ruleOf(form, name), result, picks).reduce((sum, one) => sum + one.hits, 0);

describe('R2.1.27 what each play type wins with', () => {
  it.each<[LotteryForm, string, string, string[], number]>([
    [digits(5), 'straight-4', '9 1 2 3 4', ['1234'], 1],
    [race(10), 'race-win', '7 10 1 2 3 4 5 6 8 9', ['7', '10', '1'], 1],
    [race(10), 'race-win', '7 10 1 2 3 4 5 6 8 9', ['10'], 0],
    [race(10), 'race-second', '7 10 1 2 3 4 5 6 8 9', ['10'], 1],
    [race(10), 'race-third', '7 10 1 2 3 4 5 6 8 9', ['10', '1'], 1],
    [race(10), 'race-place', '7 10 1 2 3 4 5 6 8 9', ['1', '2', '7', '10'], 3],
    [race(10), 'race-size', '6 10 1 2 3 4 5 7 8 9', ['big'], 1],
    [race(10), 'race-size', '5 10 1 2 3 4 6 7 8 9', ['big'], 0],
    [race(10), 'race-parity', '7 10 1 2 3 4 5 6 8 9', ['odd', 'even'], 1],
    [digits(5), 'straight-4', '1 2 3 4 9', ['1234'], 0],
    [digits(5), 'straight-3', '9 9 0 1 2', ['012', '013'], 1],
    [digits(5), 'box-4', '0 4 3 2 1', ['1234'], 1],
    [digits(5), 'box-4', '0 4 3 2 2', ['1234'], 0],
    [digits(3), 'box-3', '1 2 1', ['112'], 1],
    [digits(3), 'box-3', '1 2 2', ['112'], 0],
    [digits(2), 'straight-2', '0 7', ['07'], 1],
    [digits(2), 'straight-2', '7 0', ['07'], 0],
    [digits(2), 'box-2', '7 0', ['07'], 1],
    [digits(5), 'first-2', '1 2 3 4 5', ['12'], 1],
    [digits(5), 'first-2', '1 3 1 1 2', ['12'], 0],
    [digits(5), 'last-2', '1 2 3 4 5', ['45'], 1],
    [digits(5), 'last-2', '4 5 3 4 4', ['45'], 0],
    [digits(5), 'size', '0 0 0 0 5', ['big'], 1],
    [digits(5), 'size', '9 9 9 9 4', ['big'], 0],
    [digits(5), 'size', '9 9 9 9 4', ['small'], 1],
    [digits(5), 'parity', '0 0 0 0 7', ['odd'], 1],
    [digits(5), 'parity', '1 1 1 1 0', ['even'], 1],
    // The middle of five digits is 22.5.
    [digits(5), 'total-size', '9 9 5 0 0', ['big'], 1],
    [digits(5), 'total-size', '9 9 4 0 0', ['big'], 0],
    [digits(5), 'total-parity', '1 1 1 0 0', ['odd'], 1],
    [dice, 'total-size', '4 4 3', ['big'], 1],
    [dice, 'total-size', '4 4 2', ['small'], 1],
    // Triples lose, whatever was picked.
    [dice, 'total-size', '5 5 5', ['big', 'small'], 0],
    [dice, 'total-parity', '5 5 5', ['odd', 'even'], 0],
    [dice, 'total-parity', '1 2 4', ['odd'], 1],
    [dice, 'triple', '2 2 2', ['any'], 1],
    [dice, 'triple', '2 2 3', ['any'], 0],
    [dice, 'dice-total', '6 5 6', ['17'], 1],
    [dice, 'dice-total', '6 5 6', ['16'], 0],
    [dice, 'face', '6 5 6', ['6', '5', '4'], 3],
    [fiveOfEleven, 'any-1', '1 2 3 4 5', ['5', '6'], 1],
    // Three of the four picked were drawn: one combination of three hits.
    [fiveOfEleven, 'any-3', '1 2 3 4 5', ['1', '2', '3', '9'], 1],
    [fiveOfEleven, 'any-3', '1 2 3 4 5', ['1', '2', '3', '4', '5'], 10],
    [fiveOfEleven, 'any-5', '1 2 3 4 5', ['1', '2', '3', '4', '6'], 0],
    // Six picked: all five drawn must be among them.
    [fiveOfEleven, 'any-6', '1 2 3 4 5', ['1', '2', '3', '4', '5', '11'], 1],
    [fiveOfEleven, 'any-6', '1 2 3 4 5', ['1', '2', '3', '4', '10', '11'], 0],
    [fiveOfEleven, 'any-6', '1 2 3 4 5', ['1', '2', '3', '4', '5', '10', '11'], 2],
    // The middle of five of eleven is 30, which is neither big nor small.
    [fiveOfEleven, 'total-size', '4 5 6 7 8', ['big', 'small'], 0],
    [fiveOfEleven, 'total-size', '4 5 6 7 9', ['big'], 1],
  ])('%j %s: %s with %j hits %i times', (form, name, result, picks, expected) => {
    expect(hits(form, name, row(result), picks)).toBe(expected);
  });

  const southern: OpenedPrize[] = [
    { prize: 'special', numbers: ['123456'] },
    { prize: 'first', numbers: ['11156'] },
    { prize: 'second', numbers: ['22256'] },
    { prize: 'third', numbers: ['33333', '44456'] },
    { prize: 'fourth', numbers: ['00000', '00001', '00002', '00003', '00004', '00005', '00006'] },
    { prize: 'fifth', numbers: ['7156'] },
    { prize: 'sixth', numbers: ['1111', '2222', '3333'] },
    { prize: 'seventh', numbers: ['456'] },
    { prize: 'eighth', numbers: ['56'] },
  ];

  it.each<[string, string, number]>([
    ['2d-special', '56', 1],
    ['2d-special', '12', 0],
    ['2d-first', '56', 1],
    ['2d-eighth', '56', 1],
    ['2d-all', '56', 7],
    ['3d-special', '456', 1],
    ['3d-first', '156', 1],
    ['3d-seventh', '456', 1],
    // The eighth prize has too few digits.
    ['3d-all', '456', 3],
    ['4d-special', '3456', 1],
    ['size', 'big', 1],
    ['parity', 'even', 1],
  ])('VN %s with %s hits %i times', (name, pick, expected) => {
    expect(hits(south, name, southern, [pick])).toBe(expected);
  });

  it('offers the play types of a form, and no others', () => {
    const names = (form: LotteryForm) => playTypesOf(form).map(({ playType }) => playType);
    expect(names(digits(2))).toEqual(['straight-2', 'box-2', 'size', 'parity']);
    expect(names(digits(3))).toEqual(
      'straight-3 box-3 box-2 first-2 last-2 size parity total-size total-parity'.split(' '),
    );
    expect(names(digits(6))).not.toContain('total-size');
    expect(names(fiveOfEleven)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((count) => `any-${count}`),
      'total-size',
      'total-parity',
    ]);
    expect(names(sixOf45)).not.toContain('any-5');
    expect(names(race(10))).toEqual(
      'race-win race-second race-third race-place race-size race-parity'.split(' '),
    );
    expect(names(race(9))).not.toContain('race-size');
    expect(names(north)).toContain('2d-seventh');
    expect(names(north)).not.toContain('2d-eighth');
    expect(names(south)).toContain('2d-eighth');
  });
});

/** All results of a form with so few of them that they can be listed. */
function* allResults(form: LotteryForm): Generator<OpenedPrize[]> {
  if (form.kind === 'race') return yield* orders(form.count ?? 0, []);
  if (form.kind === 'balls') return yield* ballSets(form.count ?? 0, form.most ?? 0, []);
  const [sides, count] = form.kind === 'dice' ? [6, 3] : [10, form.length ?? 0];
  const first = form.kind === 'dice' ? 1 : 0;
  for (let index = 0; index < sides ** count; index++)
    yield row(
      Array.from({ length: count }, (_, at) => (Math.floor(index / sides ** at) % sides) + first).join(' '),
    );
}

function* orders(count: number, finished: number[]): Generator<OpenedPrize[]> {
  if (finished.length === count) return yield row(finished.join(' '));
  for (let runner = 1; runner <= count; runner++)
    if (!finished.includes(runner)) yield* orders(count, [...finished, runner]);
}

function* ballSets(count: number, most: number, drawn: number[]): Generator<OpenedPrize[]> {
  if (drawn.length === count) return yield row(drawn.join(' '));
  for (let ball = (drawn.at(-1) ?? 0) + 1; ball <= most; ball++)
    yield* ballSets(count, most, [...drawn, ball]);
}

/** Each prize of a play type with one combination that wins it. */
function combinations({ playType, pick, prizes }: LotteryPlayType): { way: string; picks: string[] }[] {
  const boxes: Record<string, string> = {
    '2': '07',
    '3': '112',
    '6': playType === 'box-4' ? '1122' : '123',
    '4': '1112',
    '12': '1123',
    '24': '1234',
  };
  return prizes.map(({ way }) => {
    if (pick.kind === 'balls')
      return { way, picks: Array.from({ length: pick.count ?? 0 }, (_, index) => String(index + 1)) };
    if (pick.kind === 'choice') return { way, picks: [way === '1' ? (pick.options?.[0] ?? '') : way] };
    return { way, picks: [pick.isMixed ? (boxes[way] ?? '') : '1234567'.slice(0, pick.digits)] };
  });
}

/** What 100.00 on one combination pays for a result. */
function pays(form: LotteryForm, type: LotteryPlayType, picks: string[], result: OpenedPrize[]): bigint {
  const won = hitsOf(form, ruleOf(form, type.playType), result, picks);
  if (won.length === 0) return 0n;
  return winOf(
    10_000n,
    won.map(({ pick, hits: count }) => ({ odds: prizeOf(type.pick, type.prizes, pick).odds, hits: count })),
  );
}

const stated = (type: LotteryPlayType) => Number(type.returnToPlayer);
const modeShare = { SEA: 0.95, ZY: 0.92 };

describe.each(prizeModes)('R3.6 the return to player in prize mode %s', (mode) => {
  it.each([
    ['2 digits', digits(2)],
    ['3 digits', digits(3)],
    ['4 digits', digits(4)],
    ['dice', dice],
    ['5 of 11', fiveOfEleven],
    ['a race of 6', race(6)],
  ] as const)('is what is stated for %s, over all results', (_, form) => {
    const types = pricedPlayTypes(form, mode).flatMap((type) =>
      combinations(type).map((one) => ({ type, ...one, paid: 0n, least: Infinity })),
    );
    let count = 0;
    for (const result of allResults(form)) {
      count += 1;
      for (const one of types) one.paid += pays(form, one.type, one.picks, result);
    }
    for (const type of new Set(types.map((one) => one.type))) {
      const returns = types
        .filter((one) => one.type === type)
        .map(({ paid }) => Number(paid) / 10_000 / count);
      const least = Math.min(...returns);
      expect(Math.floor(least * 10_000 + 1e-6), `${type.playType} ${least}`).toBe(
        Math.round(stated(type) * 10_000),
      );
      // Odds have two decimals, so a little less than the mode's share returns.
      for (const one of returns) expect(one).toBeLessThanOrEqual(modeShare[mode as 'SEA'] + 1e-9);
      expect(stated(type)).toBeGreaterThan(0.85);
    }
  });

  it('is what is stated for all endings of prizes, over all numbers of each tier', () => {
    for (const form of [north, south])
      for (const type of pricedPlayTypes(form, mode)) {
        const [{ picks } = { picks: [''] }] = combinations(type);
        let expected = 0;
        for (const tier of form.tiers ?? []) {
          // More than the last four digits decide nothing.
          const [width, all] = [Math.min(tier.digits, 4), 10 ** Math.min(tier.digits, 4)];
          let paid = 0n;
          for (let number = 0; number < all; number++) {
            const drawn = {
              prize: tier.prize,
              numbers: [String(number).padStart(width, '0').padStart(tier.digits, '7')],
            };
            // Size and parity are those of the first prize's number.
            if (type.group === 'size' && tier.prize !== 'special') continue;
            paid += pays(form, type, picks, [drawn]);
          }
          expected += (Number(paid) / 10_000 / all) * tier.count;
        }
        expect(Math.floor(expected * 10_000 + 1e-6), `${type.playType}`).toBe(
          Math.round(stated(type) * 10_000),
        );
      }
  });

  it('is what is stated for balls of 45 and 80, by the chance of each ball after the other', () => {
    for (const form of [sixOf45, keno])
      for (const type of pricedPlayTypes(form, mode).filter(({ group }) => group === 'balls')) {
        let chance = 1;
        for (let index = 0; index < (type.pick.count ?? 0); index++)
          chance *= ((form.count ?? 0) - index) / ((form.most ?? 0) - index);
        const expected = chance * Number(type.prizes[0].odds);
        expect(Math.abs(expected - stated(type)), type.playType).toBeLessThan(0.0001 + 1e-9);
      }
  });
});

/** Sets of `count` among `all`, by Pascal's rule. */
function sets(all: number, count: number): bigint {
  let line = [1n];
  for (let size = 0; size < all; size++)
    line = [1n, ...line.map((one, index) => one + (line[index + 1] ?? 0n))];
  return line[count] ?? 0n;
}

it('R3.6 odd and even totals of balls return what is stated, by the number of odd balls among them', () => {
  for (const form of [keno, sixOf45, fiveOfEleven]) {
    const { count = 0, most = 0 } = form;
    const type = pricedPlayTypes(form, 'SEA').find(({ playType }) => playType === 'total-parity')!;
    const odds = Math.ceil(most / 2);
    const waysOf = (isOdd: boolean) =>
      Array.from({ length: count + 1 }, (_, odd) =>
        (odd % 2 === 1) === isOdd ? sets(odds, odd) * sets(most - odds, count - odd) : 0n,
      ).reduce((sum, ways) => sum + ways, 0n);
    const returns = type.prizes.map(
      (prize) => (Number(prize.odds) * Number(waysOf(prize.way === 'odd'))) / Number(sets(most, count)),
    );
    expect(type.prizes.map(({ way }) => way)).toEqual(['odd', 'even']);
    expect(Math.abs(Math.min(...returns) - stated(type))).toBeLessThan(0.0001 + 1e-9);
    for (const one of returns) expect(one).toBeLessThanOrEqual(0.95 + 1e-9);
  }
});

it('R3.6 big totals of balls return what is stated, over 1,000,000 draws within 0.5 %', () => {
  const random = seededRandom('totals');
  // Drawing twenty balls takes as long as drawing six five times.
  for (const [form, draws] of [
    [sixOf45, 1_000_000],
    [keno, 200_000],
  ] as const) {
    const type = pricedPlayTypes(form, 'SEA').find(({ playType }) => playType === 'total-size')!;
    const rule = ruleOf(form, 'total-size');
    let won = 0;
    for (let turn = 0; turn < draws; turn++)
      won += hitsOf(
        form,
        rule,
        drawFrom(form, () => random() * 2 ** 32),
        ['big'],
      ).length;
    const returned = (won / draws) * Number(type.prizes[0].odds);
    expect(Math.abs(returned / stated(type) - 1)).toBeLessThan(0.005);
  }
});

describe('R2.1.27 stake and possible win of a line', () => {
  const play = (form: LotteryForm) => ({ form, decimals: 2, playTypes: pricedPlayTypes(form, 'SEA') });
  const quote = (form: LotteryForm, playType: string, picks: string[], unit = '10.00', multiple = 1) =>
    quoteLine(play(form), { playType, picks, unit, multiple });

  it.each<[LotteryForm, string, string[], number, bigint, bigint]>([
    [digits(3), 'straight-3', ['123', '456'], 2, 2000n, 950_000n],
    // 950 ÷ 6 = 158.33, 950 ÷ 3 = 316.66: the better of both.
    [digits(3), 'box-3', ['123'], 1, 1000n, 158_330n],
    [digits(3), 'box-3', ['123', '112'], 2, 2000n, 316_660n],
    [digits(3), 'size', ['big', 'small'], 2, 2000n, 1_900n],
    // Six balls are six combinations of five, of which one can hit; 462 × 0.9 = 415.80.
    [fiveOfEleven, 'any-5', ['1', '2', '3', '4', '5', '6'], 6, 6000n, 415_800n],
    [fiveOfEleven, 'any-2', ['1', '2', '3', '4', '5', '6'], 15, 15_000n, 10n * 5_220n],
    // Each of 27 numbers can hit: 100 ÷ 27 × 0.95 = 3.51.
    [north, '2d-all', ['12', '34'], 2, 2000n, 27n * 3_510n],
    [dice, 'face', ['1'], 1, 1000n, 3n * 1_900n],
  ])('%j %s %j', (form, name, picks, combos, stake, possibleWin) => {
    expect(quote(form, name, picks)).toMatchObject({ combinations: combos, stake, possibleWin });
  });

  it('multiplies by the multiple, and rounds down once per line', () => {
    expect(quote(digits(3), 'box-3', ['123'], '0.01', 3)).toMatchObject({ stake: 3n, possibleWin: 474n });
  });

  it.each<[string, string[], string, number, string]>([
    ['no-such', ['123'], '1', 1, 'unknown-play-type'],
    ['any-3', ['1', '2', '3'], '1', 1, 'unknown-play-type'],
    ['straight-3', ['12'], '1', 1, 'invalid-pick'],
    ['straight-3', ['1234'], '1', 1, 'invalid-pick'],
    ['straight-3', ['12a'], '1', 1, 'invalid-pick'],
    ['straight-3', ['١٢٣'], '1', 1, 'invalid-pick'],
    ['straight-3', ['123', '123'], '1', 1, 'invalid-pick'],
    ['straight-3', [], '1', 1, 'invalid-pick'],
    ['box-3', ['111'], '1', 1, 'invalid-pick'],
    ['box-3', ['123', '321'], '1', 1, 'invalid-pick'],
    ['size', ['huge'], '1', 1, 'invalid-pick'],
    ['straight-3', ['123'], '-1', 1, 'invalid-stake'],
    ['straight-3', ['123'], '0', 1, 'invalid-stake'],
    ['straight-3', ['123'], '0.001', 1, 'invalid-stake'],
    ['straight-3', ['123'], '1e3', 1, 'invalid-stake'],
    ['straight-3', ['123'], '1', 0, 'invalid-stake'],
    ['straight-3', ['123'], '1', 1.5, 'invalid-stake'],
    ['straight-3', ['123'], '1', -1, 'invalid-stake'],
    ['straight-3', ['123'], '1', Number.NaN, 'invalid-stake'],
  ])('refuses %s %j for %s × %d: %s', (playType, picks, unit, multiple, fault) => {
    expect(quoteLine(play(digits(3)), { playType, picks, unit, multiple })).toEqual({ fault });
  });

  it.each([[['1', '2']], [['0', '1', '2']], [['1', '2', '12']], [['1', '1', '2']], [['01', '2', '3']]])(
    'refuses the balls %j',
    (picks) => expect(quote(fiveOfEleven, 'any-3', picks)).toEqual({ fault: 'invalid-pick' }),
  );
});
