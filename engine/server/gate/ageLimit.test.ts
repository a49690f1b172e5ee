import { expect, it } from 'vitest';
import { testConfig, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { memoize } from '../cache/memoize.ts';
import { withAgeLimit } from './ageLimit.ts';

const brandOf = (ageLimit: number) => testRevision({ config: { ...testConfig, ageLimit } });

it('R5.9 puts the stricter limit of brand and merchant in force, and keeps which one the brand states', () => {
  const memo = memoize();
  const brand = brandOf(18);
  const stricter = withAgeLimit(brand, 21, memo);
  expect(stricter.config).toEqual({ ...brand.config, ageLimit: 21, statedAgeLimit: 18 });
  expect(stricter.revision).toBe(brand.revision);
  expect(withAgeLimit(brand, 21, memo)).toBe(stricter);
  expect(withAgeLimit(brand, 25, memo).config.ageLimit).toBe(25);
});

it.each([18, 20, 21, undefined])('R5.9 leaves a brand of 21 as it is where the merchant says %s', (limit) => {
  const brand = brandOf(21);
  expect(withAgeLimit(brand, limit)).toBe(brand);
});
