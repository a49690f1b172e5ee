// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Role } from '#engine/contracts/audience.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { CheckIn } from './CheckIn.tsx';
import words from './words/en.json' with { type: 'json' };

const offer = {
  id: 'daily',
  title: 'Daily check-in',
  days: ['1.00', '2.00', '5.00'],
  times: 1,
  claimDays: 7,
};
const events = { currency: 'THB', checkIns: [offer], wheels: [], raffles: [] };
const state = { promotion: 'daily', today: '2026-11-20', done: false, step: 1 };
const states = (more: object = {}) => ({ checkIns: [{ ...state, ...more }], wheels: [], raffles: [] });

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const renew = vi.fn<(name: string) => void>();
const warn = vi.fn<(error: unknown) => void>();
const open = vi.fn<(overlay: string) => Promise<void>>(async () => undefined);
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});
const show = async (data: object, role: string | null = 'member') => {
  const props = { variant: 'strip', promotion: '' };
  const page = { role: (role ?? 'guest') as Role };
  const actions = { request: request as never, renew, warn, open: open as never };
  view = await mountView(CheckIn, { widget: 'check-in', words, props, data, page }, actions);
};
const text = () => view.container.textContent;
const days = () => view.getAllByRole('listitem').map((day) => day.dataset['state']);

it('R2.1.24 shows the days in a row, today, and what each brings', async () => {
  await show({ events, states: states() });
  expect(days()).toEqual(['done', 'today', 'ahead']);
  expect(text()).toContain('Days in a row: 1');
  expect(text()).toContain('฿5.00');
});

it('R2.1.24 checks in once for a double click, and says what waits', async () => {
  await show({ events, states: states() });
  request.mockResolvedValue({ ...state, done: true, step: 2 });
  const button = view.getByRole('button', { name: words['check-in'] });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(request.mock.calls.map(([name, query]) => [name, query])).toEqual([
    ['checkIn', { promotion: 'daily' }],
  ]);
  expect(days()).toEqual(['done', 'done', 'ahead']);
  expect(text()).toContain('฿2.00 is waiting for you in the reward centre.');
  expect(view.getByRole('button', { name: words.done }).hasAttribute('disabled')).toBe(true);
});

it('R2.1.24 opens the log-in for guests', async () => {
  await show({ events }, null);
  await act(async () => view.getByRole('button', { name: words.login }).click());
  expect(open).toHaveBeenCalledWith('login');
  expect(request).not.toHaveBeenCalled();
});

it('R2.1.24 shows none during a break, and nothing without a check-in', async () => {
  await show({ events, states: { checkIns: [], wheels: [], raffles: [] } });
  expect(view.container.innerHTML).toBe('');
  view.unmount();
  await show({ events: { ...events, checkIns: [] } });
  expect(view.container.innerHTML).toBe('');
});

it('R6.3 tells trial accounts what the platform answers', async () => {
  await show({ events }, 'trial');
  const refused = Object.assign(new Error('refused'), { status: 403, code: 'in_need_true_account' });
  request.mockRejectedValue(refused);
  await act(async () => view.getByRole('button', { name: words['check-in'] }).click());
  expect(warn.mock.calls[0]?.[0]).toBe(refused);
});
