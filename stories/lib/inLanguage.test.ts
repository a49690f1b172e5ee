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

it('leaves a brand as it is in a language that it offers', () => {
  expect(inLanguage(own, testConfig.defaultLanguage, [other])).toBe(own);
});

it('takes a language over from the first brand that offers it, with its direction and digits, after its own ones', () => {
  const turned = inLanguage(own, 'ar', [own, other]);
  expect(turned?.config.languages).toEqual([...own.config.languages, arabic]);
  expect({ ...turned, config: own.config }).toEqual(own);
  expect(own.config.languages).not.toContain(arabic);
});

it('is the same brand each time, so that what is made of it is kept', () => {
  expect(inLanguage(own, 'ar', [other])).toBe(inLanguage(own, 'ar', [other]));
});

it('knows no language that no brand offers', () => {
  expect(inLanguage(own, 'ja', [own, other])).toBeUndefined();
});
