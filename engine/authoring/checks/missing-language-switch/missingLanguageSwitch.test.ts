import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds two languages without a switch', async () => {
  await expectFinding('missing-language-switch', {
    'shell.json': { change: [{ remove: 'language' }, { remove: 'foot-language' }] },
  });
});

it('accepts one language without a switch', async () => {
  await expectNothing('missing-language-switch', {
    'shell.json': { change: [{ remove: 'language' }, { remove: 'foot-language' }] },
    'brand.json': (brand: Json) => brand['languages'].pop(),
  });
});
