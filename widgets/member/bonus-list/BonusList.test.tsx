// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { Bonus, Bonuses } from '#schemas/generated/api.ts';
import { BonusList } from './BonusList.tsx';
import words from './words/en.json' with { type: 'json' };

const bonus: Bonus = {
  id: '17',
  promotion: 'weekend',
  title: 'Weekend deposit bonus',
  amount: '500.00',
  deposit: '1000.00',
  percent: 50,
  times: 8,
  required: '12000.00',
  done: '4200.00',
  weights: [
    { category: 'RNG', percent: 100 },
    { category: 'LIVE', percent: 20 },
  ],
  state: 'active',
  grantedAt: '2026-11-20T09:00:00.000Z',
  endsAt: '2026-12-04T09:00:00.000Z',
};
const closedAt = '2026-11-30T09:00:00.000Z';
const none = { required: '0.00', done: '0.00' };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const setQuery = vi.fn<(fields: object, how: string) => Promise<void>>(async () => undefined);
const warn = vi.fn<(error: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (bonuses: Partial<Bonuses> & Pick<Bonuses, 'bonuses'>, params = {}) => {
  const data = { bonuses: { currency: 'THB', turnover: none, ...bonuses } };
  const props = { depositPage: 'member/depositv2' };
  const given = { widget: 'bonus-list', words, props, data, page: { params } };
  view = await mountView(BonusList, given, { request: request as never, setQuery: setQuery as never, warn });
};
const text = () => view.container.textContent;

it('R2.7.12 shows amount, turnover done and needed, end, state, and the rules in words', async () => {
  await show({ bonuses: [bonus] });
  expect(text()).toContain('Weekend deposit bonusActive฿500.00Ends Dec 4, 2026');
  expect(text()).toContain('฿4,200.00 of ฿12,000.00 wagered');
  const bar = view.getByRole('progressbar');
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['4200', '12000']);
  expect(text()).toContain('8 times the deposit of ฿1,000.00 and the bonus of ฿500.00.');
  expect(text()).toContain('Slots 100%Live casino 20%');
  expect(text()).toContain(words['rule-out']);
  expect(text()).toContain(words.opposite);
  expect(view.getAllByRole('progressbar')).toHaveLength(1);
});

it.each([
  [{ done: '12000.00' }, words['state-met'], ''],
  [{ state: 'released', done: '12000.00', closedAt }, words['state-released'], ''],
  [{ state: 'forfeited', reason: 'lapsed', closedAt }, words['state-forfeited'], words['reason-lapsed']],
  [
    { state: 'forfeited', reason: 'money-taken-out', closedAt },
    words['state-forfeited'],
    words['reason-money-taken-out'],
  ],
  [{ state: 'canceled', reason: 'operator', closedAt }, words['state-canceled'], words['reason-operator']],
  [
    { state: 'canceled', reason: 'self-exclusion', closedAt },
    words['state-canceled'],
    words['reason-self-exclusion'],
  ],
] as [Partial<Bonus>, string, string][])(
  'R2.7.12 states the outcome of %j',
  async (change, state, reason) => {
    await show({ bonuses: [{ ...bonus, ...change }] });
    expect(text()).toContain(`Weekend deposit bonus${state}`);
    expect(text()).toContain(reason);
  },
);

it('R2.7.7 shows what deposits themselves still demand', async () => {
  await show({ bonuses: [], turnover: { required: '1000.00', done: '350.00' } });
  expect(text()).toContain(`${words.own}฿350.00 of ฿1,000.00 wagered`);
});

it('R9.5 filters by the address, and offers a deposit where there is no bonus at all', async () => {
  await show({ bonuses: [] });
  expect(text()).toContain(words.empty);
  expect(view.getByRole('link').getAttribute('href')).toBe('/?open=member/depositv2');
  const chosen = () =>
    view.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')]);
  expect(chosen()).toEqual([
    [words.all, 'true'],
    [words['within-7'], 'false'],
    [words['within-30'], 'false'],
  ]);
  await act(async () => view.getByRole('button', { name: words['within-7'] }).click());
  expect(setQuery).toHaveBeenCalledWith({ ends: '7' }, 'replace');
  view.unmount();
  await show({ bonuses: [] }, { ends: '30' });
  expect(text()).toContain(words['empty-soon']);
  expect(chosen()[2]).toEqual([words['within-30'], 'true']);
});

it('R2.7.12 loads more by key, once for a double click', async () => {
  await show({ bonuses: [bonus], next: '17' });
  request.mockResolvedValueOnce({ turnover: none, bonuses: [{ ...bonus, id: '9', title: 'Monday boost' }] });
  const button = view.getByRole('button', { name: words.more });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls).toEqual([['bonuses', { before: '17', language: 'EN' }]]);
  expect(text()).toContain('Monday boost');
  expect(view.queryByRole('button', { name: words.more })).toBeNull();
});
