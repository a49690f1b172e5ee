import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadModule } from '../hydration/loadModule.ts';
import { onLoadFailure, reportWhenSlow, type Report } from './loadFailures.ts';
import { reloadOnce } from './reloadOnce.ts';

const kept = new Map<string, string>();
const place = {
  href: 'http://a.localhost/',
  reload: vi.fn<() => void>(),
  assign: vi.fn<(to: string) => void>(),
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('location', place);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});
/** A server that responds or is unreachable; it has the named build files only. */
const server = (answers: boolean, ...files: string[]) =>
  vi.stubGlobal('fetch', (address: string) => {
    if (!answers) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('', { status: [...files, '/ping'].includes(address) ? 200 : 404 }));
  });
const lost = new ChunkError('chunk-lost', '/-/build/x.js');

describe('a failed load', () => {
  it('R8.4 without a network is reported with a retry, and does not reload the page', async () => {
    server(false);
    const report = vi.fn<Report>();
    const again = () => {};
    await onLoadFailure(lost, place.href, again, report);
    expect(report.mock.calls).toEqual([['network', again]]);
    expect(place.reload).not.toHaveBeenCalled();
  });

  it('R8.4 of a file that a deploy removed reloads the page once per 30 s, then is reported', async () => {
    server(true);
    const report = vi.fn<Report>();
    await onLoadFailure(lost, place.href, () => {}, report);
    expect([place.reload.mock.calls.length, report.mock.calls.length]).toEqual([1, 0]);
    await onLoadFailure(lost, place.href, () => {}, report);
    expect([place.reload.mock.calls.length, report.mock.calls]).toEqual([1, [['chunk-lost']]]);
  });

  it('R8.4 after a short network loss is retried twice, and the page stays', async () => {
    server(true, '/-/build/x.js');
    const report = vi.fn<Report>();
    const again = vi.fn<() => void>();
    for (const tries of [0, 1])
      await onLoadFailure(new ChunkError('chunk-lost', '/-/build/x.js', tries), place.href, again, report);
    expect([again, place.reload, report].map((fn) => fn.mock.calls.length)).toEqual([2, 0, 0]);
    await onLoadFailure(new ChunkError('chunk-lost', '/-/build/x.js', 2), place.href, again, report);
    expect([again, place.reload, report].map((fn) => fn.mock.calls.length)).toEqual([2, 1, 0]);
  });

  it('is retried under another address each time', async () => {
    const asked: string[] = [];
    const load = (address: string) => Promise.resolve(void asked.push(address));
    for (const tries of [0, 1, 2]) await loadModule('/-/build/x.js', tries, load);
    expect(asked).toEqual(['/-/build/x.js', '/-/build/x.js?again=1', '/-/build/x.js?again=2']);
  });

  it('R8.4 after 120 s is reported as a timeout', async () => {
    vi.useFakeTimers();
    const loading = loadModule('/-/build/x.js', 0, () => new Promise(() => {})).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([loading, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    const error = await loading;
    expect(error).toMatchObject({ code: 'chunk-timeout' });
    const report = vi.fn<Report>();
    await onLoadFailure(error, place.href, () => {}, report);
    expect(report.mock.calls[0]?.[0]).toBe('chunk-timeout');
  });
});

it('reloads another address by navigating to it, and again after 30 s', () => {
  expect(reloadOnce('/promotions', 100_000)).toBe(true);
  expect(place.assign).toHaveBeenCalledWith('/promotions');
  expect(reloadOnce('/promotions', 129_999)).toBe(false);
  expect(reloadOnce('/promotions', 130_000)).toBe(true);
});

it('R8.4 reports a page as slow after 10 s, unless it has loaded by then', async () => {
  vi.useFakeTimers();
  const report = vi.fn<Report>();
  const again = () => {};
  expect(await reportWhenSlow(Promise.resolve(1), again, report)).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(report).not.toHaveBeenCalled();
  void reportWhenSlow(new Promise(() => {}), again, report);
  await vi.advanceTimersByTimeAsync(9999);
  expect(report).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(report).toHaveBeenCalledWith('slow-page', again);
});
