// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import type { AgentBetsValue } from '#schemas/generated/api.ts';
import { AgentBets } from './AgentBets.tsx';
import words from './words/en.json' with { type: 'json' };

const bet = {
  bet: '5107',
  gameCode: 'G',
  gameName: 'Golden Tiger',
  gameType: 'RNG',
  vendor: 'JL',
  displayName: 'Jade Lion',
  round: 'r1',
  state: 'settled' as const,
  placedTime: '2026-01-05 10:00:00',
  settledTime: '2026-01-05 10:00:04',
  stake: '20.00',
  validStake: '20.00',
  payout: '36.50',
  result: '16.50',
};
const page: AgentBetsValue = {
  trail: [],
  range: { from: '2025-12-30', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' },
  currency: 'THB',
  rows: [{ id: '41', account: '66****78', type: 0, level: 2, bet }],
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
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});
const show = async (params: Record<string, string> = {}) => {
  const props = { ranges: ['today', 'last7', 'lastMonth'], range: 'last7', pageSize: 20 };
  view = await mountView(
    AgentBets as never,
    { widget: 'agent-bets', words, props, page: { params } },
    { request: request as never },
  );
};

it('R2.8.8 shows the bets of the filter in the address, and totals of the page and of all', async () => {
  request.mockResolvedValue(page);
  await show({
    range: 'lastMonth',
    level: '2',
    type: 'member',
    state: 'settled',
    category: 'RNG',
    sort: 'x',
  });
  expect(request.mock.calls).toEqual([
    [
      'agentBets',
      { range: 'lastMonth', type: 'member', level: 2, category: 'RNG', state: 'settled', pageSize: 20 },
    ],
  ]);
  expect(textOf(view.container.querySelector('tbody tr')!)).toBe(
    '66****78Member · Level 2Golden Tiger Jade LionJan 5, 2026, 10:00 AMSettled฿20.00฿20.00฿36.50+฿16.50',
  );
  expect([...view.container.querySelectorAll('tfoot tr')].map((row) => textOf(row))).toEqual([
    'Shown here฿20.00฿20.00฿36.50+฿16.50',
    'Total for these dates฿800.00฿800.00฿760.00−฿40.00',
  ]);
});

it('R2.8.8 opens a bet with what it moved in the wallet', async () => {
  request.mockResolvedValueOnce(page);
  await show();
  request.mockResolvedValueOnce({ trail: [], bet, entries: [] });
  await act(async () => view.getByRole('button', { name: /^66/ }).click());
  expect(request).toHaveBeenLastCalledWith('agentBet', { bet: '5107' });
  expect(view.getByText('5107')).toBeDefined();
});
