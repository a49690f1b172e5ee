import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Site } from '../support/Site.ts';
import { expect, test as base } from '../support/test.ts';

/** Another portal in front of the same platform, with its own brands, as during development. */
const test = base.extend<{ startPortal: (env?: NodeJS.ProcessEnv) => Promise<Site> }>({
  startPortal: async ({ site }, use) => {
    const started: Site[] = [];
    await use(async (env) => {
      const platform = `http://127.0.0.1:${site.platformPort}`;
      const own = await Site.start({ LIVE_RELOAD: '1', PLATFORM_URL: platform, ...env }, { platform: false });
      started.push(own);
      return own;
    });
    for (const own of started) await own.stop();
  },
});

test.describe('during brand development', () => {
  test('R10.4 a saved file shows in the open page by itself; a rejected one shows its findings over the page until it is corrected', async ({
    page,
    startPortal,
  }) => {
    const site = await startPortal();
    const theme = join(site.brandsDir, 'siam/theme.json');
    const before = readFileSync(theme, 'utf8');
    const listens = () => page.waitForRequest((request) => request.url().endsWith('/-/reload'));
    await Promise.all([listens(), page.goto(`${site.origin()}/`)]);

    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
    const loaded = page.waitForEvent('load');
    const listensAgain = listens();
    writeFileSync(theme, before.replace(/("accent": \{[^}]*"\$value": )"[^"]+"/, '$1"#123456"'));
    await loaded;
    expect(await accent()).toBe('#123456');

    await listensAgain;
    writeFileSync(theme, before.replace('"accent"', '"acent"'));
    const findings = page.locator('[data-findings]');
    await expect(findings).toContainText(
      /brands\/siam\/theme\.json:\d+:\d+ {2}wrong-value {2}"acent" is not a known key here/,
    );
    expect(await accent()).toBe('#123456');
    writeFileSync(theme, before);
    await expect(findings).toHaveCount(0);
    await expect.poll(accent).not.toBe('#123456');
  });

  test('R10.4 production shows no findings, and pages reference no such script', async ({ startPortal }) => {
    const site = await startPortal({ LIVERY_PRODUCTION: '1' });
    expect((await site.get('/-/reload')).status).toBe(404);
    expect((await site.get('/')).body).not.toContain('/-/build/reload');
  });
});
