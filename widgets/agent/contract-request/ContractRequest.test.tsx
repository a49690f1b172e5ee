// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { whileEntering } from '#engine/browser/entering.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { AgentContract } from '#schemas/generated/api.ts';
import { ContractRequest } from './ContractRequest.tsx';
import words from './words/en.json' with { type: 'json' };

const terms = (value: string) => ({
  mode: 'rate' as const,
  tiers: [{ from: '1000.00', active: 1, value }],
  activeBets: '100.00',
  activeDeposits: '0.00',
});
const version = (number: number, value: string) => ({
  number,
  terms: terms(value),
  time: '2026-01-03 10:00:00',
});
const changed: AgentContract = {
  contract: '12',
  kind: 'hourly',
  side: 'own',
  upline: 'top_agent',
  state: 'in-force',
  waiting: 2,
  answers: 'NEW',
  versions: [{ ...version(1, '0.10'), answer: 'accepted', from: '2026-01-01' }, version(2, '0.07')],
};
const ended: AgentContract = {
  contract: '9',
  kind: 'dividend',
  side: 'downline',
  account: { id: '7', account: 'nok_agent' },
  state: 'end-requested',
  answers: 'TERMINATE',
  versions: [{ ...version(3, '0.05'), answer: 'accepted', from: '2026-01-01' }],
};
const tried = (time: string, until: string, gross: string) => ({
  time,
  until,
  base: '0.00',
  active: 0,
  carriedIn: '0.00',
  gross,
});

let view: MountedView;
let own: AgentContract[];
let downline: AgentContract[];
const request = vi.fn<(name: string, query: Record<string, unknown>) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  [own, downline] = [[changed], [ended]];
  request.mockImplementation(async (name, query) => {
    if (name === 'agentContracts')
      return { currency: 'USD', rows: query['whose'] === 'own' ? own : downline };
    if (name === 'agentTryContract')
      return {
        currency: 'USD',
        at: '2026-01-05 10:07:00',
        spans: [
          tried('2026-01-05 08:00:00', '2026-01-05 09:00:00', '1.25'),
          tried('2026-01-05 09:00:00', '2026-01-05 10:00:00', '2.00'),
        ],
      };
    return { ...changed, state: 'in-force' };
  });
});
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
  sessionStorage.clear();
});

async function show(look: 'dialog' | 'cards' = 'dialog', open: string | null = null) {
  view = await mountView(
    ContractRequest as never,
    { widget: 'contract-request', words, props: { look, kind: 'all' }, page: { open } as never },
    { request: request as never, warn },
  );
  await settle();
}
async function settle() {
  await act(() => vi.dynamicImportSettled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
const dialog = () => view.container.querySelector('dialog');
const press = async (name: string) => {
  await act(async () => view.getAllByRole('button', { name, hidden: true }).at(-1)?.click());
  await settle();
};
const text = () => (view.container.textContent ?? '').replace(/[\u2068\u2069]/g, '');

it('R4.28 shows who offers what, old and new terms, and what the new ones would have earned', async () => {
  await show();
  expect(request.mock.calls.slice(0, 2)).toEqual([
    ['agentContracts', { whose: 'own', waiting: true }],
    ['agentContracts', { whose: 'downline', waiting: true }],
  ]);
  expect(text()).toContain('top_agent offers you new terms.');
  expect(text()).toMatch(/Present terms.*0\.10 %.*New terms.*0\.07 %/);
  expect(text()).toMatch(/Jan 5, 2026, 8:00.* – Jan 5, 2026, 10:00.* would have earned \$3\.25/);
});

it.each([
  ['accept', 'ACCEPT'],
  ['refuse', 'REFUSE'],
] as const)(
  'R4.28 %s answers with the process call of the kind, then shows the next request',
  async (key, action) => {
    await show();
    own = [];
    await press(words[key]);
    expect(request).toHaveBeenCalledWith('processHourlyWage', {
      contract: '12',
      version: 2,
      request: 'NEW',
      action,
    });
    expect(text()).toContain('nok_agent asks to end this contract.');
    downline = [];
    await press(words['accept-end']);
    expect(request).toHaveBeenCalledWith('processDividend', {
      contract: '9',
      version: 3,
      request: 'TERMINATE',
      action: 'ACCEPT',
    });
    expect(dialog()).toBeNull();
  },
);

it('R4.28 asks once per session: put off, it comes back neither at once nor on the next page', async () => {
  await show();
  await press(words.later);
  expect(text()).toContain('nok_agent');
  await press(words.later);
  expect(dialog()).toBeNull();
  view.unmount();
  request.mockClear();
  await show();
  expect(dialog()).toBeNull();
  expect(request).not.toHaveBeenCalled();
});

it('R4.28 waits for another dialog, such as the welcome, to close', async () => {
  await show('dialog', 'welcome');
  expect(request).toHaveBeenCalled();
  expect(dialog()).toBeNull();
});

it('R4.28 does not open for a moment between a log-in and its welcome', async () => {
  let arrive: () => void = () => undefined;
  const entered = whileEntering(() => new Promise((resolve) => (arrive = resolve)));
  await show();
  expect(dialog()).toBeNull();
  await act(async () => {
    arrive();
    await entered;
  });
  await settle();
  expect(dialog()).not.toBeNull();
});

it('R6.11 shows the present state of a request that has changed meanwhile', async () => {
  await show();
  request.mockRejectedValueOnce(
    new CallError({
      call: 'processHourlyWage',
      status: 409,
      code: 'request-changed',
      value: { contract: '12', state: 'ended' },
    }),
  );
  await press(words.accept);
  expect(view.getByRole('alert', { hidden: true }).textContent).toContain('The contract is now: Ended.');
  expect(warn).not.toHaveBeenCalled();
});

it('R4.28 shows a card for each request until it is answered', async () => {
  await show('cards');
  expect(dialog()).toBeNull();
  expect(view.getAllByRole('article')).toHaveLength(2);
  own = [];
  await press(words.accept);
  expect(view.getAllByRole('article')).toHaveLength(1);
});
