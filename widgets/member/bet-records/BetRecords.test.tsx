// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { BetRecord, BetRecordsValue } from '#schemas/generated/api.ts';
import { BetRecords } from './BetRecords.tsx';
import words from './words/en.json' with { type: 'json' };

const bet = (number: number, given: Partial<BetRecord> = {}): BetRecord => ({
  bet: String(number),
  gameCode: 'G',
  gameName: 'Golden Tiger',
  gameType: 'RNG',
  vendor: 'JL',
  displayName: 'Jade Lion',
  round: `r${number}`,
  state: 'settled',
  placedTime: '2026-01-05 10:00:00',
  settledTime: '2026-01-05 10:00:04',
  stake: '20.00',
  validStake: '20.00',
  payout: '36.50',
  result: '16.50',
  ...given,
});
const page: BetRecordsValue = {
  range: { from: '2025-12-30', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' },
  currency: 'THB',
  bets: [bet(3), bet(2, { payout: '0.00', result: '-20.00' })],
  next: 'n2',
  total: {
    bets: 40,
    stake: '800.00',
    openStake: '0.00',
    validStake: '800.00',
    payout: '760.00',
    result: '-40.00',
  },
  categories: ['RNG'],
  vendors: [{ vendor: 'JL', displayName: 'Jade Lion' }],
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();

afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (params: Record<string, string> = {}) => {
  const props = { ranges: ['today', 'last7', 'last30'], range: 'last7', pageSize: 20 };
  const given = { widget: 'bet-records', words, props, page: { params } };
  view = await mountView(BetRecords as never, given, {
    request: request as never,
    setQuery: setQuery as never,
  });
};
const press = (name: string | RegExp) => act(async () => view.getByRole('button', { name }).click());
const footLines = () => [...view.container.querySelectorAll('tfoot tr')].map((row) => textOf(row));

it('R2.7.9 shows the bets of the filter in the address, and totals of the page and of all', async () => {
  request.mockResolvedValue(page);
  await show({ range: 'last30', state: 'settled', vendor: 'JL', kind: 'bet' });
  expect(request.mock.calls).toEqual([
    ['betRecords', { range: 'last30', vendor: 'JL', state: 'settled', pageSize: 20 }],
  ]);
  expect(
    view
      .getAllByRole('cell')
      .map((cell) => textOf(cell))
      .slice(2, 6),
  ).toEqual(['฿20.00', '฿20.00', '฿36.50', '+฿16.50']);
  expect(footLines()).toEqual([
    'Shown here฿40.00฿40.00฿36.50−฿3.50',
    'Total for these dates฿800.00฿800.00฿760.00−฿40.00',
  ]);
  expect(view.getByText('Dec 30, 2025 – Jan 5, 2026')).toBeDefined();
});

it('R2.7.18 changes the address, not the history, when a filter is chosen', async () => {
  request.mockResolvedValue(page);
  await show();
  await press('Today');
  expect(setQuery).toHaveBeenLastCalledWith({ range: 'today', from: null, to: null }, 'replace');
  const state = view.getByLabelText('Status');
  await act(async () => {
    Object.assign(state, { value: 'open' });
    state.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(setQuery).toHaveBeenLastCalledWith({ state: 'open' }, 'replace');
});

it('R2.7.9 counts neither returned stakes nor results of open bets in the totals of the page', async () => {
  const {
    settledTime: _,
    result: __,
    ...open
  } = bet(5, { state: 'open', validStake: '0.00', payout: '0.00' });
  const returned = { ...open, bet: '4', state: 'void' as const };
  const { next: ___, ...only } = page;
  request.mockResolvedValue({ ...only, bets: [open, returned] });
  await show();
  expect(footLines()[0]).toBe('Shown here฿20.00฿0.00฿0.00฿0.00');
});

it('R2.7.18 continues with the next page, and keeps what it has if that fails', async () => {
  request.mockResolvedValueOnce(page).mockRejectedValueOnce(new Error('away'));
  await show();
  await press(words.more);
  expect(view.getByRole('alert').textContent).toBe(words.moreFailed);
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(2);
  const { next: _, ...last } = page;
  request.mockResolvedValueOnce({ ...last, bets: [bet(1)] });
  await press(words.more);
  expect(request).toHaveBeenLastCalledWith('betRecords', { range: 'last7', pageSize: 20, after: 'n2' });
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(view.queryByRole('button', { name: words.more })).toBeNull();
});

it('R2.7.9 opens a bet with what it moved in the wallet', async () => {
  request.mockResolvedValueOnce(page);
  await show();
  const entry = {
    entry: '9',
    kind: 'bet',
    time: '2026-01-05 10:00:00',
    amount: '-20.00',
    balance: '80.00',
    wallet: 'MAIN',
  };
  request.mockResolvedValueOnce({ bet: bet(3), entries: [entry] });
  await act(async () => view.getAllByRole('button', { expanded: false, name: /Golden Tiger/ })[0]!.click());
  expect(request).toHaveBeenLastCalledWith('betRecord', { bet: '3' });
  expect(textOf(view.getByRole('list', { name: words.entries }))).toContain('−฿20.00Balance after ฿80.00');
  expect(view.getByText('r3')).toBeDefined();
});

it('R2.7.9 shows in an opened bet what was bet: legs with odds, score and result, and the number of its page', async () => {
  const details: BetRecord['details'] = {
    number: '4K7Q9-XWM2T',
    kind: 'accumulator',
    odds: 527,
    possibleWin: '105.45',
    legs: [
      {
        event: 'Lantern Bay – Port Ashby',
        league: 'Harbour Premier League',
        market: 'Match result',
        choice: '<b>Lantern Bay</b>',
        odds: 185,
        startTime: '2026-01-05 09:00:00',
        score: '2–1',
        result: 'won',
      },
      { event: 'Frostgate – Ravenfell', market: 'Match result', choice: 'Draw', odds: 285 },
    ],
  };
  const open = bet(3, { state: 'open', details });
  request.mockResolvedValueOnce({ ...page, bets: [open, bet(2)] });
  await show();
  expect(view.getByText('Accumulator (2)')).toBeDefined();
  request.mockResolvedValueOnce({ bet: open, entries: [] });
  await act(async () => view.getAllByRole('button', { expanded: false, name: /Golden Tiger/ })[0]!.click());
  const legs = view.getAllByRole('listitem');
  expect(legs.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^<b>Lantern Bay<\/b>Match resultLantern Bay – Port AshbyHarbour Premier League.*1\.85Score: \u20682–1\u2069Won$/,
    ),
    'DrawMatch resultFrostgate – Ravenfell2.85',
  ]);
  const facts = view.getByText(words.number).closest('dl')?.textContent;
  expect(facts).toContain(`${words.number}4K7Q9-XWM2T`);
  expect(facts).toContain(`${words.odds}5.27`);
  expect(facts).toContain(`${words.possible}฿105.45`);
});

it('R2.7.9 shows the choices of a game without events', async () => {
  const details = { choices: [{ label: 'Red', value: '฿20.00' }] };
  request.mockResolvedValueOnce({ ...page, bets: [bet(3, { details })] });
  await show();
  request.mockResolvedValueOnce({ bet: bet(3, { details }), entries: [] });
  await act(async () => view.getAllByRole('button', { expanded: false, name: /Golden Tiger/ })[0]!.click());
  expect(view.getByRole('list', { name: words.legs }).textContent).toBe('Red฿20.00');
});

it('R2.7.18 says that nothing was found, and offers to remove the filters', async () => {
  request.mockResolvedValue({ ...page, bets: [], next: undefined });
  await show({ state: 'open' });
  expect(view.getByText(words.noMatch)).toBeDefined();
  await press(words.clear);
  expect(setQuery).toHaveBeenLastCalledWith(
    { category: null, vendor: null, state: null, sort: null },
    'replace',
  );
});

it('R2.7.18 says that it failed, and tries again', async () => {
  request.mockRejectedValueOnce(new Error('away'));
  await show();
  expect(view.getByRole('alert').textContent).toContain(words.failed);
  request.mockResolvedValueOnce(page);
  await press(words.again);
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(2);
});

it('R9.5 refuses a free range of more than 92 days before it asks for it', async () => {
  request.mockResolvedValue(page);
  await show();
  await press(words.free);
  const type = (label: string, value: string) =>
    Object.assign(view.getByLabelText(new RegExp(`^${label}`)), { value });
  type('From', '2025-01-01');
  type('To', '2026-01-05');
  await press(words.apply);
  expect(view.getByRole('alert').textContent).toBe('You can view up to 92 days at a time.');
  expect(setQuery).not.toHaveBeenCalled();
  type('From', '2026-01-01');
  await press(words.apply);
  expect(setQuery).toHaveBeenLastCalledWith({ range: null, from: '2026-01-01', to: '2026-01-05' }, 'replace');
});

it('R2.7.18 downloads what is filtered', async () => {
  request.mockResolvedValue(page);
  await show({ from: '2026-01-01', to: '2026-01-05', sort: 'payout' });
  expect(view.getByRole('link', { name: words.csv }).getAttribute('href')).toBe(
    '/wps/relay/MCSREC_downloadBets?language=EN&from=2026-01-01&to=2026-01-05&sort=payout',
  );
});
