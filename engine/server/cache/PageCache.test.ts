import { beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../testing/testClock.ts';
import { PageCache, type CachedResponse } from './PageCache.ts';

let clock: TestClock;
let kept: PageCache;
let made: string[];
let dense: string[];

beforeEach(() => {
  clock = testClock();
  made = [];
  dense = [];
  kept = new PageCache(100_000, clock, async ({ etag }) => {
    dense.push(etag);
    if (etag === '"broken"') throw new Error('no room');
    return etag !== '"later"' || dense.length > 1;
  });
});

function answerOf(text: string, bytes = 100): CachedResponse {
  return {
    status: 200,
    headers: {},
    etag: `"${text}"`,
    bytes: Buffer.alloc(bytes),
    coding: 'br',
    others: {},
    madeAt: clock(),
  };
}

interface Made {
  keep?: boolean;
  until?: number;
  bytes?: number;
  wait?: Promise<void>;
  unchanged?: () => boolean | Promise<boolean>;
}

const page = async (
  key: string,
  name: string,
  { keep = true, until = Infinity, bytes = 100, wait, unchanged }: Made = {},
) =>
  (
    await kept.get(key, async () => {
      made.push(name);
      await wait;
      return { answer: answerOf(name, bytes), keep, until, ...(unchanged && { unchanged }) };
    })
  ).etag;

/** A rendering that the test ends. */
function slow() {
  let end = () => {};
  const wait = new Promise<void>((resolve) => (end = resolve));
  return { wait, end };
}

describe('a cached page', () => {
  it('is fresh for 1 s, then remade', async () => {
    expect(await page('a', 'first')).toBe('"first"');
    clock.pass(1000);
    expect(await page('a', 'second')).toBe('"first"');
    clock.pass(501);
    expect(kept.peek('a')).toBeUndefined();
    expect(await page('a', 'second')).toBe('"second"');
    expect(made).toEqual(['first', 'second']);
  });

  it('is renewed in the background if the next request comes soon', async () => {
    await page('a', 'first');
    clock.pass(1001);
    expect(await page('a', 'second')).toBe('"first"');
    await new Promise(setImmediate);
    expect(await page('a', 'third')).toBe('"second"');
    expect(made).toEqual(['first', 'second']);
  });

  it('that cannot be renewed is served while stale; then its error is thrown', async () => {
    await page('a', 'first');
    clock.pass(1001);
    const broken = () => kept.get('a', () => Promise.reject(new Error('broken')));
    expect((await broken()).etag).toBe('"first"');
    clock.pass(500);
    await expect(broken()).rejects.toThrow('broken');
  });

  it('belongs to its key alone', async () => {
    await page('a', 'first');
    expect(await page('b', 'second')).toBe('"second"');
  });

  it('is rendered once for concurrent requests', async () => {
    const { wait, end } = slow();
    const all = Array.from({ length: 20 }, () => page('a', 'first', { wait }));
    end();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['"first"']));
    expect(made).toEqual(['first']);
  });

  it('is served while the next one is made, until it is 1.5 s old', async () => {
    await page('a', 'first');
    clock.pass(1200);
    const { wait, end } = slow();
    expect(await page('a', 'second', { wait })).toBe('"first"');
    expect(await page('a', 'third')).toBe('"first"');
    clock.pass(301);
    const late = page('a', 'third');
    end();
    expect(await late).toBe('"second"');
    expect(made).toEqual(['first', 'second']);
  });

  it('expires at its date, even as a stale page', async () => {
    await page('a', 'first', { until: clock() + 300 });
    clock.pass(299);
    expect(kept.peek('a')).toBeDefined();
    clock.pass(1);
    expect(kept.peek('a')).toBeUndefined();
    const { wait, end } = slow();
    const second = page('a', 'second', { wait });
    const other = page('a', 'third');
    end();
    expect([await second, await other]).toEqual(['"second"', '"second"']);
  });

  it('is not cached if its data is incomplete', async () => {
    await page('a', 'first', { keep: false });
    expect(kept.peek('a')).toBeUndefined();
    expect(kept.bytes).toBe(0);
    expect(await page('a', 'second')).toBe('"second"');
  });

  it('is rendered again after a failed rendering', async () => {
    await expect(kept.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await page('a', 'second')).toBe('"second"');
  });
});

describe('a cached page whose data does not change', () => {
  it('stays after each revalidation, and is remade after a minute', async () => {
    for (let second = 0; second < 60; second += 1) {
      expect(await page('a', `made at ${second}`, { unchanged: () => true })).toBe('"made at 0"');
      clock.pass(1001);
    }
    expect(kept.peek('a')).toBeUndefined();
    await page('a', 'after 60 s', { unchanged: () => true });
    expect(made).toEqual(['made at 0', 'after 60 s']);
  });

  it('is compressed further once, when it is first revalidated; it stays valid if that fails', async () => {
    for (const name of ['once', 'broken']) await page(name, name, { unchanged: () => true });
    await page('gone', 'gone', { unchanged: () => Promise.resolve(false) });
    expect(dense).toEqual([]);
    for (let second = 0; second < 3; second += 1) {
      clock.pass(1001);
      expect(await page('once', 'again')).toBe('"once"');
      expect(await page('broken', 'again')).toBe('"broken"');
    }
    await page('gone', 'made again');
    expect(dense).toEqual(['"once"', '"broken"']);
  });

  it('is compressed further at a later revalidation where there was no time for it', async () => {
    await page('later', 'later', { unchanged: () => true });
    for (let second = 0; second < 4; second += 1) {
      clock.pass(1001);
      await page('later', 'again');
      await Promise.resolve();
    }
    expect(dense).toEqual(['"later"', '"later"']);
  });

  it('is revalidated only when it is stale', async () => {
    let questions = 0;
    const unchanged = () => (questions += 1) > 0;
    await page('a', 'first', { unchanged });
    for (let times = 0; times < 5; times += 1) kept.peek('a');
    expect(questions).toBe(0);
    clock.pass(1001);
    for (let times = 0; times < 5; times += 1) kept.peek('a');
    expect(questions).toBe(1);
  });

  it('is revalidated once for concurrent requests, while the stale page is served', async () => {
    let say = (_same: boolean) => {};
    const unchanged = () => new Promise<boolean>((resolve) => (say = resolve));
    await page('a', 'first', { unchanged });
    clock.pass(1500);
    const asking = page('a', 'second');
    expect(await page('a', 'third')).toBe('"first"');
    say(true);
    expect(await asking).toBe('"first"');
    expect(kept.peek('a')).toBeDefined();
    expect(made).toEqual(['first']);
  });

  it('is remade as soon as its data differs, and expires at its date', async () => {
    await page('a', 'first', { unchanged: () => Promise.resolve(false) });
    clock.pass(1501);
    expect(await page('a', 'second', { unchanged: () => true, until: clock() + 1500 })).toBe('"second"');
    clock.pass(1400);
    expect(await page('a', 'third')).toBe('"second"');
    clock.pass(100);
    expect(await page('a', 'third')).toBe('"third"');
  });
});

describe('the page cache', () => {
  it('is bounded in bytes and evicts the least recently used page', async () => {
    await page('a', 'a', { bytes: 15_000 });
    await page('b', 'b', { bytes: 15_000 });
    await page('c', 'c', { bytes: 15_000 });
    clock.pass(1000);
    kept.peek('a');
    await page('d', 'd', { bytes: 15_000 });
    expect(['a', 'b', 'c', 'd'].filter((key) => kept.peek(key))).toEqual(['a', 'c', 'd']);
  });

  it('never exceeds its bound', async () => {
    for (let number = 0; number < 500; number += 1) {
      await page(`key ${number}`, 'x', { bytes: (number * 37) % 9000 });
      expect(kept.bytes).toBeLessThanOrEqual(100_000);
    }
    await page('huge', 'x', { bytes: 200_000 });
    expect(kept.bytes).toBeLessThanOrEqual(100_000);
  });

  it('counts a page once, however often it is remade', async () => {
    await page('a', 'a');
    const once = kept.bytes;
    for (let times = 0; times < 5; times += 1) {
      clock.pass(1001);
      await page('a', 'a');
    }
    expect(kept.bytes).toBe(once);
  });
});
