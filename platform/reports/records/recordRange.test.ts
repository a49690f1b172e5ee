import { describe, expect, it } from 'vitest';
import { readRange, type RangeRequest } from '#platform/site/paging/index.ts';

const bangkok = { timeZone: 'Asia/Bangkok' };
/** 00:30 of January 10th in Bangkok. */
const now = new Date('2026-01-09T17:30:00Z');

describe('R9.5 the days of a record', () => {
  it.each<[RangeRequest, string, string]>([
    [{}, '2026-01-04', '2026-01-10'],
    [{ range: 'today' }, '2026-01-10', '2026-01-10'],
    [{ range: 'yesterday' }, '2026-01-09', '2026-01-09'],
    [{ range: 'last7' }, '2026-01-04', '2026-01-10'],
    [{ range: 'last30' }, '2025-12-12', '2026-01-10'],
    [{ range: 'next7' }, '2026-01-10', '2026-01-16'],
    [{ range: 'next30' }, '2026-01-10', '2026-02-08'],
    [{ range: 'thisMonth' }, '2026-01-01', '2026-01-10'],
    [{ range: 'lastMonth' }, '2025-12-01', '2025-12-31'],
    [{ from: '2026-01-02', to: '2026-01-03' }, '2026-01-02', '2026-01-03'],
    [{ from: '2025-10-11', to: '2026-01-10' }, '2025-10-11', '2026-01-10'],
    [{ from: '2026-01-02', to: '2026-02-01' }, '2026-01-02', '2026-01-10'],
  ])('%j are %s to %s', (request, from, to) => {
    expect(readRange(bangkok, request, now)).toMatchObject({ from, to, today: '2026-01-10' });
  });

  it.each<RangeRequest>([
    { from: '2026-01-02' },
    { to: '2026-01-02' },
    { from: '2026-01-03', to: '2026-01-02' },
    { from: '2026-01-11', to: '2026-01-12' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2025-10-10', to: '2026-01-10' },
    { from: '1900-01-01', to: '2026-01-10' },
  ])('refuses %j', (request) => {
    expect(() => readRange(bangkok, request, now)).toThrowError(
      expect.objectContaining({ code: 'invalid-range', status: 422 }),
    );
  });

  it('last 23 and 25 hours where the clocks change', () => {
    const length = (day: string) => {
      const { start, end } = readRange(
        { timeZone: 'America/New_York' },
        { from: day, to: day },
        new Date('2026-12-31'),
      );
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect([length('2026-03-07'), length('2026-03-08'), length('2026-11-01')]).toEqual([24, 23, 25]);
  });
});
