import { Front } from './Front.ts';
import { Site } from './Site.ts';
import { expect, test as base } from './test.ts';

/** Journeys on a site whose platform says what a test wants it to say, by `front.changes`. */
export const test = base.extend<object, { front: Front; site: Site }>({
  front: [
    async ({}, use) => {
      const front = new Front();
      await front.listen();
      await use(front);
      await front.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ front }, use) => {
      const site = await Site.start({ PLATFORM_URL: front.url });
      front.target = site.platformPort;
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect };
