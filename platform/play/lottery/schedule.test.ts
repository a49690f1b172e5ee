import { describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import type { DrawForm } from '#platform/base/database/schema/index.ts';
import { drawsAfter, drawsBefore, nextDraw } from './schedule.ts';
import { newSeed, numbersFromSeed } from './seeds.ts';

const zone = 'Asia/Bangkok';

describe('when a lottery draws', () => {
  it.each([
    [{ everyMinutes: 3 }, '2026-01-05T00:01:00Z', '2026-01-05T00:03:00.000Z', '20260105-141'],
    [{ everyMinutes: 3 }, '2026-01-05T00:03:00Z', '2026-01-05T00:06:00.000Z', '20260105-142'],
    [{ everyMinutes: 60 }, '2026-01-05T16:59:00Z', '2026-01-05T17:00:00.000Z', '20260105-24'],
    [{ at: ['16:00'] }, '2026-01-05T09:00:00Z', '2026-01-06T09:00:00.000Z', '20260106'],
    [{ at: ['12:00', '20:00'] }, '2026-01-05T06:00:00Z', '2026-01-05T13:00:00.000Z', '20260105-2'],
    [{ at: ['20:00'], weekdays: [3] }, '2026-01-05T06:00:00Z', '2026-01-07T13:00:00.000Z', '20260107'],
    [{ at: ['15:30'], monthDays: [1, 16] }, '2026-01-17T00:00:00Z', '2026-02-01T08:30:00.000Z', '20260201'],
  ])('%j after %s is at %s, called %s', (times, after, at, numero) => {
    expect(nextDraw(times, zone, new Date(after))).toEqual({ drawsAt: new Date(at), numero });
  });

  it('finds the last draws, newest first, including one at this very moment', () => {
    const past = drawsBefore({ at: ['12:00', '20:00'] }, zone, new Date('2026-01-05T05:00:00Z'), 3);
    expect(past.map(({ numero }) => numero)).toEqual(['20260105-1', '20260104-2', '20260104-1']);
  });
});

describe('the next draws of a lottery', () => {
  it('follow each other over days without draws', () => {
    const times = { at: ['20:00'], weekdays: [0, 6] };
    const next = drawsAfter(times, zone, new Date('2026-01-05T06:00:00Z'), 3);
    expect(next.map(({ numero }) => numero)).toEqual(['20260110', '20260111', '20260117']);
  });

  it.each([
    // 23 hours: clocks are set forward over midnight; 25: midnight comes twice.
    ['2027-03-14', '2027-03-14T05:00:00Z', 23],
    ['2026-11-01', '2026-11-01T04:00:00Z', 25],
  ])('come every hour on %s in Havana, and none twice', (day, begins, count) => {
    const start = Date.parse(begins);
    const next = drawsAfter({ everyMinutes: 60 }, 'America/Havana', new Date(start), count + 1);
    const hours = next.map(({ drawsAt }) => (drawsAt.getTime() - start) / 3_600_000);
    expect(hours).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1));
    const own = next.filter(({ numero }) => numero.startsWith(day.replaceAll('-', '')));
    expect(own).toHaveLength(count);
  });

  it('may be half a minute apart', () => {
    const next = drawsAfter({ everyMinutes: 0.5 }, zone, new Date('2026-01-05T00:00:10Z'), 2);
    expect(next.map(({ drawsAt }) => drawsAt.toISOString())).toEqual([
      '2026-01-05T00:00:30.000Z',
      '2026-01-05T00:01:00.000Z',
    ]);
  });
});

const drawNumbers = (form: DrawForm) => numbersFromSeed(form, 'GAME', '20260105-001', newSeed());

describe('what a lottery draws', () => {
  const draw = (form: DrawForm): string[][] => drawNumbers(form).map(({ numbers }) => numbers);

  it.each<[DrawForm, RegExp]>([
    [{ kind: 'digits', length: 5 }, /^\d{5}$/],
    [{ kind: 'dice', count: 3 }, /^[1-6]{3}$/],
  ])('%j', (form, shape) => {
    for (let turn = 0; turn < 50; turn++)
      expect(draw(form).map((row) => row.join(''))).toEqual([expect.stringMatching(shape)]);
  });

  it('draws all runners of a race once, each equally often as the winner', () => {
    const wins = new Map<string, number>();
    for (let turn = 0; turn < 3000; turn++) {
      const [order = []] = draw({ kind: 'race', count: 10 });
      expect(order.toSorted((a, b) => Number(a) - Number(b)).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10');
      wins.set(order[0] ?? '', (wins.get(order[0] ?? '') ?? 0) + 1);
    }
    expect(wins.size).toBe(10);
    // 300 each: six standard deviations are 100.
    for (const count of wins.values()) expect(Math.abs(count - 300)).toBeLessThan(100);
  });

  it('draws distinct balls within bounds, in order', () => {
    for (let turn = 0; turn < 50; turn++) {
      const balls = draw({ kind: 'balls', count: 6, most: 45 }).flat().map(Number);
      expect(new Set(balls).size).toBe(6);
      expect(balls).toEqual(balls.toSorted((a, b) => a - b));
      expect(balls.every((ball) => ball >= 1 && ball <= 45)).toBe(true);
    }
  });

  it('draws prizes tier by tier, with leading zeros', () => {
    const tiers = [
      { prize: 'special', count: 1, digits: 6 },
      { prize: 'first', count: 2, digits: 2 },
    ];
    for (let turn = 0; turn < 50; turn++) {
      const [special, first] = draw({ kind: 'prizes', tiers });
      expect(special).toEqual([expect.stringMatching(/^\d{6}$/)]);
      expect(first).toEqual([expect.stringMatching(/^\d{2}$/), expect.stringMatching(/^\d{2}$/)]);
    }
  });

  it('is evenly distributed: no digit occurs far more often than another', () => {
    const rounds = runs(2_000).numRuns;
    const counts = new Map<string, number>();
    for (let turn = 0; turn < rounds; turn++)
      for (const digit of drawNumbers({ kind: 'digits', length: 5 })[0]!.numbers)
        counts.set(digit, (counts.get(digit) ?? 0) + 1);
    const expected = rounds / 2;
    const chiSquared = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(counts.size).toBe(10);
    // Nine degrees of freedom: one fair generator in ten million exceeds this.
    expect(chiSquared).toBeLessThan(50);
  });
});
