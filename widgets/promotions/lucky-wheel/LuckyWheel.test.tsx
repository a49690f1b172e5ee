// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '#engine/contracts/audience.ts';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import { LuckyWheel } from './LuckyWheel.tsx';
import { slicesOf } from './slicesOf.ts';
import words from './words/en.json' with { type: 'json' };

const offer = {
  id: 'wheel',
  title: 'Lucky wheel',
  segments: [
    { amount: '0.00', percent: 60 },
    { amount: '5.00', percent: 39.5 },
    { amount: '88.00', percent: 0.5 },
  ],
  spins: { daily: 1, perTurnover: '500.00', most: 5 },
  times: 1,
  claimDays: 7,
};
const events = { currency: 'THB', checkIns: [], wheels: [offer], raffles: [] };
const state = { promotion: 'wheel', left: 1, used: 0, turnover: '0.00' };
const states = (left = 1) => ({ checkIns: [], wheels: [{ ...state, left }], raffles: [] });

let view: MountedView;
let reduced = false;
const request = vi.fn<(name: string, query: object, options: { headers: object }) => Promise<unknown>>();
const release = vi.fn<() => void>();
const holdResults = vi.fn<() => () => void>(() => release);
const open = vi.fn<(overlay: string) => Promise<void>>(async () => undefined);
beforeEach(() => {
  reduced = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
});
afterEach(() => {
  view.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const show = async (data: object, signedIn = true, more: object = {}, params = {}) => {
  const props = { variant: 'full', promotion: '', ofPage: false, ...more };
  const page = { role: (signedIn ? 'member' : 'guest') as Role, params };
  const actions = {
    request: request as never,
    renew: vi.fn<() => void>(),
    warn: vi.fn<() => void>(),
    open: open as never,
    holdResults,
  };
  view = await mountView(LuckyWheel, { widget: 'lucky-wheel', words, props, data, page }, actions);
};
const text = () => view.container.textContent;
const spin = () => act(async () => view.getByRole('button', { name: words.spin }).click());
/** Where the pointer is: the segment at the top of the turned wheel, and how far it is from its edges, in degrees. */
const atPointer = () => {
  const turned = Number(/rotate\(([\d.]+)deg\)/.exec(view.container.innerHTML)?.[1]);
  const at = (360 - (turned % 360)) % 360;
  const slices = slicesOf(offer.segments.map(({ percent }) => percent));
  const segment = slices.findIndex(({ start, size }) => at > start && at < start + size);
  const { start = 0, size = 0 } = slices[segment] ?? {};
  return { segment, margin: Math.min(at - start, start + size - at) };
};

it('R2.1.24 states the odds of every prize', async () => {
  await show({ events }, false);
  const rows = view.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['PrizeChance', 'No prize60%', '฿5.0039.50%', '฿88.000.50%']);
});

it('R2.1.24 draws slices as large as their chances, and says where it does not', async () => {
  await show({ events }, false);
  expect(text()).toContain(words.enlarged);
  view.unmount();
  const segments = [50, 30, 20].map((percent, at) => ({ amount: `${at}.00`, percent }));
  await show({ events: { ...events, wheels: [{ ...offer, segments }] } }, false);
  expect(text()).not.toContain(words.enlarged);
});

const labels = () => [...view.container.querySelectorAll('svg text')].map((label) => label.textContent);

it('R2.1.24 writes into every slice what it brings, and marks slices and rows alike', async () => {
  await show({ events }, false);
  const of = (selector: string) =>
    [...view.container.querySelectorAll(selector)].map((one) => one.getAttribute('data-worth'));
  expect(of('svg g[data-worth]')).toEqual(['nothing', 'one', 'best']);
  expect(of('table [data-worth]')).toEqual(of('svg g[data-worth]'));
  expect(labels()).toEqual([words.nothing, '5', '88']);
});

/** Degrees by which the letters of each slice are turned as they are shown: beyond a quarter turn they stand on their head. */
const slants = () => {
  const turned = Number(/rotate\(([\d.]+)deg\)/.exec(view.container.innerHTML)?.[1]);
  return [...view.container.querySelectorAll('svg text')].map((label) => {
    const own = label.getAttribute('transform') ? 180 : 0;
    const around = Number(
      /rotate\((-?[\d.]+)/.exec(label.parentElement?.getAttribute('transform') ?? '')?.[1],
    );
    const shown = (((turned + around + own) % 360) + 360) % 360;
    return Math.min(shown, 360 - shown);
  });
};

it.each([0, 1, 2])('R2.1.24 writes no prize upside down, also after it has turned to %s', async (segment) => {
  await show({ events, states: states() });
  for (const slant of slants()) expect(slant).toBeLessThanOrEqual(90);
  request.mockResolvedValue({ segment, amount: '5.00', state: { ...state, left: 0 } });
  await spin();
  for (const slant of slants()) expect(slant).toBeLessThanOrEqual(90);
});

it('R2.1.24 writes prizes below a unit in full on the wheel', async () => {
  const segments = ['0.00', '0.25', '2.50', '1000.00'].map((amount) => ({ amount, percent: 25 }));
  await show({ events: { ...events, wheels: [{ ...offer, segments }] } }, false);
  expect(labels()).toEqual([words.nothing, '0.25', '2.50', '1,000']);
});

it.each([0, 1, 2])('R2.1.24 stops where the platform has drawn, segment %s', async (segment) => {
  await show({ events, states: states() });
  request.mockResolvedValue({
    segment,
    amount: offer.segments[segment]?.amount,
    state: { ...state, left: 0 },
  });
  await spin();
  expect(atPointer()).toEqual({ segment, margin: expect.toSatisfy((margin: number) => margin > 5) });
});

it('R2.1.24 says the result when the wheel has stopped, in a live region', async () => {
  await show({ events, states: states() });
  request.mockResolvedValue({ segment: 2, amount: '88.00', state: { ...state, left: 0 } });
  await spin();
  expect(request.mock.calls[0]?.[2].headers).toMatchObject({
    'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(text()).not.toContain('You have won');
  await act(async () => vi.advanceTimersByTime(6_000));
  expect(view.getByRole('status').textContent).toContain('You have won ฿88.00!');
});

it('R2.1.24 keeps the figures of the page until the wheel has stopped', async () => {
  await show({ events, states: states() });
  request.mockResolvedValue({ segment: 2, amount: '88.00', state: { ...state, left: 0 } });
  expect(holdResults).not.toHaveBeenCalled();
  await spin();
  expect([holdResults.mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
  await act(async () => vi.advanceTimersByTime(6_000));
  expect(release).toHaveBeenCalledTimes(1);
});

it('R2.1.24 releases the figures of the page when a spin fails, and when the page is left', async () => {
  await show({ events, states: states() });
  request.mockRejectedValueOnce(Object.assign(new Error('lost'), { status: 0 }));
  await spin();
  expect([holdResults.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
  request.mockResolvedValue({ segment: 2, amount: '88.00', state: { ...state, left: 0 } });
  await spin();
  view.unmount();
  expect([holdResults.mock.calls.length, release.mock.calls.length]).toEqual([2, 2]);
  await show({ events });
});

it('R2.1.24 shows on the page of a promotion the wheel that the page is about, and nothing on those of others', async () => {
  const two = { ...events, wheels: [{ ...offer, id: 'other', title: 'Other wheel' }, offer] };
  await show({ events: two }, false, { ofPage: true }, { id: 'wheel' });
  expect(text()).toContain('Lucky wheel');
  view.unmount();
  for (const params of [{ id: 'weekend' }, {}]) {
    await show({ events: two }, false, { ofPage: true }, params);
    expect(text()).toBe('');
    view.unmount();
  }
  await show({ events }, false);
});

it('R2.1.24 says it at once under reduced motion', async () => {
  reduced = true;
  await show({ events, states: states() });
  request.mockResolvedValue({ segment: 0, amount: '0.00', state: { ...state, left: 0 } });
  await spin();
  expect(view.getByRole('status').textContent).toBe(words.lost);
});

it('R2.1.24 cannot be spun without a spin, and opens the log-in for guests', async () => {
  await show({ events, states: states(0) });
  expect(view.getByRole('button', { name: words.spin }).hasAttribute('disabled')).toBe(true);
  expect(text()).toContain('Spins left today: 0');
  view.unmount();
  await show({ events }, false);
  await act(async () => view.getByRole('button', { name: words.login }).click());
  expect(open).toHaveBeenCalledWith('login');
});
