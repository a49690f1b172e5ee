import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

const spare = (family: string) => ({
  family,
  files: [{ src: 'assets/fonts/anuphan-latin.woff2', languages: ['*'], weight: '400' }],
});

it('R10.1 finds a font that the theme does not name', async () => {
  await expectFinding('unused-font', {
    'brand.json': (brand: Json) => void (brand['fonts'] = [spare('Spare')]),
  });
});

it('accepts one that it names', async () => {
  await expectNothing('unused-font', {
    'brand.json': (brand: Json) => void (brand['fonts'] = [spare('Anuphan')]),
  });
});
