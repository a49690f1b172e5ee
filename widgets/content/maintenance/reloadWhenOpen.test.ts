import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadWhenOpen } from './reloadWhenOpen.ts';

let status = 503;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://siam.localhost/' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('R2.6.10 checks every 30 s and reloads only once the site is open', async () => {
  const reload = vi.fn<() => void>();
  const stop = reloadWhenOpen(reload);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).not.toHaveBeenCalled();
  status = 200;
  await vi.advanceTimersByTimeAsync(29_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
