import { expect, it, onTestFinished, vi } from 'vitest';
import { ResponseCache } from './ResponseCache.ts';

/** Kept answers with a clock in the test's hand, and a maker that counts. */
function setUp() {
  let now = 0;
  let made = 0;
  const kept = new ResponseCache(() => now);
  return {
    find: (name: Parameters<ResponseCache['find']>[0], facts: unknown) =>
      kept.find(name, facts, async () => `answer ${++made}`),
    fail: (facts: unknown) => kept.find('winnerBoard', facts, () => Promise.reject(new Error('no'))),
    wait: (span: number) => (now += span),
    forget: () => kept.forget(),
  };
}

it('tells an answer again for its time, and makes a new one then', async () => {
  const { find, wait } = setUp();
  expect(await find('winnerBoard', 'SIAM01')).toBe('answer 1');
  wait(999);
  expect(await find('winnerBoard', 'SIAM01')).toBe('answer 1');
  wait(1);
  expect(await find('winnerBoard', 'SIAM01')).toBe('answer 2');
});

it('keeps merchants, languages and questions apart', async () => {
  const { find } = setUp();
  const facts = [
    ['SIAM01', 'th', {}],
    ['SIAM01', 'en', {}],
    ['MERID01', 'en', {}],
    ['SIAM01', 'th', { limitNum: 5 }],
  ];
  const told = await Promise.all(facts.map((one) => find('winnerBoard', one)));
  expect(new Set(told).size).toBe(4);
});

it('makes one answer for all who ask at once', async () => {
  const { find } = setUp();
  expect(await Promise.all([find('hotGames', 1), find('hotGames', 1)])).toEqual(['answer 1', 'answer 1']);
});

it('forgets everything as an operator changes something, and keeps no failure', async () => {
  const { find, fail, forget } = setUp();
  expect([await find('announcements', 1), await find('announcements', 1)]).toEqual(['answer 1', 'answer 1']);
  forget();
  expect(await find('announcements', 1)).toBe('answer 2');
  await expect(fail('other')).rejects.toThrow('no');
  expect(await find('winnerBoard', 'other')).toBe('answer 3');
});

it('keeps no answer of a call that is somebody’s own', async () => {
  const { find } = setUp();
  expect([await find('permission', 1), await find('permission', 1)]).toEqual(['answer 1', 'answer 2']);
});

it('holds no more than its bound', async () => {
  const { find } = setUp();
  await find('hotGames', 'first');
  for (let index = 0; index < 500; index++) await find('hotGames', index);
  expect(await find('hotGames', 'first')).toBe('answer 502');
  expect(await find('hotGames', 499)).toBe('answer 501');
});

it('holds no more than its bound, of 100,000 distinct queries', async () => {
  const kept = new ResponseCache();
  for (let index = 0; index < 100_000; index += 1)
    await kept.find('gameList', { gameName: String(index) }, () => Promise.resolve('answer'));
  expect(kept.size).toBe(500);
});

it('makes a new answer in time where the clock of the system goes back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const kept = new ResponseCache();
  let made = 0;
  const find = () => kept.find('announcements', 'SIAM01', async () => `answer ${++made}`);
  await find();
  vi.setSystemTime(Date.now() - 3_600_000);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await find()).toBe('answer 2');
});
