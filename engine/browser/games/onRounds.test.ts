import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onRounds } from './onRounds.ts';

const address = 'https://games.example/launch?token=x';
const origin = 'https://games.example';
const inside = {};
const balance = { livery: 'game', event: 'balance' };
const round = { livery: 'game', event: 'round' };
let left: AbortController;
let changed: ReturnType<typeof vi.fn<() => void>>;
let began: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  left = new AbortController();
  changed = vi.fn<() => void>();
  began = vi.fn<() => void>();
  const frame = () => ({ contentWindow: inside }) as never;
  onRounds({ frame, address, signal: left.signal, began, changed });
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
  ['a round from another origin', round, { origin: 'https://evil.example' }],
  ['a round from another window', round, { source: {} }],
  ['text', 'balance', {}],
  ['nothing', null, {}],
])('ignores 1,000 messages of %s', (_, data, from) => {
  for (let message = 0; message < 1000; message += 1) say(data, from);
  vi.advanceTimersByTime(10_000);
  expect(changed).not.toHaveBeenCalled();
  expect(began).not.toHaveBeenCalled();
});

it('reports that a round is under way, and a change that is due only after its end', () => {
  say(balance);
  say(balance);
  say(round);
  expect(began).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(changed).toHaveBeenCalledTimes(1);
  say(balance);
  expect(changed).toHaveBeenCalledTimes(2);
});

it.each(['ready', 'failed'])('takes a round for over whose page says that it is %s', (state) => {
  say({ livery: 'game', state });
  expect(changed).not.toHaveBeenCalled();
  say(round);
  say({ livery: 'game', state });
  expect(changed).toHaveBeenCalledTimes(1);
});

it('ends with its signal', () => {
  say(balance);
  say(balance);
  left.abort();
  vi.advanceTimersByTime(10_000);
  say(balance);
  expect(changed).toHaveBeenCalledTimes(1);
});
