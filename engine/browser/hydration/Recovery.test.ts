import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Recovery } from './Recovery.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Calls that fail while `broken` contains them; `asked` records each retry. */
function lost(...keys: string[]) {
  const recovery = new Recovery();
  const asked: string[] = [];
  const broken = new Set(keys);
  const again = (key: string) => async () => {
    asked.push(key);
    if (broken.has(key)) return false;
    recovery.found(key);
    return true;
  };
  for (const key of keys) recovery.add(key, again(key));
  return { recovery, asked, broken, again };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('R8.8 retries one call at a time, in turn, with growing pauses', async () => {
  const { asked } = lost('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  await pass(10_000);
  expect(asked.slice(0, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  await pass(60_000);
  expect(asked.length).toBeLessThanOrEqual(45);
});

it('does not synchronize the retries of tabs', async () => {
  const moments = new Set<number>();
  for (let tab = 0; tab < 30; tab += 1) {
    const recovery = new Recovery();
    recovery.add('a', async () => {
      moments.add(Date.now());
      return true;
    });
  }
  await pass(1000);
  expect(moments.size).toBeGreaterThan(15);
});

it('retries all others at once when one succeeds', async () => {
  const { asked, broken } = lost('a', 'b', 'c', 'd');
  await pass(60_000);
  asked.length = 0;
  broken.clear();
  await pass(2500);
  expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  await pass(60_000);
  expect(asked).toHaveLength(4);
});

it('R8.8 retries each of the others once, however many succeed in sequence', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const { recovery, asked } = lost();
  let isBack = false;
  for (const key of keys)
    recovery.add(key, async () => {
      asked.push(key);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isBack) recovery.found(key);
      return isBack;
    });
  await pass(4000);
  const before = asked.length;
  isBack = true;
  await pass(4000);
  expect(asked.length - before).toBeLessThanOrEqual(keys.length);
});

it('does not let a call that keeps failing block others', async () => {
  const { asked, broken } = lost('broken', 'b', 'c');
  await pass(20_000);
  broken.delete('b');
  broken.delete('c');
  asked.length = 0;
  await pass(8000);
  expect(new Set(asked)).toEqual(new Set(['broken', 'b', 'c']));
  await pass(60_000);
  expect(asked.filter((key) => key !== 'broken')).toHaveLength(2);
});

it('continues if a retry never gets a response', async () => {
  const { recovery, asked } = lost('a');
  recovery.add('silent', () => new Promise(() => {}));
  await pass(20_000);
  expect(asked.length).toBeGreaterThan(2);
});

it('R8.8 honors the pause that a platform asks for', async () => {
  const { recovery, asked, again } = lost();
  recovery.add('paused', again('paused'), 9);
  recovery.askAll();
  await pass(8900);
  expect(asked).toEqual([]);
  await pass(200);
  expect(asked).toEqual(['paused']);
});

it.each([
  ['is hidden', () => vi.stubGlobal('document', { hidden: true })],
  ['has no network', () => vi.stubGlobal('navigator', { onLine: false })],
])('makes no retries in a tab that %s, and resumes soon after', async (_, hide) => {
  hide();
  const { asked } = lost('a');
  await pass(60_000);
  expect(asked).toEqual([]);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('navigator', { onLine: true });
  await pass(1000);
  expect(asked).toEqual(['a']);
});

it('drops a call that is no longer watched', async () => {
  const { recovery, asked } = lost('a', 'b');
  recovery.drop('a');
  await pass(10_000);
  expect(asked).not.toContain('a');
});
