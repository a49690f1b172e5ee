import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

const ios = ['IOS', 'https://apps.example/ios/siam', '--qr', '/media/avatars/default.webp'] as const;
const android = ['ANDROID', 'https://apps.example/siam.apk'] as const;

/** The operator offers only these apps. */
async function offer(site: Site, merchant: string, ...apps: (readonly string[])[]): Promise<void> {
  for (const type of ['IOS', 'ANDROID']) {
    const app = apps.find(([one]) => one === type);
    const command = app ? ['set', ...app] : ['remove', type];
    await site.operate('resource', ...command, '--merchant', merchant).catch((error: Error) => {
      if (app) throw error;
    });
  }
}

const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};
const phone = { width: 390, height: 844 };

/** Ids of the blocks from top to bottom, once the page has detected the visitor's system. */
async function blocks(page: Page): Promise<string[]> {
  return page.locator('#ios, #android').evaluateAll((all) =>
    all
      .map((block) => ({ id: block.id, top: block.getBoundingClientRect().top }))
      .toSorted((left, right) => left.top - right.top)
      .map(({ id }) => id),
  );
}

test('R2.1.22 /down shows iOS and Android from the resources, the visitor’s own system first; a missing one hides its block, and with none the page says so', async ({
  page,
  browser,
  watched,
  site,
}) => {
  test.slow();
  /** The operator's change has reached the site, and a newly opened page has these blocks. */
  const shows = async (wanted: { ios: boolean; android: boolean }) => {
    await until(async () => {
      const { body } = await site.get('/down?lang=en');
      return body.includes(ios[1]) === wanted.ios && body.includes(android[1]) === wanted.android;
    }, 20_000);
    await page.goto(`${site.origin()}/down?lang=en`);
    for (const [id, is] of Object.entries(wanted))
      await expect(page.locator(`#${id}`)).toHaveCount(is ? 1 : 0);
  };
  await offer(site, 'SIAM01', ios, android);
  await shows({ ios: true, android: true });
  await expect(page.getByRole('link', { name: 'Download for iOS' })).toHaveAttribute('href', ios[1]);
  const get = page.getByRole('link', { name: 'Download for Android' });
  await expect(get).toHaveAttribute('href', 'https://apps.example/siam.apk');
  await expect(page.locator('#ios img')).toHaveAttribute('src', '/media/avatars/default.webp');
  await expect(page.locator('#android img')).toHaveCount(0);
  await expect(page.locator('#ios h3')).toHaveText('Install on iPhone or iPad');
  await expect(page.locator('#android h3')).toHaveText('Install on Android');

  // Visitors whose address has no language have a page of their own, which may still be cached.
  await until(async () => {
    const { body } = await site.get('/down', { headers: { 'accept-language': 'en-US' } });
    return body.includes(ios[1]) && body.includes(android[1]);
  }, 20_000);
  for (const [system, userAgent] of Object.entries(agents)) {
    const context = await watched(await browser.newContext({ userAgent, viewport: phone }));
    const visitor = await context.newPage();
    await visitor.goto(`${site.origin()}/down`);
    await hydratePage(visitor);
    const other = system === 'ios' ? 'android' : 'ios';
    await expect.poll(() => blocks(visitor)).toEqual([system, other]);
    await context.close();
  }

  await offer(site, 'SIAM01', android);
  await shows({ ios: false, android: true });
  await expect(page.getByText('Install on iPhone or iPad')).toHaveCount(0);
  await offer(site, 'SIAM01', ios.slice(0, 2));
  await shows({ ios: true, android: false });
  await offer(site, 'SIAM01');
  await shows({ ios: false, android: false });
  await expect(page.locator('#w-apps')).toContainText('There is no app at the moment,');
  await expect(page.getByRole('heading', { name: 'Add to your home screen, no app needed' })).toBeVisible();
});

test('R2.10.6 guides for iOS, Android and the home screen, in steps with pictures, in every language of the brands, on /down and from the top menu', async ({
  page,
  site,
}) => {
  test.slow();
  for (const merchant of ['SIAM01', 'MERID01', 'NAKHLA01', 'VOLT01'])
    await offer(site, merchant, ios, android);
  const seen = new Set<string>();
  for (const [brand, languages] of Object.entries({
    siam: ['th', 'en'],
    meridian: ['en', 'zh', 'vi'],
    nakhla: ['ar', 'fa', 'ur', 'en'],
    volt: ['en', 'es', 'pt'],
  }))
    for (const language of languages) {
      const ask = async () => (await site.get(`/down?lang=${language}`, { brand })).body;
      await expect.poll(ask, { timeout: 20_000 }).toMatch(/id="ios"[\s\S]*id="android"/);
      const main = /<main[\s\S]*<\/main>/.exec(await ask())?.[0] ?? '';
      const steps = [...main.matchAll(/<li><svg.*?<\/svg><p>([\s\S]*?)<\/p>/g)].map(([, text = '']) =>
        text.replace(/<[^>]+>/g, '').trim(),
      );
      expect(steps.length, language).toBe(4 + 5 + 4 + 4);
      expect(steps.filter((text) => text.length < 6 || text.includes('{{'))).toEqual([]);
      seen.add(steps.join());
    }
  expect(seen.size, 'each language has texts of its own, and each brand its name in them').toBe(12);

  for (const name of ['iOS app', 'Android app']) {
    await page.goto(`${site.origin()}/about/terms?lang=en`);
    await page.locator('#w-top-menu').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${site.origin()}/down`);
    await expect(page.locator('#home-screen').getByRole('listitem')).toHaveCount(8);
  }
});
