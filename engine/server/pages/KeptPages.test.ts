import { beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../testing/testClock.ts';
import { KeptPages, type KeptAnswer } from './KeptPages.ts';

let clock: TestClock;
let kept: KeptPages;
let made: string[];

beforeEach(() => {
  clock = testClock();
  kept = new KeptPages(100_000, clock);
  made = [];
});

function answerOf(text: string, bytes = 100): KeptAnswer {
  return {
    status: 200,
    headers: {},
    etag: `"${text}"`,
    br: Buffer.alloc(bytes),
  };
}

interface Made {
  keep?: boolean;
  until?: number;
  bytes?: number;
  wait?: Promise<void>;
}

const page = async (
  key: string,
  name: string,
  { keep = true, until = Infinity, bytes = 100, wait }: Made = {},
) =>
  (
    await kept.get(key, async () => {
      made.push(name);
      await wait;
      return { answer: answerOf(name, bytes), keep, until };
    })
  ).etag;

/** A render that ends when it is told to. */
function slow() {
  let end = () => {};
  const wait = new Promise<void>((resolve) => (end = resolve));
  return { wait, end };
}

describe('a kept page', () => {
  it('serves 1 s, then is made anew', async () => {
    expect(await page('a', 'first')).toBe('"first"');
    clock.pass(1000);
    expect(await page('a', 'second')).toBe('"first"');
    clock.pass(1);
    expect(kept.peek('a')).toBeUndefined();
    expect(await page('a', 'second')).toBe('"second"');
    expect(made).toEqual(['first', 'second']);
  });

  it('is of its key alone', async () => {
    await page('a', 'first');
    expect(await page('b', 'second')).toBe('"second"');
  });

  it('is rendered once at a time, however many ask', async () => {
    const { wait, end } = slow();
    const all = Array.from({ length: 20 }, () => page('a', 'first', { wait }));
    end();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['"first"']));
    expect(made).toEqual(['first']);
  });

  it('the one before serves while the next is made, until it is 2 s old', async () => {
    await page('a', 'first');
    clock.pass(1500);
    const { wait, end } = slow();
    const second = page('a', 'second', { wait });
    expect(await page('a', 'third')).toBe('"first"');
    clock.pass(501);
    const late = page('a', 'third');
    end();
    expect(await late).toBe('"second"');
    expect(await second).toBe('"second"');
    expect(made).toEqual(['first', 'second']);
  });

  it('ends at its date, also as the one before', async () => {
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

  it('is not kept where its data is not whole', async () => {
    await page('a', 'first', { keep: false });
    expect(kept.peek('a')).toBeUndefined();
    expect(kept.bytes).toBe(0);
    expect(await page('a', 'second')).toBe('"second"');
  });

  it('a render that fails is tried again by the next', async () => {
    await expect(kept.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await page('a', 'second')).toBe('"second"');
  });
});

describe('the store of kept pages', () => {
  it('is bounded in bytes: the page asked for longest ago goes first', async () => {
    await page('a', 'a', { bytes: 15_000 });
    await page('b', 'b', { bytes: 15_000 });
    await page('c', 'c', { bytes: 15_000 });
    kept.peek('a');
    await page('d', 'd', { bytes: 15_000 });
    expect(['a', 'b', 'c', 'd'].filter((key) => kept.peek(key))).toEqual(['a', 'c', 'd']);
  });

  it('never holds more than it may, whatever comes', async () => {
    for (let number = 0; number < 500; number += 1) {
      await page(`key ${number}`, 'x', { bytes: (number * 37) % 9000 });
      expect(kept.bytes).toBeLessThanOrEqual(100_000);
    }
    await page('huge', 'x', { bytes: 200_000 });
    expect(kept.bytes).toBeLessThanOrEqual(100_000);
  });

  it('counts a page once, however often it is made', async () => {
    await page('a', 'a');
    const once = kept.bytes;
    for (let times = 0; times < 5; times += 1) {
      clock.pass(1001);
      await page('a', 'a');
    }
    expect(kept.bytes).toBe(once);
  });
});
