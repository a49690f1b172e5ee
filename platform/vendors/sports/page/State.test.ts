import { describe, expect, it } from 'vitest';
import { amountOf, pick, totalOdds, withOdds, type Picked } from './State.ts';

const leg = (match: string, selection = 'h', odds = 200): Picked => ({
  match,
  market: 'win',
  selection,
  odds,
  chosenAt: odds,
  now: odds,
  sport: 'tennis',
  home: 'A',
  away: 'B',
});

describe('the slip', () => {
  it('adds a selection, takes it off, and has one of each match', () => {
    const one = pick([], leg('m1'));
    const two = pick(one, leg('m2'));
    expect(two.map(({ match }) => match)).toEqual(['m1', 'm2']);
    expect(pick(two, leg('m1', 'a')).map(({ selection }) => selection)).toEqual(['a', 'h']);
    expect(pick(two, leg('m1'))).toEqual([leg('m2')]);
    expect(totalOdds(two)).toBe(4);
  });

  it('takes over the odds of the server, and keeps the last ones of a selection that is closed', () => {
    const choices = [
      { match: 'm1', market: 'win', selection: 'h', odds: 250, isLive: true },
      { match: 'm2', market: 'win', selection: 'h', odds: null, isLive: true },
    ];
    expect(withOdds([leg('m1'), leg('m2')], { choices })).toMatchObject([
      { odds: 250, chosenAt: 200, now: 250 },
      { odds: 200, chosenAt: 200, now: null },
    ]);
  });
});

describe('an amount that was typed', () => {
  it.each([
    ['50', 2, 5000],
    [' 1,250.5 ', 2, 125_050],
    ['12,5', 2, 1250],
    ['1,000', 2, 100_000],
    ['٥٠', 2, 5000],
    ['۱۲٫۵', 2, 1250],
    ['๒๐', 2, 2000],
    ['700', 0, 700],
    ['1.50', 2, 150],
  ])('%o with %d digits is %d minor units', (text, exponent, minor) =>
    expect(amountOf(text, exponent)).toBe(minor),
  );

  it.each(['', '0', '-5', '1e3', '1.005', 'x', '5 baht', '1.2.3', '99999999999999'])('%o is none', (text) =>
    expect(amountOf(text, 2)).toBeUndefined(),
  );
});
