import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';
const soon = new Date(Date.now() + 86_400_000).toISOString();

it('R10.1 finds a date of the Buddhist calendar in a nested condition', async () => {
  await expectFinding('unlikely-date', {
    'pages/home.json': (page: Json) =>
      page['change'].push({ id: 'hot-games', when: { not: { from: '2570-01-01T00:00:00Z' } } }),
  });
});

it('accepts dates of this year and the next', async () => {
  await expectNothing('unlikely-date', {
    'pages/home.json': (page: Json) =>
      page['change'].push({ id: 'hot-games', when: { from: '2020-01-01T00:00:00Z', until: soon } }),
  });
});
