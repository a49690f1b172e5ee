import { expect, it } from 'vitest';
import { testConfig, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { testLog } from '../testing/testLog.ts';
import { statedAgeLimit, withAgeLimit } from './ageLimit.ts';

const brandOf = (ageLimit: number) => testRevision({ config: { ...testConfig, ageLimit } });

it('R5.9 the stricter limit of brand and merchant is in force, and a difference is logged once', () => {
  const { log, lines } = testLog();
  const brand = brandOf(18);
  const shown = withAgeLimit(brand, 21, log);
  expect(shown.config.ageLimit).toBe(21);
  expect(statedAgeLimit(shown)).toBe(18);
  expect(withAgeLimit(brand, 21, log)).toBe(shown);
  const strict = brandOf(21);
  expect(withAgeLimit(strict, 18, log)).toBe(strict);
  expect(withAgeLimit(strict, 18, log)).toBe(strict);
  expect(lines.map(({ what }) => what)).toEqual([
    'brand and merchant state different age limits: the stricter one is in force',
    'brand and merchant state different age limits: the stricter one is in force',
  ]);
  expect(lines[0]).toMatchObject({ level: 'warn', facts: { ofBrand: 18, ofMerchant: 21, inForce: 21 } });
});

it('R5.9 of equal limits, and of a platform that names none, the brand stays as it is', () => {
  const { log, lines } = testLog();
  const brand = brandOf(18);
  expect(withAgeLimit(brand, 18, log)).toBe(brand);
  expect(withAgeLimit(brand, undefined, log)).toBe(brand);
  expect(lines).toEqual([]);
});
