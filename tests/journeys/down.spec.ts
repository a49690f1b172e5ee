import { Site } from '../support/Site.ts';
import { awake, expect, test as base } from '../support/test.ts';

/** What the platform offers changes here: these journeys have a site of their own. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const ios = ['IOS', 'https://apps.example/ios/siam', '--qr', '/media/avatars/default.webp'];
const android = ['ANDROID', 'https://apps.example/siam.apk'];

/** The operator offers these apps and no others. */
async function offer(site: Site, merchant: string, ...apps: string[][]): Promise<void> {
  for (const type of ['IOS', 'ANDROID']) {
    const app = apps.find(([one]) => one === type);
    const command = app ? ['set', ...app] : ['remove', type];
    await site.operate('resource', ...command, '--merchant', merchant).catch((error: Error) => {
      if (app) throw error;
    });
  }
}

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const guides = {
  ios: /^Install on iPhone or iPad$/,
  android: /^Install on Android$/,
  home: /^(iPhone and iPad, with Safari|Android, with Chrome)$/,
};

for (const [phone, userAgent] of Object.entries(agents))
  test.describe(phone, () => {
    test.use({ userAgent, viewport: { width: 390, height: 844 } });

    test(`R2.1.22 R2.10.6 /down shows iOS and Android from the resources, the system of an ${phone} first, with installation guides`, async ({
      page,
      site,
    }) => {
      await offer(site, 'SIAM01', ios, android);
      await expect(async () => {
        await page.goto(`${site.origin()}/down?lang=en`);
        await expect(page.getByRole('link', { name: 'Download for Android' })).toHaveAttribute(
          'href',
          'https://apps.example/siam.apk',
          { timeout: 1000 },
        );
      }).toPass();
      await awake(page);
      await expect(page.getByRole('link', { name: 'Download for iOS' })).toHaveAttribute(
        'href',
        'https://apps.example/ios/siam',
      );
      await expect(page.locator('#ios img')).toHaveAttribute('src', '/media/avatars/default.webp');
      await expect(page.locator('#android img')).toHaveCount(0);

      const top = async (id: string) => (await page.locator(id).boundingBox())?.y ?? 0;
      await expect.poll(async () => (await top('#ios')) < (await top('#android'))).toBe(phone === 'iPhone');
      for (const [block, title] of Object.entries(guides)) {
        const id = block === 'home' ? '#home-screen' : `#${block}`;
        const titles = page.locator(id).getByRole('heading', { level: 3 });
        for (const text of await titles.allInnerTexts()) expect(text).toMatch(title);
        const steps = page.locator(id).getByRole('listitem');
        expect(await steps.count()).toBeGreaterThanOrEqual(4);
        expect(await page.locator(id).locator('li svg').count()).toBe(await steps.count());
      }
      for (const name of ['iOS app', 'Android app'])
        await expect(page.locator('#w-top-menu').getByRole('link', { name })).toHaveAttribute(
          'href',
          '/down',
        );
      expect((await site.get('/download')).body).toContain('id="android"');
    });
  });

test('R2.1.22 a missing resource hides its block; with none the page says so and leads to the home screen', async ({
  page,
  site,
}) => {
  const look = async () => {
    await page.goto(`${site.origin()}/down?lang=en`);
    return [await page.locator('#ios').count(), await page.locator('#android').count()];
  };
  await offer(site, 'SIAM01', android);
  await expect.poll(look, { timeout: 20_000 }).toEqual([0, 1]);
  await expect(page.getByText('Install on iPhone or iPad')).toHaveCount(0);
  await offer(site, 'SIAM01', ios.slice(0, 2));
  await expect.poll(look, { timeout: 20_000 }).toEqual([1, 0]);
  await offer(site, 'SIAM01');
  await expect.poll(look, { timeout: 20_000 }).toEqual([0, 0]);
  await expect(page.locator('#w-apps')).toContainText('There is no app at the moment.');
  await expect(page.getByRole('heading', { name: 'On your home screen without an app' })).toBeVisible();
});

test('R2.10.6 the guides are in every language that the brands offer', async ({ site }) => {
  for (const merchant of ['SIAM01', 'MERID01', 'NAKHLA01']) await offer(site, merchant, ios, android);
  const seen = new Set<string>();
  for (const [brand, languages] of Object.entries({
    siam: ['th', 'en'],
    meridian: ['en', 'zh', 'vi'],
    nakhla: ['ar', 'fa', 'ur'],
  }))
    for (const language of languages) {
      await expect
        .poll(async () => (await site.get(`/down?lang=${language}`, { brand })).body, { timeout: 20_000 })
        .toContain('id="android"');
      const { body } = await site.get(`/down?lang=${language}`, { brand });
      const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
      expect(main).toContain('id="ios"');
      const steps = [...main.matchAll(/<li>.*?<p>([\s\S]*?)<\/p>/g)].map(([, text = '']) =>
        text.replace(/<[^>]+>/g, '').trim(),
      );
      expect(steps.length, language).toBe(4 + 5 + 4 + 4);
      expect(steps.filter((text) => text.length < 6 || text.includes('{{'))).toEqual([]);
      seen.add(steps.join());
    }
  expect(seen.size, 'each language has texts of its own, and each brand its name in them').toBe(8);
});
