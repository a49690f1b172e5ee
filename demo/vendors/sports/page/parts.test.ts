// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { MatchView } from '../view.ts';
import { sportsWords } from '../words.ts';
import { card } from './board.ts';
import { oddsButton, withoutOdds, type View } from './parts.ts';

const words = sportsWords('en');
const view = {
  words,
  state: { slip: [], hasEnded: false },
  before: new Map(),
  formats: { clock: String },
} as unknown as View;
const match = (isSuspended: boolean) =>
  ({ id: 'm-1', home: 'Mango Park', away: 'Heron Lake', isSuspended }) as MatchView;
const market = (...odds: (number | null)[]) => ({
  prices: odds.map((one) => ({ selection: 'h', odds: one })),
});

it.each([
  ['football', 4, 'Match result: closed'],
  ['tennis', 2, 'Winner: closed'],
  ['football', 0, 'No bets offered'],
] as const)('says what a match of %s without its main market still offers, of %s', (sport, count, note) => {
  const withoutMarket = (more: Partial<MatchView>) => {
    const live = { ...match(false), sport, count, status: 'live', score: [0, 2], markets: [], ...more };
    return card({ ...view, state: { ...view.state, look: {} } } as View, live as unknown as MatchView);
  };
  const shown = withoutMarket({});
  expect(shown.querySelector('.hold')?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(note);
  // The way to the markets that are still open.
  const way = shown
    .querySelector('[data-act="open"] .all-markets')
    ?.textContent?.replace(/[\u2068\u2069]/g, '');
  expect(way).toBe(count > 0 ? `All markets: ${count}` : undefined);
  expect(withoutMarket({ status: 'ended', count: 0 }).querySelector('.hold')).toBeNull();
  expect(withoutMarket({ isSuspended: true }).querySelector('.hold')?.textContent).toBe(words.suspended);
});

it('says in words why a dash stands for the odds', () => {
  const button = (isSuspended: boolean) =>
    oddsButton(view, match(isSuspended), '1x2', { selection: 'h', odds: null }, '1');
  expect(button(false).title).toBe('No bets offered');
  expect(button(false).getAttribute('aria-label')).toBe('Mango Park, Closed');
  expect(button(false).textContent).toBe('1Closed');
  expect(button(true).title).toBe(words.suspended);
  expect(button(true).textContent).toBe('1–');
});

it('says so once next to a market without any odds, and not where one is offered', () => {
  const note = (isSuspended: boolean, ...odds: (number | null)[]) =>
    withoutOdds(view, match(isSuspended), [market(...odds)]);
  expect(note(false, null, null)).toMatchObject({ textContent: 'No bets offered' });
  expect(note(false, null, 185)).toBe(false);
  // Its own word says that it is suspended.
  expect(note(true, null, null)).toBe(false);
});
