import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a misspelt group', async () => {
  await expectFinding('unknown-banner-group', {
    'pages/home.json': (page: Json) => void (page['bannerGroup'] = 'promotions'),
  });
});

it('accepts a group that only this platform has', async () => {
  await expectNothing('unknown-banner-group', {
    'pages/home.json': (page: Json) => void (page['bannerGroup'] = 'newyear2027'),
  });
});
