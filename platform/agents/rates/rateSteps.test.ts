import { describe, expect, it } from 'vitest';
import { firstExcess, rateOn } from './rateSteps.ts';

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const step = (day: string, rate: number) => ({ day, rate });

describe('R6.8 rates by day', () => {
  it('a rate is in force from its day on, until the next one', () => {
    const steps = [step(monday, 50), step(wednesday, 70)];
    expect(['2026-11-22', monday, tuesday, wednesday, '2027-01-01'].map((day) => rateOn(steps, day))).toEqual(
      [0, 50, 50, 70, 70],
    );
  });

  it.each([
    ['equal rates', [step(monday, 50)], [step(monday, 50)], undefined],
    ['an upline without a rate', [step(monday, 50)], [], { day: monday, rate: 50, bound: 0 }],
    [
      'an upline whose rate is lowered later',
      [step(monday, 50)],
      [step(monday, 60), step(wednesday, 40)],
      { day: wednesday, rate: 50, bound: 40 },
    ],
    [
      'an upline whose rate begins later',
      [step(monday, 50)],
      [step(tuesday, 60)],
      { day: monday, rate: 50, bound: 0 },
    ],
    [
      'an upline that was lower before',
      [step(wednesday, 50)],
      [step(monday, 40), step(tuesday, 60)],
      undefined,
    ],
    [
      'a rate that is lowered on the same day',
      [step(monday, 50), step(wednesday, 40)],
      [step(monday, 60), step(wednesday, 40)],
      undefined,
    ],
    ['no rate', [], [], undefined],
  ])('compares with %s', (_, lower, upper, excess) => {
    expect(firstExcess(lower, upper)).toEqual(excess);
  });
});
