// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { textOf } from '#engine/react/ui/testing/showView.ts';
import type { AgentContract, AgentStatementRow } from '#schemas/generated/api.ts';
import { WageRecord } from './WageRecord.tsx';
import words from './words/en.json' with { type: 'json' };

const terms = {
  mode: 'rate' as const,
  tiers: [{ from: '1000.00', active: 1, value: '0.10' }],
  activeBets: '100.00',
  activeDeposits: '0.00',
};
const contract: AgentContract = {
  contract: '12',
  kind: 'realtime',
  side: 'own',
  upline: 'top_agent',
  state: 'in-force',
  versions: [{ number: 1, terms, answer: 'accepted', from: '2026-01-01', time: '2025-12-30 10:00:00' }],
};
const row = (number: number, startsAt: string, paid: string): AgentStatementRow => ({
  statement: `S-00000${number}`,
  kind: 'realtime',
  account: { id: '7', account: 'nok_agent' },
  day: startsAt.slice(0, 10),
  firstDay: startsAt.slice(0, 10),
  startsAt: `${startsAt}:00.000Z`,
  time: `${startsAt.replace('T', ' ')}:00`,
  until: `${startsAt.replace('T', ' ')}:00`,
  base: '1000.00',
  active: number,
  tier: 0,
  mode: 'rate',
  value: '0.10',
  gross: '1.001230',
  lessDownline: '0.500000',
  correction: '0.000000',
  carriedIn: '0.00',
  carriedOut: '0.00',
  restIn: '0.000000',
  restOut: '0.001230',
  paid,
  state: 'paid',
});
const rows = [
  row(5, '2026-01-05T10:05', '0.50'),
  row(4, '2026-01-05T10:00', '0.25'),
  row(3, '2026-01-05T09:55', '0.10'),
  row(2, '2026-01-05T08:55', '0.10'),
];
const page = {
  range: { from: '2026-01-05', to: '2026-01-05', today: '2026-01-05', timeZone: 'UTC' },
  currency: 'USD',
  rows,
  next: 'n',
  page: { statements: 4, paid: '0.95' },
  total: { statements: 9, paid: '3.00' },
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>();
const warn = vi.fn<(error: unknown) => void>();
let answers: Record<string, unknown> = {};
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

async function show(
  params: Record<string, string> = {},
  kind = 'realtime',
  more: Record<string, unknown> = {},
) {
  answers = {
    agentContracts: { currency: 'USD', rows: [contract], page: { contracts: 1 }, total: { contracts: 1 } },
    agentTryContract: { currency: 'USD', at: '2026-01-05 10:07:00', spans: [] },
    agentSettlements: page,
    ...more,
  };
  request.mockImplementation((name) => {
    const answer = answers[name];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const props = { kind, ranges: ['today', 'last7'], range: 'today', pageSize: 96 };
  view = await mountView(
    WageRecord as never,
    { widget: 'wage-record', words, props, page: { params } },
    { request: request as never, setQuery: setQuery as never, warn },
  );
}
const press = (name: string | RegExp) =>
  act(async () => view.getAllByRole('button', { name, hidden: true })[0]?.click());
const cells = (line: Element) => [...line.querySelectorAll(':scope > td, :scope > th')].map(textOf);
const table = () => view.getByRole('table', { name: words.name });

it('R2.8.15 folds real-time wages by hour, leaves out an hour that is not whole yet, and opens its spans', async () => {
  await show();
  expect(request.mock.calls).toContainEqual([
    'agentSettlements',
    { kind: 'realtime', range: 'today', pageSize: 96 },
  ]);
  const hours = () => [...table().querySelectorAll(':scope > tbody > tr')];
  expect(hours().map((one) => cells(one).slice(1))).toEqual([
    ['$2,000.00', '5', '–', '$2.00246', '$1.00', '$0.75', 'Paid'],
    ['$1,000.00', '3', '0.10 %Tier 1', '$1.00123', '$0.50', '$0.10', 'Paid'],
  ]);
  expect(cells(hours()[0]!)[0]).toContain('Spans: 2');
  await press(/Spans: 2/);
  expect(view.getByRole('button', { name: /S-000005/ })).toBeDefined();
  expect(view.queryByRole('button', { name: /S-000003/ })).toBeNull();
});

it('R2.8.14 lists hourly wages span by span, with base, active members, tier, gross, share of the downline and payment', async () => {
  const hours = [row(5, '2026-01-05T10:00', '0.50'), row(4, '2026-01-05T09:00', '0.25')].map((one) => ({
    ...one,
    kind: 'hourly' as const,
  }));
  const own = { ...contract, kind: 'hourly' as const };
  await show({}, 'hourly', {
    agentContracts: { currency: 'USD', rows: [own], page: { contracts: 1 }, total: { contracts: 1 } },
    agentSettlements: { ...page, rows: hours },
  });
  expect(request.mock.calls).toContainEqual([
    'agentSettlements',
    { kind: 'hourly', range: 'today', pageSize: 96 },
  ]);
  expect(request.mock.calls).toContainEqual([
    'agentContracts',
    { kind: 'hourly', whose: 'own', pageSize: 5 },
  ]);
  const lines = [...table().querySelectorAll(':scope > tbody > tr')].map((one) => cells(one));
  expect(lines.map((line) => line.slice(1))).toEqual([
    ['$1,000.00', '5', '0.10 %Tier 1', '$1.00123', '$0.50', '$0.50', 'Paid'],
    ['$1,000.00', '4', '0.10 %Tier 1', '$1.00123', '$0.50', '$0.25', 'Paid'],
  ]);
  expect(lines.map(([span = '']) => /\d\d?:00/.exec(span)?.[0])).toEqual(['10:00', '9:00']);
});

it('R2.8.13 opens a statement to its lines, which sum with the rests to what is paid', async () => {
  await show({}, 'daily', {
    agentStatement: {
      currency: 'USD',
      statement: row(5, '2026-01-05T00:00', '0.50'),
      lines: [
        {
          part: 'bets',
          source: { id: '8', account: 'somying' },
          category: 'RNG',
          validBets: '1000.00',
          amount: '1.001230',
        },
        { part: 'downline', source: { id: '9', account: 'lek' }, amount: '-0.500000' },
      ],
    },
  });
  await press(/S-000005/);
  expect(request).toHaveBeenLastCalledWith('agentStatement', { statement: 'S-000005' });
  expect([...view.container.querySelectorAll('dl dt')].map(textOf)).toEqual(
    expect.arrayContaining(['BetssomyingSlots$1,000.00', 'Share of the downlinelek', 'Rest carried on']),
  );
  expect(view.container.textContent).toContain('−$0.50');
});

it('R2.8.12 shows what would be paid now as an estimate with its time, and what is missing to the next tier', async () => {
  await show({}, 'daily', {
    agentTryContract: {
      currency: 'USD',
      at: '2026-01-05 10:07:00',
      spans: [],
      running: {
        time: '2026-01-05 00:00:00',
        until: '2026-01-06 00:00:00',
        base: '2000.00',
        active: 1,
        carriedIn: '0.00',
        tier: 0,
        mode: 'rate',
        value: '0.10',
        gross: '2.003200',
        lessDownline: '0.000000',
        correction: '0.000000',
        restIn: '0.008000',
        paid: '2.01',
        next: { value: '0.20', missing: '3000.00', missingActive: 2 },
      },
    },
  });
  const estimate = textOf(view.getByRole('article', { name: words.running }));
  expect(estimate).toContain('Would be paid now$2.01');
  // What it is made of adds up, however small.
  expect(estimate).toContain('Gross$2.0032Rest from before$0.008');
  expect(estimate.replace(/[\u2068\u2069]/g, '')).toContain(
    'Next tier 0.20 %. Missing: $3,000.00, active members: 2.',
  );
  expect(estimate).toMatch(/as of Jan 5, 2026, 10:07/);
});

it('R6.11 asks for the end of the contract, and shows the present state of one that has changed', async () => {
  await show({}, 'daily', {
    agentRequestEnd: new CallError({
      call: 'agentRequestEnd',
      status: 409,
      code: 'request-changed',
      value: { contract: '12', state: 'ending' },
    }),
  });
  await press(words['ask-end']);
  expect(request).toHaveBeenLastCalledWith('agentRequestEnd', { contract: '12' });
  expect(view.getByRole('alert').textContent).toContain('The contract is now: Ending.');
  expect(warn).not.toHaveBeenCalled();
});

it('R2.8.12 searches the downline by account, and shows whose statements they are', async () => {
  await show({ whose: 'downline', search: 'nok', sort: 'oldest', withPlay: 'true' });
  expect(request.mock.calls).toContainEqual([
    'agentSettlements',
    {
      kind: 'realtime',
      whose: 'downline',
      range: 'today',
      search: 'nok',
      withPlay: true,
      sort: 'oldest',
      pageSize: 96,
    },
  ]);
  expect(cells(table().querySelector('tbody tr')!)[0]).toContain('nok_agent');
  await press(words.own);
  expect(setQuery).toHaveBeenLastCalledWith({ whose: null, search: null }, 'replace');
});
