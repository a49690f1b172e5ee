import { describe, expect, it } from 'vitest';
import schema from './schema.json' with { type: 'json' };
import { jackpotAt, untilNextStep } from './jackpotAt.ts';

const { step, every } = schema.properties;
const usual = (now: number) => jackpotAt(now, step.default, every.default);

describe('jackpotAt', () => {
  const now = Date.UTC(2026, 4, 5, 12, 0, 0);

  it('R4.21 grows 165.11 every 3 s unless a brand says otherwise', () => {
    expect(usual(now + 3000) - usual(now)).toBeCloseTo(165.11, 2);
    expect(usual(now + 2999)).toBe(usual(now));
    expect(usual(now + 3000 * 1000) - usual(now)).toBeCloseTo(165_110, 2);
    expect(jackpotAt(now + 5000, '1.50', 5000) - jackpotAt(now, '1.50', 5000)).toBeCloseTo(1.5, 2);
  });

  it('R4.21 is the same for all visitors at the same time', () => {
    expect(usual(now + 17)).toBe(usual(now + 18));
  });

  it('stays within its range, and restarts after 30 days', () => {
    const round = 30 * 24 * 3600 * 1000;
    expect(usual(round * 700)).toBe(18_000_000);
    expect(usual(round * 700 - 1)).toBeLessThan(161_000_000);
  });

  it('tells when it grows next', () => {
    expect(untilNextStep(3000, 3000)).toBe(3000);
    expect(untilNextStep(5999, 3000)).toBe(1);
  });
});
