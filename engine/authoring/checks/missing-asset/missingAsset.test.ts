import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';

it('R10.1 finds a file that does not exist', async () => {
  await expectFinding('missing-asset', {
    'brand.json': (brand: Json) => void (brand['favicon'] = 'assets/none.svg'),
  });
});
