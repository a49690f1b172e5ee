import { expect, it } from 'vitest';
import { validateFixturesResponse } from '#schemas/generated/integrationValidators.js';
import { Book } from './Book.ts';
import { feedOf, selectionIds } from './feed.ts';
import { readSlip } from './readSlip.ts';

const now = Date.UTC(2026, 10, 26, 12, 3, 20);
const bookAt = (at: number) => new Book('sports', { now: () => at, secretOf: (day) => `secret of ${day}` });

it('states what is being played and what comes next, in the shape of the contract', () => {
  const feed = feedOf(bookAt(now), { gameType: 'SPORTS', count: 20 });
  expect(validateFixturesResponse(feed), JSON.stringify(validateFixturesResponse.errors)).toBe(true);
  expect(feed.fixtures).toHaveLength(20);
  const states = feed.fixtures.map(({ status }) => (status === 'soon' ? 'soon' : 'live'));
  expect(new Set(states)).toEqual(new Set(['live', 'soon']));
  expect(states).toEqual(states.toSorted());
});

it('R1.4 names leagues in every language, in fewer bytes than a platform reads', () => {
  const feed = feedOf(bookAt(now), { gameType: 'SPORTS', count: 60 });
  const { league } = feed.fixtures[0]!;
  expect([league['es'], league['km']].filter((name) => name === undefined || name === league.en)).toEqual([]);
  expect(Buffer.byteLength(JSON.stringify(feed))).toBeLessThan(131_072 * 0.9);
});

it('states exactly the odds at which the book takes a bet', () => {
  for (let step = 0; step < 120; step += 1) {
    const book = bookAt(now + step * 4_000);
    for (const { fixture, market, prices } of feedOf(book, { gameType: 'SPORTS', count: 60 }).fixtures)
      for (const { selection, odds } of prices)
        expect(odds).toBe(book.quote(fixture, market, selectionIds[selection]).odds);
  }
});

it('fills the slip of the page with what was chosen, at the odds of now, and drops the rest', () => {
  const book = bookAt(now);
  const { fixtures } = feedOf(book, { gameType: 'SPORTS', count: 60 });
  const open = fixtures.find(({ prices: [home] }) => home.odds !== null)!;
  const chosen = `${open.fixture}~${open.market}~home~999`;
  const [leg, ...others] = readSlip(book, `${chosen},${chosen},nothing-20261126-1~1x2~home~150,<b>~x~y~z`);
  expect(leg).toMatchObject({
    match: open.fixture,
    selection: 'h',
    odds: open.prices[0].odds,
    chosenAt: 999,
    now: open.prices[0].odds,
  });
  expect(others).toEqual([]);
  expect(readSlip(book, '')).toEqual([]);
});
