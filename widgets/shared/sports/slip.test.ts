import { describe, expect, it } from 'vitest';
import type { SportsFixture } from '#schemas/generated/api.ts';
import {
  choose,
  mostLegs,
  possibleReturn,
  slipAddress,
  totalOdds,
  withOdds,
  type Leg,
  type Slip,
} from './slip.ts';

const book = { vendor: 'ST', gameType: 'SPORTS', displayName: 'Stadia' } as const;
const leg = (fixture: string, more: Partial<Leg> = {}): Leg => ({
  fixture,
  market: '1x2',
  selection: 'home',
  odds: 185,
  home: 'Lantern Bay',
  away: 'Port Ashby',
  ...more,
});
const empty: Slip = { book: null, legs: [], limits: null, stake: '', note: null };
const slipOf = (...legs: Leg[]): Slip => ({ ...empty, book, legs });
const fixture = (id: string, odds: number | null): SportsFixture => ({
  fixture: id,
  sport: 'football',
  league: 'League',
  home: 'Lantern Bay',
  away: 'Port Ashby',
  kickOff: 0,
  status: 'live',
  market: '1x2',
  prices: [{ selection: 'home', odds }],
});

describe('choosing odds', () => {
  it('adds a selection, and takes it off when it is chosen again', () => {
    const one = choose(empty, book, leg('a'));
    expect([one.legs, one.book]).toEqual([[leg('a')], book]);
    expect(choose(one, book, leg('a', { odds: 190 }))).toMatchObject({ legs: [], book: null });
  });

  it('replaces the selection of the same match, and says so', () => {
    const slip = choose(slipOf(leg('a'), leg('b')), book, leg('a', { selection: 'away' }));
    expect(slip).toMatchObject({ note: 'replaced', legs: [{ selection: 'away' }, { fixture: 'b' }] });
  });

  it('begins a new slip with another book', () => {
    const other = { ...book, vendor: 'AV', gameType: 'ESPORTS' } as const;
    expect(choose(slipOf(leg('a')), other, leg('c'))).toMatchObject({
      book: other,
      legs: [{ fixture: 'c' }],
      note: 'replaced',
    });
  });

  it('takes no more legs than a book does', () => {
    const full = slipOf(...Array.from({ length: mostLegs }, (_, at) => leg(`m${at}`)));
    expect(choose(full, book, leg('one-more'))).toEqual({ ...full, note: 'full' });
  });
});

it('follows the odds: a move has a direction, and what is no longer offered is closed', () => {
  const slip = slipOf(leg('a'), leg('b'), leg('c'), leg('d'));
  const seen = withOdds(slip, [fixture('a', 190), fixture('b', 120), fixture('c', null)]);
  expect(seen.legs).toMatchObject([
    { odds: 190, moved: 'up' },
    { odds: 120, moved: 'down' },
    { odds: 185, isClosed: true },
    { odds: 185, isClosed: true },
  ]);
});

it('multiplies odds and rounds the possible return down, as the book does', () => {
  const legs = [leg('a', { odds: 137 }), leg('b', { odds: 243 }), leg('c', { odds: 101 })];
  expect(totalOdds(legs)).toBe(336);
  expect(possibleReturn(legs, '10', 'USD')).toBe('33.62');
  expect(possibleReturn(legs, '1000', 'JPY')).toBe('3362');
  for (const wrong of ['', '0', '-1', 'ten', '1.234'])
    expect(possibleReturn(legs, wrong, 'USD')).toBeUndefined();
});

it('has an address that opens the book with the slip and the stake', () => {
  const slip = { ...slipOf(leg('a-1'), leg('b-2', { selection: 'draw', odds: 310 })), stake: '12,5' };
  expect(slipAddress(slip, '12.50')).toBe(
    '/game?vendor=ST&type=SPORTS&slip=a-1~1x2~home~185,b-2~1x2~draw~310&stake=12.50',
  );
  expect(slipAddress({ ...slip, book: { ...book, vendor: 'FB' } }, '')).toBe(
    '/fbsports?slip=a-1~1x2~home~185,b-2~1x2~draw~310',
  );
  expect(slipAddress(empty, '')).toBeNull();
});
