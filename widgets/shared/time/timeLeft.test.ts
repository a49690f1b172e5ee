import { describe, expect, it } from 'vitest';
import { inUnits, timeLeft, untilNextChange } from './timeLeft.ts';

const until = Date.parse('2027-04-13T18:00+07:00');
const hour = 3_600_000;

describe('timeLeft', () => {
  it.each([
    [0, 0],
    [-1, 0],
    [-50 * hour, 0],
    [1, 1000],
    [1000, 1000],
    [1001, 2000],
  ])('%i ms before the moment it is %i ms in whole seconds', (before, left) => {
    expect(timeLeft(until, until - before, 'seconds')).toBe(left);
  });

  it('is zero in no minute but the last', () => {
    expect(timeLeft(until, until - 1, 'minutes')).toBe(60_000);
    expect(timeLeft(until, until, 'minutes')).toBe(0);
  });

  it('is the same for every offset in which the moment is written', () => {
    expect(Date.parse('2027-04-13T11:00Z')).toBe(until);
    expect(timeLeft(until, Date.parse('2027-04-13T12:59:30+02:00'), 'seconds')).toBe(30_000);
  });
});

it('untilNextChange ends exactly where the time left changes', () => {
  for (const before of [1, 999, 1000, 1001, 61_500, 90 * hour + 7]) {
    const now = until - before;
    const wait = untilNextChange(until, now, 'seconds');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1000);
    const left = timeLeft(until, now, 'seconds');
    expect(timeLeft(until, now + wait - 1, 'seconds')).toBe(left);
    expect(timeLeft(until, now + wait, 'seconds')).toBe(left - 1000);
  }
});

it('inUnits adds up to the time left', () => {
  const left = 123 * 24 * hour + 23 * hour + 59 * 60_000 + 59_000;
  expect(inUnits(left, 'seconds').map(({ count }) => count)).toEqual([123, 23, 59, 59]);
  expect(inUnits(left, 'minutes').map(({ unit }) => unit)).toEqual(['days', 'hours', 'minutes']);
  expect(inUnits(0, 'seconds').every(({ count }) => count === 0)).toBe(true);
});
