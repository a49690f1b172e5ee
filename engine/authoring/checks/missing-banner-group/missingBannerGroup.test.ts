import { it } from 'vitest';
import { expectFinding, pageOf } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

it('R10.1 finds a banner on a page without group', async () => {
  await expectFinding('missing-banner-group', pageOf({ id: 'pictures', widget: 'banner' }));
});

it('accepts a banner on a page with a group', async () => {
  await expectNothing('missing-banner-group', {
    'pages/about-company.json': { bannerGroup: 'home', nodes: [{ id: 'pictures', widget: 'banner' }] },
  });
});
