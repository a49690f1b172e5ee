import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';

it('R10.1 finds a link that leads to no page', async () => {
  await expectFinding('dead-link', {
    'pages/home.json': (page: Json) => page['change'].push({ id: 'hot-games', props: { more: '/nowhere' } }),
  });
});
