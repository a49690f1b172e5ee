import { describe, expect, it } from 'vitest';
import { drawSegment } from '../wheel/drawSegment.ts';
import { spinsFor } from '../wheel/spinWheel.ts';
import { drawTickets } from '../raffle/drawTickets.ts';
import { faultsOfTerms, rafflePrizes } from '../eventTerms/terms.ts';

const segments = [
  { amount: '0', percent: 45.5 },
  { amount: '1', percent: 30 },
  { amount: '2', percent: 15 },
  { amount: '5', percent: 7 },
  { amount: '20', percent: 2 },
  { amount: '100', percent: 0.49 },
  { amount: '1000', percent: 0.01 },
];

/** Pearson's statistic of counts against their expected values. */
const chiSquare = (counts: number[], expected: number[]): number =>
  counts.reduce((sum, found, at) => sum + (found - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0);

describe('lucky wheel', () => {
  it('R2.1.24 stops as often as its odds say, over 100,000 spins', () => {
    const spins = 100_000;
    const counts = segments.map(() => 0);
    for (let spin = 0; spin < spins; spin++) {
      const segment = drawSegment(segments);
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    // The rarest two together, so that each cell expects more than five.
    const merged = [...counts.slice(0, 5), (counts[5] ?? 0) + (counts[6] ?? 0)];
    const expected = [45.5, 30, 15, 7, 2, 0.5].map((percent) => (percent / 100) * spins);
    // 5 degrees of freedom: exceeded once in ten million runs by fair draws.
    expect(chiSquare(merged, expected)).toBeLessThan(41);
  });

  it('R2.1.24 divides all ten thousand equally likely numbers exactly by the stated odds', () => {
    const counts = segments.map(() => 0);
    for (let number = 0; number < 10_000; number++) {
      const segment = drawSegment(segments, () => number);
      counts[segment] = (counts[segment] ?? 0) + 1;
    }
    expect(counts).toEqual([4550, 3000, 1500, 700, 200, 49, 1]);
  });

  it.each([
    [0n, 1],
    [99_99n, 1],
    [100_00n, 2],
    [250_00n, 3],
    [10n ** 15n, 5],
  ])('R2.1.24 %s minor units of valid bets make %s spins', (turnover, spins) =>
    expect(spinsFor({ daily: 1, perTurnover: '100', most: 5 }, turnover, 2)).toBe(spins),
  );
});

describe('terms of events', () => {
  const wheel = { segments, spins: { daily: 1, most: 3 } };

  it('fills in defaults', () => {
    const terms: Record<string, unknown> = structuredClone(wheel);
    expect(faultsOfTerms('wheel', terms, 2)).toEqual([]);
    expect(terms).toMatchObject({ times: 1, claimDays: 7 });
  });

  it.each([
    ['wheel', { ...wheel, segments: segments.slice(1) }, 'segments'],
    [
      'wheel',
      {
        ...wheel,
        segments: [
          { amount: '0', percent: 50.005 },
          { amount: '1', percent: 49.995 },
        ],
      },
      'segments.0.percent',
    ],
    [
      'wheel',
      {
        ...wheel,
        segments: [
          { amount: '0', percent: 50 },
          { amount: '-1', percent: 50 },
        ],
      },
      'segments.1.amount',
    ],
    ['wheel', { ...wheel, spins: { daily: 1, most: 3, perTurnover: '0' } }, 'perTurnover'],
    ['wheel', { segments }, 'spins'],
    ['wheel', { ...wheel, rigged: true }, 'rigged'],
    ['check-in', { days: ['1'] }, 'days'],
    ['check-in', { days: ['1', '0'] }, 'days.1'],
    ['check-in', { days: ['1', '0.001'] }, 'days.1'],
    ['raffle', { prizes: [], freeTickets: 0, maxTickets: 1 }, 'prizes'],
    [
      'raffle',
      { prizes: [{ amount: 'much', winners: 1 }], freeTickets: 0, maxTickets: 1 },
      'prizes.0.amount',
    ],
  ] as const)('refuses a %s whose terms are %j', (kind, terms, field) =>
    expect(faultsOfTerms(kind, structuredClone(terms), 2).map((fault) => fault.field)).toContain(field),
  );

  it('says what a raffle costs', () => {
    const prizes = [
      { amount: '500', winners: 1 },
      { amount: '0.5', winners: 3 },
    ];
    const terms = { prizes, freeTickets: 1, maxTickets: 9, times: 1, claimDays: 7 };
    expect(rafflePrizes(terms, 2)).toBe(501_50n);
  });
});

describe('tickets of a raffle', () => {
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const draw = (tickets: number, winners: number, accept: (ticket: number) => boolean = () => true) =>
    drawTickets({ merchant: 'M', promotion: 'p', seed }, { tickets, winners }, accept);

  it('follow from the seed, each at most once', () => {
    const first = draw(1000, 20);
    expect(draw(1000, 20)).toEqual(first);
    expect(new Set(first).size).toBe(20);
    expect(first.every((ticket) => ticket >= 1 && ticket <= 1000)).toBe(true);
  });

  it('end when none is left', () => {
    expect(draw(3, 5).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(draw(3, 5, (ticket) => ticket !== 2).toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(draw(0, 5)).toEqual([]);
  });

  it('are equally likely', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (let at = 0; at < 5000; at++) {
      const [ticket = 0] = drawTickets(
        { merchant: 'M', promotion: `p${at}`, seed },
        { tickets: 10, winners: 1 },
        () => true,
      );
      counts[ticket - 1] = (counts[ticket - 1] ?? 0) + 1;
    }
    expect(
      chiSquare(
        counts,
        counts.map(() => 500),
      ),
    ).toBeLessThan(45);
  });
});
