import { Site } from '../../support/Site.ts';
import { expect, test as base } from '../../support/test.ts';
import { FaultyPlatform } from './FaultyPlatform.ts';

/** A site whose portal reaches its platform only through `faulty`. */
export const test = base.extend<object, { faulty: FaultyPlatform; site: Site }>({
  faulty: [
    async ({}, use) => {
      const faulty = new FaultyPlatform();
      await faulty.listen();
      await use(faulty);
      await faulty.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ faulty }, use) => {
      const site = await Site.start({ PLATFORM_URL: faulty.url });
      faulty.target = site.platformPort;
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect };
