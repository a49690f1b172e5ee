import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import { cover } from './cover.ts';

describe('cover', () => {
  it('contains every combination if there are few', () => {
    const { rows, whole } = cover([2, 3], 6);
    expect(whole).toBe(true);
    expect(new Set(rows.map(String)).size).toBe(6);
  });

  it('covers every pair of choices if there are many, in far fewer rows', () => {
    const { rows, whole } = cover(
      Array.from({ length: 12 }, () => 2),
      100,
    );
    expect(whole).toBe(false);
    expect(rows.length).toBeLessThan(30);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 6 }), (sizes) => {
        const found = cover(sizes, 0).rows;
        for (const [one, size] of sizes.entries())
          for (let other = one + 1; other < sizes.length; other += 1)
            for (let a = 0; a < size; a += 1)
              for (let b = 0; b < (sizes[other] ?? 0); b += 1)
                if (!found.some((row) => row[one] === a && row[other] === b)) return false;
        return true;
      }),
      runs(100),
    );
  });
});
