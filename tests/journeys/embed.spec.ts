import { violationsIn } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const texts = {
  'page.film.title': 'How to play',
  'page.film.description': 'A film about how to play.',
  'film.title': 'A film',
  'film.chat': 'Chat with us',
};
const src = 'https://video.example/embed/1';

const nodes = [
  { id: 'heading', widget: 'page-heading', props: { text: 'page.film.title' } },
  { id: 'film', widget: 'embed', props: { src, title: 'film.title' } },
  {
    id: 'map',
    widget: 'embed',
    props: { src: `${src}?map`, title: 'film.chat', load: 'visible', ratio: '4/3' },
  },
];
const shell = {
  change: [
    {
      insert: {
        id: 'supplier-chat',
        widget: 'embed',
        props: { src: 'https://chat.example/room', title: 'film.chat', position: 'corner', load: 'visible' },
      },
      into: 'bottom',
    },
  ],
};

/** Takes the place of the other sites, whose page tries what it must not do. Returns the requests that they got. */
async function otherSites(page: Page): Promise<{ url: string; headers: Record<string, string> }[]> {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  await page.route(/^https:\/\/(?:video|chat)\.example\//, async (route) => {
    asked.push({ url: route.request().url(), headers: await route.request().allHeaders() });
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><p id="said">Other site</p><script>
        const tried = [];
        try { top.location.href = 'https://video.example/away'; } catch { tried.push('top') }
        try { void top.document.title; } catch { tried.push('document') }
        try { void parent.document.title; } catch { tried.push('parent') }
        document.getElementById('said').textContent = 'refused: ' + tried.join(' ');
      </script>`,
    });
  });
  return asked;
}

test.describe('an embedded page', () => {
  test.beforeAll(async ({ site }) => {
    const page = { $schema: '../.schema/page.json', paths: ['/film'], nodes };
    await site.addBrand(
      'film',
      { embeds: ['https://video.example', 'https://chat.example'] },
      { 'pages/film.json': page, 'words/en.json': texts, 'words/th.json': texts, 'shell.json': shell },
    );
  });

  test('R10.1 is loaded when the visitor wants it, without cookies, and cannot reach the site', async ({
    page,
    site,
    context,
    faults,
  }) => {
    const origin = site.origin('film');
    const asked = await otherSites(page);
    await context.addCookies([
      { name: 'livery-in', value: '1', url: origin },
      { name: 'livery-appearance', value: 'en.light', url: origin },
    ]);
    const documents: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('//aux.'))
        void request.allHeaders().then((headers) => documents.push(headers));
    });
    await page.goto(`${origin}/film?lang=en`);
    expect(await violationsIn(page, 'main')).toEqual([]);
    const film = page.getByRole('button', { name: /A film/ });
    await expect(film).toContainText('video.example');
    expect(asked.filter(({ url }) => url === src)).toEqual([]);
    await film.click();
    const frame = page.frameLocator('iframe[title="A film"]').frameLocator('iframe');
    await expect(frame.getByText('refused: top document parent')).toBeVisible();
    await expect(page).toHaveURL(/\/film/);
    expect(context.pages()).toHaveLength(1);
    await expect.poll(() => documents.length).toBeGreaterThan(0);
    for (const headers of documents) expect(headers['cookie']).toBeUndefined();
    const got = asked.find(({ url }) => url === src);
    expect(got?.headers['referer']).toBe(`${origin.replace('film.', 'aux.film.')}/`);
    // The sandbox reports what the other page tried.
    faults.length = 0;
  });

  test('R10.1 is loaded when it comes into view, if the brand says so', async ({ page, site, faults }) => {
    const asked = await otherSites(page);
    await page.goto(`${site.origin('film')}/film?lang=en`);
    await page
      .locator('#w-map, [id*=map]')
      .first()
      .scrollIntoViewIfNeeded()
      .catch(() => {});
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(() => asked.some(({ url }) => url === `${src}?map`), { timeout: 15_000 }).toBe(true);
    faults.length = 0;
  });

  test('R10.1 a chat opens from the corner, by keyboard, and not before', async ({ page, site, faults }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const asked = await otherSites(page);
    await page.goto(`${site.origin('film')}/help?lang=en`);
    const button = page.locator('summary[aria-label="Chat with us"]');
    await expect(button).toBeVisible();
    expect(asked).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    const frame = page.frameLocator('iframe[title="Chat with us"]').frameLocator('iframe');
    await expect(frame.getByText('refused:')).toBeVisible({ timeout: 30_000 });
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(320);
    const box = await page.locator('iframe[title="Chat with us"]').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('iframe[title="Chat with us"]')).toBeHidden();
    faults.length = 0;
  });

  test('R10.1 a chat that is opened before the portal’s script has loaded shows its page', async ({
    page,
    site,
    faults,
  }) => {
    const release = await hold(page, /\/-\/build\/main-/);
    await otherSites(page);
    await page.goto(`${site.origin('film')}/help?lang=en`, { waitUntil: 'commit' });
    const button = page.locator('summary[aria-label="Chat with us"]');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('chat.example').first()).toBeVisible();
    release();
    const frame = page.frameLocator('iframe[title="Chat with us"]').frameLocator('iframe');
    await expect(frame.getByText('refused:')).toBeVisible();
    faults.length = 0;
  });

  test('R10.1 without script it is a link to the other site', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin('film')}/film?lang=en`);
    await expect(page.getByRole('link', { name: /A film/ })).toHaveAttribute('href', src);
    await expect(page.locator('iframe')).toHaveCount(0);
    await context.close();
  });
});
