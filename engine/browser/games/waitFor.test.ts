import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from './waitFor.ts';

const address = 'https://games.example/launch/x';
const origin = 'https://games.example';
const inside = {};
const ready = { livery: 'game', state: 'ready' };
let left: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  left = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function wait(reportsState = true, hasOther = false) {
  const frame = () => ({ contentWindow: inside }) as never;
  const standing = waitFor({ frame, address, reportsState, hasOther, signal: left.signal });
  let known: boolean | undefined;
  void standing.stands.then((stands) => (known = stands));
  return { ...standing, known: async () => (await vi.advanceTimersByTimeAsync(0), known) };
}

const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  dispatchEvent(Object.assign(new Event('message'), { data, origin, source: inside, ...from }));

describe('a game’s page', () => {
  it('is ready or failed once it says so', async () => {
    const [good, bad] = [wait(), wait()];
    say(ready);
    expect([await good.known(), await bad.known()]).toEqual([true, true]);
    const failed = wait();
    say({ livery: 'game', state: 'failed' });
    expect(await failed.known()).toBe(false);
  });

  it.each([
    ['another origin', ready, { origin: 'https://evil.example' }],
    ['another window', ready, { source: {} }],
    ['no origin', ready, { origin: 'null' }],
    ['another shape', { livery: 'game', state: 'won' }, {}],
    ['another sender', { state: 'ready' }, {}],
    ['text', 'ready', {}],
    ['nothing', null, {}],
  ])('ignores a message of %s', async (_, data, from) => {
    const { known } = wait();
    say(data, from);
    expect(await known()).toBeUndefined();
  });

  it('that takes 12 s on a slow phone is ready then', async () => {
    const { known } = wait();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await known()).toBeUndefined();
    say(ready);
    expect(await known()).toBe(true);
  });

  it('that reports its state has a minute to load, then 15 s, or 8 s if another base may have it', async () => {
    const [loaded, replaceable, silent] = [wait(), wait(true, true), wait()];
    loaded.onLoad();
    replaceable.onLoad();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(await replaceable.known()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await replaceable.known()).toBe(false);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(await loaded.known()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded.known()).toBe(false);
    await vi.advanceTimersByTimeAsync(44_999);
    expect(await silent.known()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await silent.known()).toBe(false);
  });

  it('that does not report its state is ready once its frame has loaded', async () => {
    const { onLoad, known } = wait(false);
    expect(await known()).toBeUndefined();
    onLoad();
    expect(await known()).toBe(true);
  });

  it('is not waited for after the signal is aborted', async () => {
    const { known } = wait();
    left.abort();
    expect(await known()).toBe(false);
  });
});
