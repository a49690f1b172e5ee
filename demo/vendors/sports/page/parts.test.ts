// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { MatchView } from '../view.ts';
import { sportsWords } from '../words.ts';
import { oddsButton, withoutOdds, type View } from './parts.ts';

const words = sportsWords('en');
const view = { words, state: { slip: [], hasEnded: false }, before: new Map() } as unknown as View;
const match = (isSuspended: boolean) =>
  ({ id: 'm-1', home: 'Mango Park', away: 'Heron Lake', isSuspended }) as MatchView;
const market = (...odds: (number | null)[]) => ({
  prices: odds.map((one) => ({ selection: 'h', odds: one })),
});

it('says in words why a dash stands for the odds', () => {
  const button = (isSuspended: boolean) =>
    oddsButton(view, match(isSuspended), '1x2', { selection: 'h', odds: null }, '1');
  expect(button(false).title).toBe('No bets offered');
  expect(button(false).getAttribute('aria-label')).toBe('Mango Park, No bets offered');
  expect(button(true).title).toBe(words.suspended);
});

it('says so once next to a market without any odds, and not where one is offered', () => {
  const note = (isSuspended: boolean, ...odds: (number | null)[]) =>
    withoutOdds(view, match(isSuspended), [market(...odds)]);
  expect(note(false, null, null)).toMatchObject({ textContent: 'No bets offered' });
  expect(note(false, null, 185)).toBe(false);
  // Its own word says that it is suspended.
  expect(note(true, null, null)).toBe(false);
  expect(withoutOdds(view, match(false), [])).toBe(false);
});
