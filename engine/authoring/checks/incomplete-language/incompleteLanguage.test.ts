import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';

it('R10.1 finds a language without all texts', async () => {
  await expectFinding('incomplete-language', {
    'brand.json': (brand: Json) => brand['languages'].push({ tag: 'ja', code: 'JA', name: '日本語' }),
  });
});
