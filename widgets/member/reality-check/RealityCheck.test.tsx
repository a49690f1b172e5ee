// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { PlaySession } from '#schemas/generated/api.ts';
import { RealityCheck } from './RealityCheck.tsx';
import words from './words/en.json' with { type: 'json' };

const minute = 60_000;
const made = Date.UTC(2026, 11, 31, 18);
const idle: PlaySession = { rounds: 0, openRounds: 0, stake: '0.00', payout: '0.00', net: '0.00' };

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const go = vi.fn<(path: string) => Promise<void>>(async () => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  if (!('showModal' in HTMLDialogElement.prototype))
    Object.assign(HTMLDialogElement.prototype, { showModal: () => {} });
  sessionStorage.clear();
});
afterEach(() => {
  view.unmount();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const show = async (play: PlaySession, { path = '/' } = {}) => {
  const given = {
    widget: 'reality-check',
    words,
    props: { limits: '/?open=member/limits' },
    data: { play },
    page: { path, now: made },
  };
  view = await mountView(RealityCheck, given as never, { request: request as never, go });
};
/** The platform's clock, as the page derives it. */
const now = () => made + performance.now();
const pass = async (milliseconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  // The dialog's script loads now.
  await act(() => vi.dynamicImportSettled());
};
const press = (name: string) => act(async () => view.getByRole('button', { name, hidden: true }).click());

it('R10.7 shows nothing and requests nothing while no game is played', async () => {
  await show(idle);
  await pass(120 * minute);
  expect(request).not.toHaveBeenCalled();
  expect(view.container.querySelector('dialog')).toBeNull();
});

it('R10.7 tells time and result when the platform confirms that the check is due, and records the answer', async () => {
  const playing = { ...idle, since: now() - 50 * minute, net: '-23.50', checkDueAt: now() + 10 * minute };
  request.mockResolvedValue(playing);
  await show(playing);
  expect(view.container.querySelector('dialog')).toBeNull();
  await pass(11 * minute);
  expect(request.mock.calls[0]).toEqual(['playSession', {}]);
  expect(view.container.querySelector('dialog')?.textContent).toContain('60 minutes');
  expect(view.container.querySelector('dialog')?.textContent).toContain('23.50');
  request.mockResolvedValue({ ...playing, checkDueAt: now() + 60 * minute });
  await press(words['go-on']);
  expect(request).toHaveBeenLastCalledWith('realityCheck', { choice: 'continue' });
  expect(view.container.querySelector('dialog')).toBeNull();
});

it('R10.7 stays silent where another tab has answered', async () => {
  const playing = { ...idle, since: now(), checkDueAt: now() + minute };
  await show(playing);
  request.mockResolvedValue({ ...playing, checkDueAt: now() + 60 * minute });
  await pass(2 * minute);
  expect(view.container.querySelector('dialog')).toBeNull();
});

it('R2.1.28 leaves the check to the page that runs a game', async () => {
  const playing = { ...idle, since: now(), checkDueAt: now() + minute };
  request.mockResolvedValue(playing);
  await show(playing, { path: '/game?vendor=JL' });
  await pass(2 * minute);
  expect(view.container.querySelector('dialog')).toBeNull();
});

it('R10.7 asks the platform when the session limit is reached, which ends the session', async () => {
  request.mockRejectedValue(new Error('401'));
  await show({ ...idle, sessionEndsAt: now() + 30 * minute });
  await pass(29 * minute);
  expect(request).not.toHaveBeenCalled();
  await pass(2 * minute);
  expect(request).toHaveBeenCalledWith('playSession', {});
});
