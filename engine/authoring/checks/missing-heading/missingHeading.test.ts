import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a home without h1', async () => {
  await expectFinding('missing-heading', {
    'pages/home.json': (page: Json) => page['change'].push({ remove: 'heading' }),
  });
});

it('accepts a hero instead of the hidden heading', async () => {
  await expectNothing('missing-heading', {
    'pages/home.json': (page: Json) => page['change'].push({ remove: 'password-notice' }),
  });
});
