// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { BreakStrip } from './BreakStrip.tsx';
import words from './words/en.json' with { type: 'json' };

const made = Date.UTC(2026, 11, 31, 18);
const hour = 3_600_000;

let view: MountedView;
const request = vi.fn<(name: string, query: object) => Promise<unknown>>();
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  view.unmount();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const show = async (playBreak?: object) => {
  const given = {
    widget: 'break-strip',
    words,
    props: { look: 'strip', withdraw: '/w', records: '/r', help: '/h' },
    data: { member: playBreak ? { playBreak } : {} },
    page: { now: made },
  };
  view = await mountView(BreakStrip, given as never, { request: request as never });
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('R10.7 says until when a break lasts, what still works, and where help is', async () => {
  await show({ kind: 'cool-off', beganAt: made - hour, endsAt: made + 24 * hour });
  expect(view.container.textContent).toMatch(/closed to play and deposits until .*2027/);
  const links = view.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [words.withdraw, '/w'],
    [words.records, '/r'],
    [words.help, '/h'],
  ]);
});

it('R10.7 says that a break has no end', async () => {
  await show({ kind: 'self-exclusion', beganAt: made - hour });
  expect(view.container.textContent).toContain(words.forever);
  await pass(48 * hour);
  expect(request).not.toHaveBeenCalled();
});

it('R10.7 loads the page again at the end of the break, once the platform confirms it', async () => {
  const playBreak = { kind: 'cool-off', beganAt: made - hour, endsAt: made + hour };
  request.mockResolvedValue({ playBreak });
  await show(playBreak);
  await pass(2 * hour);
  expect(request).toHaveBeenCalledExactlyOnceWith('memberInfo', {});
  expect(reload).not.toHaveBeenCalled();
  view.unmount();
  request.mockResolvedValue({});
  await show();
  await pass(1);
  expect(view.container.textContent).toBe('');
  expect(reload).toHaveBeenCalledOnce();

  // A brand that shows the strip to members without a break gets no endless reload.
  view.unmount();
  await show();
  await pass(1);
  expect(reload).toHaveBeenCalledOnce();
});
