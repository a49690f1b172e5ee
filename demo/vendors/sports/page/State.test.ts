import { describe, expect, it } from 'vitest';
import { amountOf, pick, typedStake, totalOdds, withOdds, type Picked } from './State.ts';

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
    ['50', 'en', 2, 5000],
    [' 1,250.5 ', 'en', 2, 125_050],
    ['12,5', 'en', 2, 1250],
    ['1,000', 'en', 2, 100_000],
    ['1.500,00', 'pt', 2, 150_000],
    ['1.500', 'pt', 2, 150_000],
    ['٥٠', 'ar', 2, 5000],
    ['۱۲٫۵', 'fa', 2, 1250],
    ['๒๐', 'th', 2, 2000],
    ['700', 'vi', 0, 700],
    ['1.50', 'en', 2, 150],
  ])('%o in %s with %d digits is %d minor units', (text, language, exponent, minor) =>
    expect(amountOf(text, { language, currency: 'THB', exponent })).toBe(minor),
  );

  it.each(['', '0', '-5', '1e3', '10.0051', 'x', '5 kroner', '1.2.3', '99999999999999999999'])(
    '%o is none',
    (text) => expect(amountOf(text, { language: 'en', currency: 'THB', exponent: 2 })).toBeUndefined(),
  );

  it.each([
    ['pt', 150_050, '1500,50'],
    ['en', 1500, '15.00'],
  ])('in %s %d minor units are typed as %s', (language, minor, text) =>
    expect(typedStake(minor, { language, currency: 'BRL', exponent: 2 })).toBe(text),
  );
});
