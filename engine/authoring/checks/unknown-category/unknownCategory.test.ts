import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a category that no game has', async () => {
  await expectFinding('unknown-category', {
    'pages/home.json': (page: Json) => page['change'].push({ id: 'winners', props: { category: 'LIVES' } }),
  });
});

it('accepts a category of the platform and ALL', async () => {
  await expectNothing('unknown-category', {
    'pages/home.json': (page: Json) => page['change'].push({ id: 'winners', props: { category: 'FISH' } }),
  });
});
