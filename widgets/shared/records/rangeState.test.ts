import { describe, expect, it } from 'vitest';
import { addDays, dayIn, lengthOf, problemOf } from './days.ts';
import { rangeFields, readRange } from './rangeState.ts';
import { sumAmounts } from './sumAmounts.ts';

describe('R2.7.18 the range in the address', () => {
  it.each([
    [{}, { range: 'last7' }],
    [{ range: 'today' }, { range: 'today' }],
    [{ range: 'year' }, { range: 'last7' }],
    [
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-01-01', to: '2026-01-31' },
    ],
    [{ from: '2026-01-01' }, { range: 'last7' }],
    [{ from: '2026-02-30', to: '2026-03-01' }, { range: 'last7' }],
    [{ from: '2026-03-01', to: '2026-01-01' }, { range: 'last7' }],
  ])('%j is %j', (params, state) => expect(readRange(params, 'last7')).toEqual(state));

  it('is written so that the other kind of range goes', () => {
    expect(rangeFields({ range: 'today' })).toEqual({ range: 'today', from: null, to: null });
    expect(rangeFields({ from: '2026-01-01', to: '2026-01-02' })).toEqual({
      range: null,
      from: '2026-01-01',
      to: '2026-01-02',
    });
  });
});

describe('R9.5 a free range', () => {
  it.each([
    ['2026-01-01', '2026-01-01', undefined],
    ['2026-01-01', '2026-04-02', undefined],
    ['2026-01-01', '2026-04-03', 'tooLong'],
    ['2026-01-02', '2026-01-01', 'wrongOrder'],
    ['', '2026-01-01', 'noDay'],
    ['2026-02-29', '2026-03-01', 'noDay'],
  ])('from %s to %s: %s', (from, to, problem) => expect(problemOf(from, to)).toBe(problem));

  it('counts days of the calendar, also where the clocks change', () => {
    expect(lengthOf('2026-03-07', '2026-03-09')).toBe(3);
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    const midnight = Date.parse('2026-03-08T05:00:00Z');
    expect([dayIn('America/New_York', midnight - 1), dayIn('America/New_York', midnight)]).toEqual([
      '2026-03-07',
      '2026-03-08',
    ]);
  });
});

it('sums amounts exactly', () => {
  expect(sumAmounts(['0.10', '0.20', '-0.05'])).toBe('0.25');
  expect(sumAmounts(['9007199254740993', '1'])).toBe('9007199254740994');
  expect(sumAmounts([])).toBe('0');
});
