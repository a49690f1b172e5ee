import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountedLog, logPeriod } from './CountedLog.ts';
import { testLog } from '../testing/testLog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes the first line immediately, then one line per period with the count', () => {
  const { log, lines } = testLog();
  const counted = new CountedLog(log, 'warn', 'it rains');
  for (let drop = 1; drop <= 100; drop += 1) counted.add('acme', { drop });
  expect(lines).toEqual([{ level: 'warn', what: 'it rains', facts: { drop: 1, count: 1 } }]);
  vi.advanceTimersByTime(logPeriod);
  expect(lines[1]?.facts).toEqual({ drop: 100, count: 99 });
  vi.advanceTimersByTime(10 * logPeriod);
  expect(lines).toHaveLength(2);
});

it('counts keys separately, and starts again after a period without events', () => {
  const { log, lines } = testLog();
  const counted = new CountedLog(log, 'warn', 'it rains');
  counted.add('acme', {});
  counted.add('zeta', {});
  vi.advanceTimersByTime(logPeriod);
  counted.add('acme', {});
  expect(lines.map(({ facts }) => facts)).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
});
