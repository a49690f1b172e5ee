// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { SportsFixture } from '#schemas/generated/api.ts';
import { clearSlip, mostLegs, slipId, slipStore } from '#widgets/shared/sports/slip.ts';
import { OddsBoard } from './OddsBoard.tsx';
import words from './words/en.json' with { type: 'json' };

const fixture = (id: string, home: string): SportsFixture => ({
  fixture: id,
  sport: 'football',
  league: 'League',
  home,
  away: 'Port Ashby',
  kickOff: Date.UTC(2026, 11, 31, 20),
  status: 'soon',
  market: '1x2',
  prices: [
    { selection: 'home', odds: 185 },
    { selection: 'draw', odds: 310 },
    { selection: 'away', odds: 240 },
  ],
});
const book = {
  vendor: 'ST',
  gameType: 'SPORTS',
  displayName: 'Stadia',
  state: 'open',
  at: Date.UTC(2026, 11, 31, 18),
};
const fixtures = [fixture('a', 'Lantern Bay'), fixture('b', 'Heron Lake')];

let view: MountedView;
const press = (name: RegExp, at = 0) => act(() => view.getAllByRole('button', { name })[at]?.click());
const heard = () => view.getByRole('status').textContent?.replace(/[\u2068\u2069]/g, '');

beforeEach(async () => {
  view = await mountView(
    OddsBoard,
    {
      widget: 'odds-board',
      words,
      props: { title: 'title', category: 'SPORTS', count: 10, more: '' },
      data: { board: { currency: 'USD', books: [{ ...book, fixtures }] } },
    },
    {},
  );
});
afterEach(() => {
  view.unmount();
  clearSlip();
});

it('has a screen reader say what a choice did to the slip', () => {
  expect(heard()).toBe('');
  press(/Lantern Bay/);
  expect(heard()).toBe('Added to the bet slip: Lantern Bay, 1.85. Selections: 1');
  press(/Draw/, 1);
  expect(heard()).toBe('Added to the bet slip: Draw, 3.10. Selections: 2');
  press(/Draw/, 0);
  expect(heard()).toBe('Replaced on the bet slip: now Draw, 3.10. Selections: 2');
  press(/Draw/, 0);
  expect(heard()).toBe('Removed from the bet slip: Draw. Selections: 1');
});

it('says that a full slip took nothing', () => {
  const leg = { market: '1x2', selection: 'home', odds: 185, home: 'One', away: 'Two' } as const;
  const legs = Array.from({ length: mostLegs }, (_, at) => ({ ...leg, fixture: `m${at}` }));
  act(() => slipStore.setState({ book: { ...book, gameType: 'SPORTS' }, legs }));
  press(/Lantern Bay/);
  expect(heard()).toBe('Not added: the bet slip takes at most 10 selections.');
});

it('leads to the slip from the top of the board and from each match that is on it', () => {
  const links = () => view.queryAllByRole('link', { name: words.toSlip });
  expect(links()).toEqual([]);
  press(/Heron Lake/);
  expect(links().map((link) => link.getAttribute('href'))).toEqual([`#${slipId}`, `#${slipId}`]);
  const group = view.getByRole('group', { name: /Heron Lake.*Port Ashby/ });
  expect(group.contains(links()[1]!)).toBe(true);
});

it.each(['away', 'closed'] as const)(
  'shows the matches of a book that is %s with dashes, and says why',
  async (state) => {
    view.unmount();
    const away = { ...book, state, fixtures: [{ ...fixtures[0], prices: fixture('a', '').prices }] };
    view = await mountView(
      OddsBoard,
      {
        widget: 'odds-board',
        words,
        props: { title: 'title', category: 'SPORTS', count: 10, more: '' },
        data: { board: { currency: 'USD', books: [away] } },
        page: { now: book.at },
      },
      {},
    );
    const choices = view.getAllByRole('button', { name: /Lantern Bay|Draw|Port Ashby/ });
    expect(choices.map(({ textContent }) => textContent?.includes('–'))).toEqual([true, true, true]);
    expect(view.container.textContent).toContain(words[state]);
  },
);

it.each([
  ['without odds', [null, null, null], true],
  ['with one selection beyond the odds that are offered', [null, 310, 104], false],
] as const)('says in words what cannot be bet on in a match %s', async (_, odds, isWhole) => {
  view.unmount();
  const prices = (['home', 'draw', 'away'] as const).map((selection, at) => ({
    selection,
    odds: odds[at] ?? null,
  }));
  view = await mountView(
    OddsBoard,
    {
      widget: 'odds-board',
      words,
      props: { title: 'title', category: 'SPORTS', count: 10, more: '' },
      data: {
        board: {
          currency: 'USD',
          books: [{ ...book, fixtures: [{ ...fixture('c', 'Mango Park'), prices }] }],
        },
      },
      page: { now: book.at },
    },
    {},
  );
  expect(view.container.querySelector('em')?.textContent ?? '').toBe(isWhole ? ` · ${words.notOffered}` : '');
  const buttons = view.getAllByRole('button', { name: /Mango Park|Draw|Port Ashby/ });
  expect(buttons.map(({ textContent }) => textContent?.endsWith(words.selectionClosed))).toEqual(
    odds.map((one) => one === null),
  );
  expect(buttons.map((button) => button.getAttribute('title'))).toEqual(
    odds.map((one) => (one === null ? words.notOffered : null)),
  );
  expect(buttons.map(({ textContent }) => textContent).join('')).not.toContain('–');
});
