// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import type { AgentLossesValue, TeamFigures } from '#schemas/generated/api.ts';
import { AgentLosses } from './AgentLosses.tsx';
import words from './words/en.json' with { type: 'json' };

const figures = (net: string, validStake = '10.00'): TeamFigures => ({
  deposits: '0.00',
  withdrawals: '0.00',
  validStake,
  payout: '0.00',
  rebates: '0.00',
  bonuses: '0.00',
  net,
});
const row = (id: string, account: string, type: number) => ({
  id,
  account,
  type,
  level: 1,
  own: figures('-1.00'),
  team: figures('-5.00', '50.00'),
});
const page: AgentLossesValue = {
  range: { from: '2025-12-30', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' },
  currency: 'THB',
  at: '2026-01-05 10:00:00',
  trail: [],
  rows: [row('7', 'nok_agent', 2), row('8', 'somying', 0)],
  total: { accounts: 2, own: figures('-2.00'), team: figures('-10.00', '100.00') },
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
const open = vi.fn<(overlay: string, query: object) => Promise<void>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});
const show = async (params: Record<string, string> = {}) => {
  const ranges = ['today', 'last7', 'lastMonth'];
  view = await mountView(
    AgentLosses as never,
    { widget: 'agent-losses', words, props: { ranges, range: 'last7', pageSize: 20 }, page: { params } },
    { request: request as never, setQuery: setQuery as never, open: open as never },
  );
};
const press = (name: string | RegExp) => act(async () => view.getByRole('button', { name }).click());
const net = () =>
  [...view.container.querySelectorAll('tbody tr')].map((one) => textOf(one.lastElementChild!));

it('R2.8.9 shows lines with their team, or by themselves, with totals of the page and of all', async () => {
  request.mockResolvedValue(page);
  await show({ range: 'lastMonth', withPlay: 'true', sort: 'lowestNet' });
  expect(request.mock.calls).toEqual([
    ['agentLosses', { range: 'lastMonth', withPlay: true, sort: 'lowestNet', pageSize: 20 }],
  ]);
  expect(net()).toEqual(['−฿5.00', '−฿5.00']);
  expect(
    [...view.container.querySelectorAll('tfoot tr')].map((one) => textOf(one.lastElementChild!)),
  ).toEqual(['−฿10.00', '−฿10.00']);
  view.unmount();
  await show({ own: 'true' });
  expect(net()).toEqual(['−฿1.00', '−฿1.00']);
});

it('R2.8.9 goes a level down, and at a member to its postings', async () => {
  request.mockResolvedValue(page);
  await show();
  await press(/^nok_agent/);
  expect(setQuery).toHaveBeenLastCalledWith({ below: '7' }, 'push');
  await press(/^somying/);
  expect(open).toHaveBeenLastCalledWith('agent/agentAccount', { account: '8' });
});

it('R2.8.9 says where it is, with the own figures of that agent', async () => {
  request.mockResolvedValue({ ...page, trail: [{ id: '7', account: 'nok_agent' }], own: figures('-3.00') });
  await show({ below: '7' });
  expect(request).toHaveBeenLastCalledWith('agentLosses', { range: 'last7', below: '7', pageSize: 20 });
  expect(textOf(view.container.querySelector('tfoot tr')!)).toMatch(/^nok_agent.*−฿3\.00$/);
  await press(words['own-line']);
  expect(setQuery).toHaveBeenLastCalledWith({ below: null }, 'push');
});
