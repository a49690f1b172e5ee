import { expect, it, onTestFinished, vi } from 'vitest';
import { ResponseCache } from './ResponseCache.ts';

/** A cache with a controllable clock, and numbered responses. */
function setUp() {
  let now = 0;
  let made = 0;
  const cache = new ResponseCache(() => now);
  return {
    find: (name: Parameters<ResponseCache['find']>[0], facts: unknown) =>
      cache.find(name, facts, async () => `answer ${++made}`),
    fail: (facts: unknown) => cache.find('winnerBoard', facts, () => Promise.reject(new Error('no'))),
    wait: (span: number) => (now += span),
    clear: () => cache.clear(),
  };
}

it('reuses a response until its max-age has passed', async () => {
  const { find, wait } = setUp();
  expect(await find('winnerBoard', 'SIAM01')).toBe('answer 1');
  wait(999);
  expect(await find('winnerBoard', 'SIAM01')).toBe('answer 1');
  wait(1);
  expect(await find('winnerBoard', 'SIAM01')).toBe('answer 2');
});

it('separates merchants, languages and queries', async () => {
  const { find } = setUp();
  const facts = [
    ['SIAM01', 'th', {}],
    ['SIAM01', 'en', {}],
    ['MERID01', 'en', {}],
    ['SIAM01', 'th', { limitNum: 5 }],
  ];
  const responses = await Promise.all(facts.map((one) => find('winnerBoard', one)));
  expect(new Set(responses).size).toBe(4);
});

it('makes one response for concurrent requests', async () => {
  const { find } = setUp();
  expect(await Promise.all([find('hotGames', 1), find('hotGames', 1)])).toEqual(['answer 1', 'answer 1']);
});

it('is emptied when an operator changes something, and does not cache failures', async () => {
  const { find, fail, clear } = setUp();
  expect([await find('announcements', 1), await find('announcements', 1)]).toEqual(['answer 1', 'answer 1']);
  clear();
  expect(await find('announcements', 1)).toBe('answer 2');
  await expect(fail('other')).rejects.toThrow('no');
  expect(await find('winnerBoard', 'other')).toBe('answer 3');
});

it('does not cache calls whose responses differ by visitor', async () => {
  const { find } = setUp();
  expect([await find('permission', 1), await find('permission', 1)]).toEqual(['answer 1', 'answer 2']);
});

it('evicts the oldest entries', async () => {
  const { find } = setUp();
  await find('hotGames', 'first');
  for (let index = 0; index < 500; index++) await find('hotGames', index);
  expect(await find('hotGames', 'first')).toBe('answer 502');
  expect(await find('hotGames', 499)).toBe('answer 501');
});

it('keeps to its bound over 100,000 distinct queries', async () => {
  const cache = new ResponseCache();
  for (let index = 0; index < 100_000; index += 1)
    await cache.find('gameList', { gameName: String(index) }, () => Promise.resolve('answer'));
  expect(cache.size).toBe(500);
});

it('expires responses on time even if the system clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = new ResponseCache();
  let made = 0;
  const find = () => cache.find('announcements', 'SIAM01', async () => `answer ${++made}`);
  await find();
  vi.setSystemTime(Date.now() - 3_600_000);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await find()).toBe('answer 2');
});

it('R8.4 lets no one wait for a vendor that gave no answer about its matches, and has its next answer at once', async () => {
  let now = 0;
  const cache = new ResponseCache(() => now);
  let answer = Promise.resolve<string | undefined>(undefined);
  let asked = 0;
  const ask = () => cache.fixtures({ vendor: 'FB' }, () => (asked++, answer));
  expect(await ask()).toBeUndefined();
  now += 1_000;
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  answer = promise;
  expect(await ask()).toBeUndefined();
  expect(await ask()).toBeUndefined();
  expect(asked).toBe(2);
  resolve('odds');
  await promise;
  await Promise.resolve();
  expect(await ask()).toBe('odds');
  expect(asked).toBe(2);
});

it('keeps orders of lists apart from responses, for five seconds', async () => {
  let now = 0;
  let made = 0;
  const cache = new ResponseCache(() => now);
  const order = (list: object) => cache.order(list, async () => [`order ${++made}`]);
  expect(await order({ gameType: 'RNG' })).toEqual(['order 1']);
  for (let count = 0; count < 600; count += 1) await cache.find('hotGames', count, async () => '');
  now = 4_999;
  expect(await order({ gameType: 'RNG' })).toEqual(['order 1']);
  now = 5_000;
  expect(await order({ gameType: 'RNG' })).toEqual(['order 2']);
  for (let count = 0; count < 40; count += 1) await order({ count });
  expect(await order({ gameType: 'RNG' })).toEqual(['order 43']);
});
