import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds Thai from right to left', async () => {
  await expectFinding('wrong-direction', {
    'brand.json': (brand: Json) => void (brand['languages'][0].dir = 'rtl'),
  });
});

it('accepts the direction of the script, stated or not', async () => {
  await expectNothing('wrong-direction', {
    'brand.json': (brand: Json) => void (brand['languages'][0].dir = 'ltr'),
  });
});
