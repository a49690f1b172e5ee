// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import type {
  AgentIncomeValue,
  AgentLineAccountsValue,
  AgentStatementRow,
  AgentSettlementsValue,
  AgentStatementValue,
} from '#schemas/generated/api.ts';
import { AgentIncome } from './AgentIncome.tsx';
import words from './words/en.json' with { type: 'json' };

const figures = (rebates: string, daily: string, corrections: string, total: string) => ({
  rebates,
  daily,
  hourly: '0.00',
  realtime: '0.00',
  dividend: '0.00',
  corrections,
  total,
});
const range = { from: '2026-01-04', to: '2026-01-05', today: '2026-01-05', timeZone: 'Asia/Bangkok' };
const income: AgentIncomeValue = {
  range,
  before: { from: '2026-01-02', to: '2026-01-03' },
  currency: 'THB',
  at: '2026-01-05 10:00:00',
  rows: [
    { day: '2026-01-05', statements: 2, ...figures('7.40', '8.80', '-0.50', '15.70') },
    { day: '2026-01-04', statements: 1, ...figures('6.00', '0.00', '0.00', '6.00') },
  ],
  page: figures('13.40', '8.80', '-0.50', '21.70'),
  total: figures('13.40', '8.80', '-0.50', '21.70'),
  former: figures('9.00', '0.00', '0.00', '9.00'),
  days: [
    { day: '2026-01-04', total: '6.00' },
    { day: '2026-01-05', total: '15.70' },
  ],
  formerDays: [
    { day: '2026-01-02', total: '9.00' },
    { day: '2026-01-03', total: '0.00' },
  ],
};
const row: AgentStatementRow = {
  statement: 'S-000123',
  kind: 'realtime',
  account: { id: '7', account: 'nok_agent' },
  day: '2026-01-05',
  firstDay: '2026-01-05',
  startsAt: '2026-01-05T03:00:00.000Z',
  time: '2026-01-05 10:00:00',
  until: '2026-01-05 10:05:00',
  base: '6000.00',
  active: 3,
  gross: '12.004000',
  lessDownline: '3.200000',
  correction: '0.000000',
  carriedIn: '0.00',
  carriedOut: '0.00',
  restIn: '0.000000',
  restOut: '0.004000',
  paid: '8.80',
  state: 'paid',
};
const line = {
  line: 0,
  part: 'bets' as const,
  source: { id: '9', account: 'lek' },
  day: row.day,
  category: 'RNG',
};
const bets = { ...line, validBets: '6002.00', rate: '0.20', amount: '12.004000' };
const statements: AgentSettlementsValue = {
  range,
  currency: 'THB',
  rows: [row, { ...row, statement: 'S-000124', kind: 'line-rebate', paid: '6.90', state: 'reversed' }],
  page: { statements: 2, paid: '8.80' },
  total: { statements: 2, paid: '8.80' },
};
const statement: AgentStatementValue = {
  currency: 'THB',
  statement: row,
  lines: [bets, { line: 1, part: 'downline', source: line.source, amount: '-3.200000' }],
};
const accounts: AgentLineAccountsValue = {
  currency: 'THB',
  statement: 'S-000123',
  line: bets,
  since: '2026-01-05T03:00:00.000Z',
  until: '2026-01-05T03:05:00.000Z',
  rows: [
    {
      account: { id: '41', account: '66****78' },
      level: 2,
      from: row.day,
      to: row.day,
      validBets: '6000.00',
      amount: '12.000000',
    },
    { from: row.day, to: row.day, validBets: '2.00', amount: '0.004000' },
  ],
  page: { accounts: 2, validBets: '6002.00', amount: '12.004000' },
  total: { accounts: 2, validBets: '6002.00', amount: '12.004000' },
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
const open = vi.fn<(overlay: string, query: object) => Promise<void>>();
const go = vi.fn<(path: string) => Promise<void>>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});
const show = async (params: Record<string, string> = {}) => {
  const values: Record<string, unknown> = {
    agentIncome: income,
    agentSettlements: statements,
    agentStatement: statement,
    agentLineAccounts: accounts,
  };
  request.mockImplementation((name) => Promise.resolve(values[name]));
  const props = { ranges: ['today', 'last7', 'lastMonth'], range: 'last7', pageSize: 20 };
  view = await mountView(
    AgentIncome as never,
    { widget: 'agent-income', words, props, page: { params } },
    { request: request as never, setQuery: setQuery as never, open: open as never, go: go as never },
  );
};
const press = (name: string | RegExp) => act(async () => view.getByRole('button', { name }).click());
const rows = (part: string) => [...view.container.querySelectorAll(`${part} tr`)].map((one) => textOf(one));

it('R2.8.10 shows days with totals next to as many days before, and opens one', async () => {
  await show({ range: 'lastMonth', sort: 'highest', kind: 'x' });
  expect(request.mock.calls).toEqual([
    ['agentIncome', { range: 'lastMonth', sort: 'highest', pageSize: 20 }],
  ]);
  expect(rows('thead')).toEqual(['DayRebatesDaily wageCorrectionsTotal']);
  expect(rows('tbody')).toEqual(['Jan 5, 2026฿7.40฿8.80−฿0.50฿15.70', 'Jan 4, 2026฿6.00฿0.00฿0.00฿6.00']);
  expect(rows('tfoot')[1]).toBe('Total for these dates฿13.40฿8.80−฿0.50฿21.70');
  expect(textOf(view.container.querySelector('dl dd')!)).toMatch(/^฿21\.70Before: \W?฿9\.00/);
  expect(view.container.querySelectorAll('figure li')).toHaveLength(2);
  await press('Jan 5, 2026');
  expect(setQuery).toHaveBeenLastCalledWith({ search: null, day: '2026-01-05' }, 'push');
});

it('R2.8.10 lists the statements of a day, which sum to it: what was taken back adds nothing', async () => {
  await show({ day: '2026-01-05', kind: 'realtime' });
  expect(request.mock.calls.map(([name]) => name)).toEqual(['agentIncome', 'agentSettlements']);
  expect(request.mock.calls[1]?.[1]).toMatchObject({
    from: '2026-01-05',
    to: '2026-01-05',
    kind: 'realtime',
  });
  expect(rows('tbody')).toEqual([
    'S-000123Real-time wageJan 5, 2026, 10:00 AMPaid฿8.80',
    'S-000124Rebates–Taken back฿0.00',
  ]);
  expect(rows('tfoot')).toEqual(['Together, the amount above฿8.80']);
  await press(/^S-000123/);
  expect(setQuery).toHaveBeenLastCalledWith({ search: null, statement: 'S-000123', line: null }, 'push');
  await press(words['all-days']);
  expect(setQuery).toHaveBeenLastCalledWith({ search: null, line: null, statement: null, day: null }, 'push');
});

it('R2.8.10 shows the lines of a statement to the ten-thousandth, how they come to the amount, and asks about it', async () => {
  await show({ day: '2026-01-05', statement: 'S-000123' });
  expect(rows('tbody')).toEqual(['lekSlots฿6,002.000.20 %฿12.004']);
  const steps = [...view.container.querySelectorAll('dl')].at(-1)!;
  expect([...steps.querySelectorAll(':scope > div')].map((one) => textOf(one))).toEqual([
    'Earned฿12.004',
    'Goes to the line below−฿3.20',
    'Rest carried over−฿0.004',
    'Together, the amount above฿8.80',
  ]);
  await press(/^lek/);
  expect(setQuery).toHaveBeenLastCalledWith({ search: null, line: '0' }, 'push');
  await press(words.ask);
  expect(go).toHaveBeenLastCalledWith('/about/contact?statement=S-000123#contact-form-title');
});

it('R2.8.10 lists the accounts of a line, and opens the bets of the span', async () => {
  await show({ day: '2026-01-05', statement: 'S-000123', line: '0' });
  expect(rows('tbody')).toEqual([
    '66****78฿6,000.00฿12.00Show the bets',
    'No longer in your line฿2.00฿0.004–',
  ]);
  expect(rows('tfoot')).toEqual(['Together, the amount above฿6,002.00฿12.004']);
  await press(words['open-bets']);
  expect(open).toHaveBeenLastCalledWith('agent/agentBets', {
    account: '41',
    from: row.day,
    to: row.day,
    state: 'settled',
    level: '2',
    category: 'RNG',
    span: '2026-01-05T03:00:00.000Z_2026-01-05T03:05:00.000Z',
  });
});
