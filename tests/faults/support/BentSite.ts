import { Site } from '../../support/Site.ts';
import { expect, test as base } from '../../support/test.ts';
import { BentPlatform } from './BentPlatform.ts';

/** A site whose portal reaches its platform only through `bent`. */
export const test = base.extend<object, { bent: BentPlatform; site: Site }>({
  bent: [
    async ({}, use) => {
      const bent = new BentPlatform();
      await bent.listen();
      await use(bent);
      await bent.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ bent }, use) => {
      const site = await Site.start({ PLATFORM_URL: bent.url });
      bent.target = site.platformPort;
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect };
