// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#engine/api/index.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { MemberLimits } from '#schemas/generated/api.ts';
import { Limits } from './Limits.tsx';
import words from './words/en.json' with { type: 'json' };

const fingerprint = expect.stringMatching(/^[0-9a-f]{16}$/);
const soon = 4_000_000_000_000;
const kinds = [
  'deposit-day',
  'deposit-week',
  'deposit-month',
  'loss-day',
  'loss-week',
  'loss-month',
] as const;
const limited: MemberLimits = {
  currency: 'THB',
  siteCheckMinutes: 60,
  limits: [
    ...kinds.map((kind) => ({ kind, used: '120.00', resetsAt: soon })),
    { kind: 'session' },
    { kind: 'reality-check' },
  ],
};
const withLimit = (
  limit: MemberLimits['limits'][number],
  more: Partial<MemberLimits> = {},
): MemberLimits => ({
  ...limited,
  ...more,
  limits: limited.limits.map((one) => (one.kind === limit.kind ? limit : one)),
});
const lossDay = { kind: 'loss-day', value: '500.00', used: '120.00', resetsAt: soon } as const;

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const warn = vi.fn<(error: unknown) => void>();
const signOut = vi.fn<(path?: string, before?: () => Promise<void>) => Promise<void>>(async (_path, before) =>
  before?.(),
);

beforeEach(() => {
  request.mockImplementation(async (name) =>
    name === 'takeBreak' ? { kind: 'cool-off', beganAt: 1 } : limited,
  );
});
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (limits: MemberLimits = limited) => {
  const given = {
    widget: 'limits',
    words,
    props: { withdraw: '/?open=member/withdraw', began: '/break' },
    data: { limits, member: { account: 'somsri' } },
  };
  view = await mountView(Limits, given, { request: request as never, warn, signOut });
};
const rowOf = (index: number) => view.getAllByRole('listitem')[index] as HTMLElement;
const pressIn = (element: HTMLElement, name: string) =>
  act(async () =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );
const type = (name: string, value: string) =>
  Object.assign(view.container.querySelector(`[name="${name}"]`) ?? {}, { value });
const lossRow = 3;

it('R10.7 shows each limit with what is used of it, and none where none is set', async () => {
  await show(withLimit(lossDay));
  expect(view.getAllByRole('listitem')).toHaveLength(8);
  expect(rowOf(lossRow).textContent).toContain('฿120.00 of ฿500.00 used');
  expect(rowOf(lossRow).querySelector<HTMLElement>('[style]')?.style.inlineSize).toBe('24%');
  expect(rowOf(0).textContent).toContain(words.none);
  expect(view.container.textContent).toContain('1 hour');
});

it.each([
  ['๕๐๐.๕๐', '500.50'],
  ['1,500', '1500.00'],
  ['12,5', '12.50'],
  ['٢٠٠', '200.00'],
])('R10.7 sets a limit typed as %s', async (typed, value) => {
  await show();
  await pressIn(rowOf(lossRow), words.change);
  type('value', typed);
  await pressIn(rowOf(lossRow), words.save);
  expect(request.mock.calls).toEqual([['setLimit', { kind: 'loss-day', value, confirmed: fingerprint }]]);
  expect(view.container.textContent).toContain(words.saved);
  expect(view.container.querySelector('form [name="value"]')).toBeNull();
});

it('R10.7 says at the field that an amount is refused, and keeps the form open', async () => {
  await show();
  await pressIn(rowOf(lossRow), words.change);
  request.mockRejectedValueOnce(new CallError({ call: 'setLimit', code: 'invalid-limit', status: 422 }));
  type('value', '0');
  await pressIn(rowOf(lossRow), words.save);
  expect(rowOf(lossRow).textContent).toContain(words.invalid);
  expect(warn).not.toHaveBeenCalled();
  request.mockRejectedValueOnce(new CallError({ call: 'setLimit', code: 'network', status: 0 }));
  await pressIn(rowOf(lossRow), words.save);
  expect(warn).toHaveBeenCalledOnce();
});

it('R10.7 shows the limits in force when they were changed elsewhere, and keeps the form open', async () => {
  await show(withLimit(lossDay));
  await pressIn(rowOf(lossRow), words.change);
  request.mockRejectedValueOnce(new CallError({ call: 'setLimit', code: 'terms-changed', status: 409 }));
  request.mockResolvedValueOnce(withLimit({ ...lossDay, value: '300.00' }));
  type('value', '400');
  await pressIn(rowOf(lossRow), words.save);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['setLimit', 'limits']);
  expect(rowOf(lossRow).textContent).toContain('฿120.00 of ฿300.00 used');
  expect(view.container.textContent).toContain(words.changed);
  expect(rowOf(lossRow).querySelector('form')).not.toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it('R10.7 makes one change of a double click', async () => {
  await show(withLimit(lossDay));
  await pressIn(rowOf(lossRow), words.change);
  const button = [...rowOf(lossRow).querySelectorAll('button')].find(
    ({ textContent }) => textContent === words.remove,
  );
  await act(async () => {
    button?.click();
    button?.click();
  });
  expect(request.mock.calls).toEqual([['setLimit', { kind: 'loss-day', confirmed: fingerprint }]]);
});

it('R10.7 offers to confirm a raise from its time on, and to withdraw it at any time', async () => {
  await show(withLimit({ ...lossDay, waiting: { value: '900.00', confirmFrom: soon, confirmUntil: soon } }));
  expect(rowOf(lossRow).textContent).toContain('Requested: ฿900.00');
  await pressIn(rowOf(lossRow), words.confirm);
  expect(request).not.toHaveBeenCalled();
  await pressIn(rowOf(lossRow), words.keep);
  expect(request.mock.calls).toEqual([
    ['decideLimitRaise', { kind: 'loss-day', isConfirmed: false, confirmed: fingerprint }],
  ]);
  view.unmount();
  await show(withLimit({ ...lossDay, waiting: { confirmFrom: 1, confirmUntil: soon } }));
  expect(rowOf(lossRow).textContent).toContain('Requested: No limit');
  await pressIn(rowOf(lossRow), words.confirm);
  expect(request).toHaveBeenLastCalledWith('decideLimitRaise', {
    kind: 'loss-day',
    isConfirmed: true,
    confirmed: fingerprint,
  });
});

it('R10.7 begins a break only after the typed name is right, then signs out to the page that says where help is', async () => {
  await show();
  const [coolOff] = view.container.querySelectorAll<HTMLElement>('details');
  request.mockRejectedValueOnce(
    new CallError({ call: 'takeBreak', code: 'confirmation-wrong', status: 422 }),
  );
  await pressIn(coolOff as HTMLElement, words.begin);
  expect(coolOff?.textContent).toContain(words['wrong-name']);
  type('confirmation', 'somsri');
  await pressIn(coolOff as HTMLElement, words.begin);
  expect(request).toHaveBeenLastCalledWith('takeBreak', {
    kind: 'cool-off',
    length: 24,
    confirmation: 'somsri',
  });
  expect(view.getByRole('alert').textContent).toContain(words.done);
  expect(view.queryByRole('button')).toBeNull();
  expect(signOut).toHaveBeenLastCalledWith('/break', expect.any(Function));
});

it.each([
  [undefined, ['cool-off', 'self-exclusion']],
  [{ kind: 'cool-off', beganAt: 1, endsAt: soon }, ['self-exclusion']],
  [{ kind: 'self-exclusion', beganAt: 1, endsAt: soon }, ['self-exclusion']],
  [{ kind: 'self-exclusion', beganAt: 1 }, []],
] as const)('R10.7 during %o offers %o', async (playBreak, offered) => {
  await show({ ...limited, ...(playBreak && { playBreak }) });
  const names = [...view.container.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(names).toEqual(offered.map((kind) => words[kind]));
  const link = view.queryByRole('link', { name: words.withdraw });
  expect(link?.getAttribute('href')).toBe(playBreak ? '/?open=member/withdraw' : undefined);
});
