// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { slipConfirmed } from '#schemas/slipConfirmed.ts';
import { clearSlip, slipStore } from '#widgets/shared/sports/slip.ts';
import { BetSlip } from './BetSlip.tsx';
import words from './words/en.json' with { type: 'json' };

const leg = { market: '1x2', selection: 'home', odds: 185, away: 'Port Ashby' } as const;
const legs = [
  { ...leg, fixture: 'a', home: 'Lantern Bay' },
  { ...leg, fixture: 'b', home: 'Heron Lake' },
];

let view: MountedView;
const props = { title: 'title', stakes: [5], responsible: '/about/responsible-gaming' };

beforeEach(async () => {
  const request = () => new Promise<never>(() => {});
  view = await mountView(BetSlip, { widget: 'bet-slip', words, props }, { request });
});
afterEach(() => {
  view.unmount();
  act(clearSlip);
});

const fill = () =>
  act(() => slipStore.setState({ book: { vendor: 'ST', gameType: 'SPORTS', displayName: 'Stadia' }, legs }));

it('R5.9 states the age limit of the brand and leads to help', () => {
  expect(view.container.textContent).toContain('21+ · Play responsibly · Help and limits');
  expect(view.getByRole('link', { name: words.help }).getAttribute('href')).toBe(props.responsible);
});

it.each([
  ['0.04', 'true'],
  ['0.05', null],
  ['2500', null],
  ['2500.01', 'true'],
])('states the limits of the platform, and marks a stake of %s by them', (stake, isInvalid) => {
  fill();
  act(() => slipStore.setState({ limits: { least: '0.05', most: '2500.00' }, stake }));
  const field = view.getByRole('textbox', { name: words.stake });
  expect(field.getAttribute('aria-invalid')).toBe(isInvalid);
  const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(rule?.textContent).toBe('Enter a stake from ฿0.05 to ฿2,500.00.');
  expect(view.queryByRole('link', { name: words.place }) === null).toBe(isInvalid === 'true');
});

it('says that the possible return has the stake in it', () => {
  fill();
  act(() => slipStore.setState({ stake: '10' }));
  expect(view.getByText(words.possible).nextSibling?.textContent).toBe('฿34.22');
  expect(words.possible).toContain('stake included');
});

it('keeps the focus on the slip when the pressed button goes', () => {
  fill();
  for (const name of [/Remove.*Lantern Bay/, /Clear/]) {
    act(() => view.getByRole('button', { name }).click());
    expect(document.activeElement).toBe(view.getByRole('region', { name: words.title }));
  }
  expect(view.queryAllByRole('listitem')).toEqual([]);
});

describe('a slip that its book takes', () => {
  const book = { vendor: 'ST', gameType: 'SPORTS', displayName: 'Stadia', takesSlips: true } as const;
  const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
  const open = vi.fn<(overlay: string) => Promise<void>>();
  let answer: () => Promise<unknown>;

  const show = async (role: 'member' | 'guest') => {
    view.unmount();
    request.mockReset().mockImplementation((name) => {
      if (name === 'balance') return Promise.resolve({ sumBalance: '100.00' });
      return name === 'placeSlip' ? answer() : new Promise(() => {});
    });
    view = await mountView(
      BetSlip,
      { widget: 'bet-slip', words, props, page: { role } },
      { request: request as never, open, renew: () => {}, warn: () => {} },
    );
    act(() => slipStore.setState({ book, legs, stake: '10' }));
  };
  const press = (name: string) => act(async () => view.getByRole('button', { name }).click());
  const sent = () => request.mock.calls.filter(([name]) => name === 'placeSlip').map(([, query]) => query);
  const terms = (odds: number) => ({
    vendor: 'ST',
    legs: legs.map(({ fixture, market, selection }) => ({ fixture, market, selection, odds })),
  });
  const facts = () => view.container.querySelector('dl')?.textContent;

  it('is confirmed where it stands, with its odds, stake, return and what is left', async () => {
    answer = () => Promise.resolve({ number: '4K7Q9-XWM2T', stake: '10.00', possibleWin: '34.22' });
    await show('member');
    await press(words.place);
    expect(sent()).toEqual([]);
    expect(facts()).toBe(`${words.total}3.42${words.stake}฿10.00${words.possible}฿34.22${words.rest}฿90.00`);
    await press(words.place);
    expect(sent()).toEqual([
      {
        ...terms(185),
        gameType: 'SPORTS',
        stake: '10.00',
        confirmed: fingerprintOf(slipConfirmed(terms(185), 1000n, 2)),
        language: 'EN',
      },
    ]);
    expect(view.getByText('4K7Q9-XWM2T')).toBeDefined();
    expect(slipStore.getState().legs).toEqual([]);
    await press(words.done);
    expect(view.getByText(words.empty)).toBeDefined();
  });

  it('asks again at the odds of now', async () => {
    const quotes = legs.map(({ fixture }) => ({ fixture, odds: 170 }));
    answer = () =>
      Promise.reject(
        Object.assign(new Error('changed'), { code: 'terms-changed', status: 409, value: { legs: quotes } }),
      );
    await show('member');
    await press(words.place);
    await press(words.place);
    expect(view.getByRole('alert').textContent).toBe(words.changed);
    expect(facts()).toContain('฿28.90');
    await press(words.place);
    expect(sent()[1]).toMatchObject({ confirmed: fingerprintOf(slipConfirmed(terms(170), 1000n, 2)) });
  });

  it('keeps the question if the answer is lost, and sends the same again', async () => {
    answer = () => Promise.reject(Object.assign(new Error('away'), { status: 503, code: 'bet-unanswered' }));
    await show('member');
    await press(words.place);
    await press(words.place);
    expect(view.getByRole('alert').textContent).toBe(words['error-network']);
    await press(words.sendAgain);
    expect(sent()[1]).toEqual(sent()[0]);
    expect(slipStore.getState().legs).toHaveLength(2);
  });

  it('asks guests to log in, and keeps the slip', async () => {
    await show('guest');
    await press(words.place);
    expect(open).toHaveBeenCalledWith('login');
    expect(slipStore.getState().legs).toHaveLength(2);
    expect(sent()).toEqual([]);
  });
});
