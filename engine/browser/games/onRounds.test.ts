import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onRounds } from './onRounds.ts';

const address = 'https://games.example/launch?token=x';
const origin = 'https://games.example';
const inside = {};
const balance = { livery: 'game', event: 'balance' };
let left: AbortController;
let changed: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  left = new AbortController();
  changed = vi.fn<() => void>();
  const frame = () => ({ contentWindow: inside }) as never;
  onRounds({ frame, address, signal: left.signal, changed });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  dispatchEvent(Object.assign(new Event('message'), { data, origin, source: inside, ...from }));

it('reports a round at once, and a burst of messages at most once per second with the last one included', () => {
  say(balance);
  expect(changed).toHaveBeenCalledTimes(1);
  for (let message = 0; message < 1000; message += 1) say(balance);
  expect(changed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(changed).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(changed).toHaveBeenCalledTimes(2);
});

it.each([
  ['another origin', balance, { origin: 'https://evil.example' }],
  ['another window', balance, { source: {} }],
  ['no origin', balance, { origin: 'null' }],
  ['another event', { livery: 'game', event: 'won' }, {}],
  ['another sender', { event: 'balance' }, {}],
  ['an amount instead of an event', { livery: 'game', balance: 1_000_000 }, {}],
  ['text', 'balance', {}],
  ['nothing', null, {}],
])('ignores 1,000 messages of %s', (_, data, from) => {
  for (let message = 0; message < 1000; message += 1) say(data, from);
  vi.advanceTimersByTime(10_000);
  expect(changed).not.toHaveBeenCalled();
});

it('ends with its signal', () => {
  say(balance);
  say(balance);
  left.abort();
  vi.advanceTimersByTime(10_000);
  say(balance);
  expect(changed).toHaveBeenCalledTimes(1);
});
