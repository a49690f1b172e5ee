import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a licence of spaces', async () => {
  await expectFinding('empty-licence', {
    'brand.json': (brand: Json) => void (brand['licence'] = { text: '  ' }),
  });
});

it('accepts a licence', async () => {
  await expectNothing('empty-licence', {
    'brand.json': (brand: Json) => void (brand['licence'] = { text: 'Licence 7' }),
  });
});
