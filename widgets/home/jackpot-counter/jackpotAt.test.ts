import { describe, expect, it } from 'vitest';
import { jackpotAt, untilNextStep } from './jackpotAt.ts';

describe('jackpotAt', () => {
  const now = Date.UTC(2026, 4, 5, 12, 0, 0);

  it('R4.21 grows 165.11 every 3 s', () => {
    expect(jackpotAt(now + 3000) - jackpotAt(now)).toBeCloseTo(165.11, 2);
    expect(jackpotAt(now + 2999)).toBe(jackpotAt(now));
    expect(jackpotAt(now + 3000 * 1000) - jackpotAt(now)).toBeCloseTo(165_110, 2);
  });

  it('R4.21 is the same for all who ask at one moment', () => {
    expect(jackpotAt(now + 17)).toBe(jackpotAt(now + 18));
  });

  it('never leaves its range, and begins anew after thirty days', () => {
    const round = 30 * 24 * 3600 * 1000;
    expect(jackpotAt(round * 700)).toBe(18_000_000);
    expect(jackpotAt(round * 700 - 1)).toBeLessThan(161_000_000);
  });

  it('says when it grows again', () => {
    expect(untilNextStep(3000)).toBe(3000);
    expect(untilNextStep(5999)).toBe(1);
  });
});
