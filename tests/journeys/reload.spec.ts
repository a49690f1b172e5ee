import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { Site } from '../support/Site.ts';
import { expect } from '../support/test.ts';

const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await Site.start({ LIVE_RELOAD: '1' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.describe('while somebody works on a brand', () => {
  test('R10.4 a saved file shows in the open page by itself; a refused one says why over it, and goes when it is mended', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin()}/`);
    const theme = join(site.brandsDir, 'siam/theme.json');
    const before = readFileSync(theme, 'utf8');
    await page.waitForRequest((request) => request.url().endsWith('/-/reload'));

    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
    const loaded = page.waitForEvent('load');
    writeFileSync(theme, before.replace(/("accent": \{[^}]*"\$value": )"[^"]+"/, '$1"#123456"'));
    await loaded;
    expect(await accent()).toBe('#123456');

    await page.waitForRequest((request) => request.url().endsWith('/-/reload'));
    writeFileSync(theme, before.replace('"accent"', '"acent"'));
    const findings = page.locator('[data-findings]');
    await expect(findings).toContainText(
      /brands\/siam\/theme\.json:\d+:\d+ {2}wrong-value {2}"acent" is unknown here/,
    );
    expect(await accent()).toBe('#123456');
    writeFileSync(theme, before);
    await expect(findings).toHaveCount(0);
    await expect.poll(accent).not.toBe('#123456');
  });

  test('R10.4 in production nobody is told, and pages name no such script', async () => {
    const site = await Site.start({ LIVE_RELOAD: '1', LIVERY_PRODUCTION: '1' });
    expect((await site.get('/-/reload')).status).toBe(404);
    expect((await site.get('/')).body).not.toContain('/-/build/reload');
    await site.stop();
  });
});
