// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import { tellRenewal } from '#engine/react/index.ts';
import type { AgentOverviewValue, OverviewFigures } from '#schemas/generated/api.ts';
import { AgentOverview } from './AgentOverview.tsx';
import words from './words/en.json' with { type: 'json' };

const figures: OverviewFigures = {
  deposits: '500.00',
  withdrawals: '200.00',
  validStake: '1800.00',
  payout: '1650.00',
  rebates: '12.50',
  bonuses: '50.00',
  net: '-87.50',
  members: 42,
  joined: 3,
  active: 17,
};
const { members: _, joined: __, active: ___, ...day } = figures;
const page: AgentOverviewValue = {
  range: { from: '2026-01-04', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' },
  before: { from: '2026-01-02', to: '2026-01-03' },
  currency: 'THB',
  at: '2026-01-05 10:00:00',
  figures,
  former: { ...figures, net: '-100.00', deposits: '800.00', members: 40, active: 18 },
  days: [
    { day: '2026-01-04', ...day, net: '0.00' },
    { day: '2026-01-05', ...day },
  ],
  formerDays: [
    { day: '2026-01-02', ...day },
    { day: '2026-01-03', ...day },
  ],
  estimate: { rebates: '2.50', wages: '6.20' },
  best: [{ id: '7', account: 'nok_agent', type: 2, validStake: '1800.00', net: '-87.50' }],
  quietest: [],
  requests: 2,
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const open = vi.fn<(overlay: string, query: object) => Promise<void>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});
const show = async (params: Record<string, string> = {}) => {
  const props = { ranges: ['today', 'last7'], range: 'last7', look: 'cards' };
  view = await mountView(
    AgentOverview as never,
    { widget: 'agent-overview', words, props, page: { params } },
    { request: request as never, open: open as never },
  );
};

it('R2.8.5 shows figures with the difference to as many days before', async () => {
  request.mockResolvedValue(page);
  await show({ line: 'direct' });
  expect(request.mock.calls).toEqual([['agentOverview', { range: 'last7', line: 'direct' }]]);
  const shown = [...view.container.querySelectorAll('dl > div')].map((one) =>
    textOf(one).replace(/[\u2068\u2069]/g, ''),
  );
  expect(shown).toContain('Net result−฿87.50Before: −฿100.00 +฿12.50');
  expect(shown).toContain('Deposits฿500.00Before: ฿800.00 −฿300.00');
  expect(shown).toContain('Team42Before: 40 +2');
  // What has not changed says so by one figure.
  expect(shown).toContain('Withdrawals฿200.00Before: ฿200.00');
  expect(shown.slice(0, 2)).toEqual(['Rebates≈ ฿2.50', 'Wages≈ ฿6.20']);
  expect(view.getByText(/Compared with/).textContent).toContain('Jan 2 – Jan 3');
});

it('R2.8.5 has a table of the chart’s days, and opens a line', async () => {
  request.mockResolvedValue(page);
  await show();
  expect(
    [...view.container.querySelectorAll('tbody tr')].map((one) => textOf(one.firstElementChild!)),
  ).toEqual(['Jan 4, 2026', 'Jan 5, 2026']);
  await act(async () => view.getByRole('button', { name: /^nok_agent/ }).click());
  expect(open).toHaveBeenLastCalledWith('agent/agentTeam', { account: '7' });
});

it('R2.8.5 is loaded again once a settlement has paid', async () => {
  request.mockResolvedValue(page);
  await show();
  request.mockResolvedValue({ ...page, estimate: { rebates: '3.00', wages: '6.20' } });
  await act(async () => tellRenewal('agentOverview'));
  expect(request).toHaveBeenCalledTimes(2);
  expect(view.container.textContent).toContain('≈ ฿3.00');
});
