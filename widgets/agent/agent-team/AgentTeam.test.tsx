// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import type { AgentAccountsValue, AgentAccountValue, TeamAccount } from '#schemas/generated/api.ts';
import { AgentTeam } from './AgentTeam.tsx';
import words from './words/en.json' with { type: 'json' };

const row = (id: number, given: Partial<TeamAccount> = {}): TeamAccount => ({
  id: String(id),
  account: `member_${id}`,
  type: 0,
  level: 1,
  upline: 'top_agent',
  agents: 0,
  members: 0,
  balance: '1.50',
  rates: [],
  joined: '2026-01-02',
  state: 'open',
  ...given,
});
const agent = row(7, { account: 'nok_agent', type: 2, agents: 1, members: 2, balance: '20.00' });
const page: AgentAccountsValue = {
  day: '2026-01-05',
  currency: 'THB',
  trail: [],
  rows: [agent, row(8, { state: 'closed' })],
  next: 'n2',
  page: { accounts: 2, balance: '21.50' },
  total: { accounts: 5, agents: 2, members: 3, balance: '120.00' },
};
const details: AgentAccountValue = {
  day: '2026-01-05',
  currency: 'THB',
  trail: [{ id: '7', account: 'nok_agent' }],
  account: agent,
  isDirect: true,
  rates: [
    { category: 'RNG', today: '0.70', tomorrow: '0.70', most: '1.00' },
    { category: 'LIVE', today: '0.00', tomorrow: '0.00', most: '0.80' },
  ],
  history: [{ category: 'RNG', rate: '0.70', from: '2026-01-01', time: '2026-01-01 10:00:00' }],
  contracts: [],
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (params: Record<string, string> = {}, given: object = {}, page: object = {}) => {
  const props = { view: 'list', tree: 'indented', pageSize: 20, ...given };
  view = await mountView(
    AgentTeam as never,
    { widget: 'agent-team', words, props, page: { params, ...page } },
    { request: request as never, setQuery: setQuery as never, warn: warn as never },
  );
  // A part that loads when it is wanted.
  await act(async () => void (await import('./AccountDetails.tsx')));
};
const press = (name: string | RegExp) => act(async () => view.getByRole('button', { name }).click());
const type = (label: RegExp, value: string) =>
  act(async () => {
    const field = view.getByLabelText(label);
    Object.assign(field, { value });
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('R2.8.7 lists the downline that the address selects, with totals of the page and of all', async () => {
  request.mockResolvedValue(page);
  await show({
    type: 'agent',
    level: '2',
    quietDays: '7',
    withPlay: 'true',
    sort: 'phone',
    range: 'lastMonth',
  });
  expect(request.mock.calls).toEqual([
    [
      'agentAccounts',
      { range: 'lastMonth', type: 'agent', level: 2, quietDays: 7, withPlay: true, pageSize: 20 },
    ],
  ]);
  expect([...view.container.querySelectorAll('tbody tr')].map((one) => textOf(one))).toEqual([
    'nok_agentAgent · Level 1top_agentAgents 1, members 2–NeverJan 2, 2026฿20.00',
    'member_8Member · Level 1Closedtop_agent––NeverJan 2, 2026฿1.50',
  ]);
  expect([...view.container.querySelectorAll('tfoot tr')].map((one) => textOf(one))).toEqual([
    'Shown hereAccounts: 2฿21.50',
    'All accountsAccounts: 5฿120.00',
  ]);
});

it('R2.8.3 says what is filtered, takes it away, and downloads exactly that', async () => {
  request.mockResolvedValue(page);
  await show({ search: 'nok', state: 'closed' });
  await press('Remove: State: Closed');
  expect(setQuery).toHaveBeenLastCalledWith({ state: null }, 'replace');
  const href = view.getByRole('link', { name: words.csv }).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/wps\/relay\/MCSAGT_downloadAccounts\?language=.*&search=nok&state=closed$/);
});

it('R2.8.3 says that nothing was found, that it failed, and tries again', async () => {
  request.mockResolvedValueOnce({ ...page, rows: [], next: undefined });
  await show({ search: 'zzz' });
  expect(view.getByText(words.noMatch)).toBeDefined();
  view.unmount();
  request.mockRejectedValueOnce(new Error('away'));
  await show();
  expect(view.getByRole('alert').textContent).toContain(words.failed);
  request.mockResolvedValueOnce(page);
  await press(words.again);
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(2);
});

it('R2.8.7 opens the tree level by level', async () => {
  request.mockResolvedValueOnce(page);
  await show({ view: 'tree' });
  expect(request).toHaveBeenLastCalledWith('agentAccounts', {
    line: 'direct',
    sort: 'account',
    pageSize: 20,
  });
  request.mockResolvedValueOnce({ ...page, rows: [row(9, { level: 2 })], next: undefined });
  await press('What lies below nok_agent');
  expect(request).toHaveBeenLastCalledWith('agentAccounts', {
    line: 'direct',
    sort: 'account',
    below: '7',
    pageSize: 20,
  });
  expect(view.getByRole('button', { name: /^member_9/ })).toBeDefined();
});

it('R2.8.7 shows one level at a time with the way there, if the brand chooses so', async () => {
  request.mockResolvedValueOnce({ ...page, trail: [{ id: '7', account: 'nok_agent' }] });
  await show({ view: 'tree', below: '7' }, { tree: 'columns' });
  await press(words['own-line']);
  expect(setQuery).toHaveBeenLastCalledWith({ below: null }, 'push');
});

it('R6.8 sets rates within the agent’s own, and says what the agent keeps', async () => {
  request.mockResolvedValueOnce(details);
  await show({ account: '7' });
  expect(request).toHaveBeenLastCalledWith('agentAccount', { account: '7' });
  await press(words['set-rates']);
  await view.findByRole('button', { name: words.save });
  await type(/^Slots/, '1.2');
  await press(words.save);
  expect(request).toHaveBeenCalledTimes(1);
  expect(view.getByText('At most 1.00 %', { selector: 'p[id$=error]' })).toBeDefined();
  await type(/^Slots/, '0,6');
  expect(view.getByText('You keep 0.40 of 1.00 %')).toBeDefined();
  request.mockResolvedValueOnce(details);
  await press(words.save);
  expect(request).toHaveBeenLastCalledWith('agentSetRates', {
    account: '7',
    rates: [{ category: 'RNG', rate: '0.60' }],
    lowerBelow: false,
  });
  expect(view.getByText(words.saved)).toBeDefined();
});

it('R6.8 names the accounts in the way of a lower rate, and lowers them if the agent says so', async () => {
  request.mockResolvedValueOnce(details);
  await show({ account: '7' });
  await press(words['set-rates']);
  await view.findByRole('button', { name: words.save });
  await type(/^Slots/, '0.10');
  const value = { accounts: [{ account: '66****78', category: 'RNG', rate: '0.40' }], more: false };
  const refusal = new CallError({ call: 'agentSetRates', code: 'rates-given-below', status: 409, value });
  request.mockRejectedValueOnce(refusal);
  await press(words.save);
  expect(textOf(view.getByRole('alert'))).toContain('66****78 Slots 0.40 %');
  expect(warn).not.toHaveBeenCalled();
  await act(async () => view.getByLabelText(words['lower-below']).click());
  request.mockResolvedValueOnce(details);
  await press(words.save);
  expect(request).toHaveBeenLastCalledWith('agentSetRates', expect.objectContaining({ lowerBelow: true }));
});

it('R5.8 writes counts and rates of an account in the digits of the language', async () => {
  const facts = {
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    calendar: 'gregory',
    digits: 'arab',
    languages: [{ tag: 'ar', code: 'AR', name: 'العربية', dir: 'rtl' }],
  };
  request.mockResolvedValue(details);
  await show({ account: '7' }, {}, { language: 'ar', dir: 'rtl', facts });
  expect(view.container.textContent).toContain('٠٫٧٠ %');
  const figures = [...view.container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(figures).toContain('٢');
  expect(figures.filter((text) => /^\d+(?:\.\d+)?$/.test(text))).toEqual([]);
});

it('R6.8 offers no change of rates further down the line', async () => {
  request.mockResolvedValueOnce({ ...details, isDirect: false });
  await show({ account: '7' });
  expect(view.queryByRole('button', { name: words['set-rates'] })).toBeNull();
  expect(view.getByText('Only top_agent sets these rates.')).toBeDefined();
});
