import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doing, showProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a part says what it is doing, and how long it and the whole run are about to take', () => {
  const lines: string[] = [];
  const end = showProgress({ title: 'paint, siam', minutes: 4, later: 20 }, (line) => lines.push(line));
  vi.advanceTimersByTime(14_000);
  expect(lines).toEqual(['  paint, siam: about 4 min left, 24 in all\n']);
  doing('run 3 of 5');
  vi.advanceTimersByTime(61_000);
  expect(lines.at(-1)).toBe('  … paint, siam, run 3 of 5: about 3 min left, 23 in all\n');
  vi.advanceTimersByTime(600_000);
  expect(lines.at(-1)).toBe('  … paint, siam, run 3 of 5: about 1 min left, 21 in all\n');
  end();
  const count = lines.length;
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(count);
});
