// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import type { Translate } from '#engine/react/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { OfferForm, type OwnTerms } from './OfferForm.tsx';
import words from './words/en.json' with { type: 'json' };

const tier = (from: string, active: number, value: string) => ({ from, active, value });
const terms = {
  mode: 'rate' as const,
  tiers: [tier('1000.00', 1, '0.10')],
  activeBets: '100.00',
  activeDeposits: '0.00',
};
const daily: OwnTerms = { kind: 'daily', terms };
const monthly: OwnTerms = { kind: 'dividend', terms: { ...terms, period: 'monthly', carryOver: true } };
const sums: OwnTerms = {
  kind: 'hourly',
  terms: { ...terms, mode: 'sum', tiers: [tier('500.00', 2, '20.00')] },
};

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
const onDone = vi.fn<(contract: unknown) => void>();
afterEach(() => {
  view.unmount();
  vi.resetAllMocks();
});

const show = async (own: readonly OwnTerms[] = [daily]) => {
  const Offer = ({ t }: { t: Translate }) => (
    <OfferForm account="41" own={own} currency="THB" onDone={onDone} t={t} />
  );
  const given = { widget: 'agent-team', words, props: {} };
  view = await mountView(Offer as never, given, { request: request as never, warn: warn as never });
};
const press = (name: string) => act(async () => view.getByRole('button', { name }).click());
const fields = (name: string) => [...view.container.querySelectorAll<HTMLInputElement>(`[name^="${name}"]`)];
const type = (field: HTMLInputElement | undefined, value: string) =>
  act(async () => {
    if (!field) throw new Error('There is no such field.');
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = () => press(words['send-offer']);
const text = () => view.container.textContent;

it('R6.11 begins with the own terms, and offers what was entered', async () => {
  request.mockResolvedValue({ contract: '12' });
  await show();
  await type(fields('value-')[0], '0.08');
  await type(fields('activeBets')[0], '250');
  await send();
  const offered = { ...terms, tiers: [tier('1000.00', 1, '0.08')], activeBets: '250.00' };
  expect(request.mock.calls).toEqual([
    ['agentOfferContract', { account: '41', kind: 'daily', terms: expect.anything() }],
  ]);
  const [, sent] = request.mock.calls[0] as [string, { terms: typeof terms }];
  expect(amounts(sent.terms)).toEqual(amounts(offered));
  expect(onDone).toHaveBeenCalledWith({ contract: '12' });
});

/** Amounts as numbers: a form may write fewer decimals. */
const amounts = ({ tiers, ...rest }: typeof terms) => ({
  ...rest,
  activeBets: Number(rest.activeBets),
  activeDeposits: Number(rest.activeDeposits),
  tiers: tiers.map(({ from, active, value }) => [Number(from), active, Number(value)]),
});

it('R6.11 takes up to ten tiers, of which each but the last can go', async () => {
  await show();
  expect(view.container.querySelectorAll('fieldset')).toHaveLength(1);
  expect(text()).not.toContain(words['remove-tier']);
  for (let count = 2; count <= 10; count += 1) await press(words['add-tier']);
  expect(view.container.querySelectorAll('fieldset')).toHaveLength(10);
  expect(text()).not.toContain(words['add-tier']);
  await act(async () => view.container.querySelector<HTMLButtonElement>('fieldset button')?.click());
  expect(view.container.querySelectorAll('fieldset')).toHaveLength(9);
  expect(text()).toContain(words['add-tier']);
});

it.each([
  ['from-', 'NaN'],
  ['from-', '-1'],
  ['active-', '1.5'],
  ['value-', '1e9'],
  ['value-', '-0.1'],
  ['activeDeposits', ''],
])('R5.13 sends no offer with %s %j', async (name, value) => {
  await show();
  await type(fields(name)[0], value);
  await send();
  expect(request).not.toHaveBeenCalled();
  expect(fields(name)[0]?.getAttribute('aria-invalid')).toBe('true');
});

it('R6.11 names the tier that is beyond the own terms', async () => {
  request.mockRejectedValue(
    new CallError({
      call: 'agentOfferContract',
      code: 'beyond-own-terms',
      status: 422,
      fields: [{ field: 'tiers.1', code: 'beyond-own-terms' }],
    }),
  );
  await show();
  await press(words['add-tier']);
  await send();
  expect(view.container.querySelector('[role="alert"]')?.textContent).toBe(
    words['beyond-tier'].replace('{{number}}', '2'),
  );
  expect(onDone).not.toHaveBeenCalled();
});

it('R6.11 offers the kinds of the own contracts, a dividend with its period, wages by sum', async () => {
  await show([daily, monthly, sums]);
  const kinds = view.container.querySelector('select');
  const choose = (kind: string) =>
    act(async () => {
      if (!kinds) throw new Error('There is no choice of kinds.');
      kinds.value = kind;
      kinds.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('dividend');
  request.mockResolvedValue({ contract: '12' });
  await send();
  await choose('hourly');
  await send();
  expect(request.mock.calls.map(([, query]) => query)).toMatchObject([
    { kind: 'dividend', terms: { period: 'monthly', carryOver: true } },
    { kind: 'hourly', terms: { mode: 'sum', tiers: [{ active: 2 }] } },
  ]);
  expect(request.mock.calls[1]?.[1]).not.toHaveProperty('terms.period');
});

it('goes back without an offer', async () => {
  await show();
  await press(words.cancel);
  expect(onDone).toHaveBeenCalledWith(null);
  expect(request).not.toHaveBeenCalled();
});
