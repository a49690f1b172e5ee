import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';

it('R10.1 finds an id that another widget of the page has', async () => {
  await expectFinding('duplicate-id', {
    'pages/home.json': (page: Json) =>
      page['change'].push({ insert: { id: 'banner', widget: 'banner' }, after: 'banner' }),
  });
});
