// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import { AgentAccount } from './AgentAccount.tsx';
import words from './words/en.json' with { type: 'json' };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});
const show = async (params: Record<string, string> = {}) => {
  const props = { ranges: ['today', 'last7'], range: 'last7', pageSize: 20 };
  view = await mountView(
    AgentAccount as never,
    { widget: 'agent-account', words, props, page: { params } },
    { request: request as never, setQuery: setQuery as never },
  );
};

it('R2.8.11 shows the postings of one account with the way to it, and downloads them', async () => {
  const entry = {
    entry: '9',
    kind: 'bet',
    time: '2026-01-05 10:00:00',
    amount: '-20.00',
    balance: '80.00',
    wallet: 'MAIN',
  };
  request.mockResolvedValue({
    trail: [{ id: '41', account: '66****78' }],
    record: {
      range: { from: '2025-12-30', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' },
      currency: 'THB',
      entries: [entry],
      total: { entries: 1, credited: '0.00', debited: '20.00', net: '-20.00' },
      opening: '100.00',
      closing: '80.00',
      kinds: ['bet'],
      wallets: [{ wallet: 'MAIN' }],
    },
  });
  await show({ account: '41', kind: 'bet' });
  expect(request.mock.calls).toEqual([
    ['agentEntries', { account: '41', range: 'last7', kind: 'bet', pageSize: 20 }],
  ]);
  expect(textOf(view.container.querySelector('tbody tr')!)).toBe('BetJan 5, 2026, 10:00 AM9−฿20.00฿80.00');
  expect(view.getByText('66****78')).toBeDefined();
  const href = view.getByRole('link', { name: words.csv }).getAttribute('href') ?? '';
  expect(href).toContain('MCSAGT_downloadEntries');
  expect(href).toContain('account=41');
});

it('R2.8.11 lets an agent search for the account first', async () => {
  const row = { id: '41', account: 'somying', type: 0, level: 2, state: 'open' };
  request.mockResolvedValue({ rows: [row] });
  await show({ search: 'som' });
  expect(request.mock.calls).toEqual([['agentAccounts', { sort: 'account', search: 'som', pageSize: 20 }]]);
  await act(async () => view.getByRole('button', { name: /^somying/ }).click());
  expect(setQuery).toHaveBeenLastCalledWith({ account: '41' }, 'push');
});
