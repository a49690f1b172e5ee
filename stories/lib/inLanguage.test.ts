import { expect, it } from 'vitest';
import { testConfig, testRevision } from '#engine/contracts/testing/testRevision.ts';
import type { BrandLanguage } from '#engine/contracts/revision.ts';
import { inLanguage } from './inLanguage.ts';

const arabic: BrandLanguage = { tag: 'ar', code: 'AR', name: 'العربية', dir: 'rtl', digits: 'arab' };
const own = testRevision();
const other = testRevision({
  brand: 'other',
  config: { ...testConfig, languages: [{ ...arabic, tag: 'fa' }, arabic] },
});

it('returns a brand unchanged in a language that it offers', () => {
  expect(inLanguage(own, testConfig.defaultLanguage, [other])).toBe(own);
});

it('adds a language from the first brand that offers it, with direction and digits, after its own', () => {
  const turned = inLanguage(own, 'ar', [own, other]);
  expect(turned?.config.languages).toEqual([...own.config.languages, arabic]);
  expect({ ...turned, config: own.config }).toEqual(own);
  expect(own.config.languages).not.toContain(arabic);
});

it('returns the same object each time, so that caches keyed by it work', () => {
  expect(inLanguage(own, 'ar', [other])).toBe(inLanguage(own, 'ar', [other]));
});

it('returns nothing for a language that no brand offers', () => {
  expect(inLanguage(own, 'ja', [own, other])).toBeUndefined();
});
