import type { Page } from '@playwright/test';
import { withPictures } from '../support/browser.ts';
import { many } from '../support/matrix.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { randomOf, someOf } from './proxy/random.ts';
import { seed } from './proxy/seed.ts';
import { foreign, hostileHtml } from './support/hostileHtml.ts';
import { watch } from './support/watch.ts';

test.use(withPictures);

const announcements = '/wps/relay/MCSFE_getListAnnouncements';
const helpCenter = '/wps/system/helpCenter';
const body = ([name, html]: [string, string]) => `<p>Before ${name}</p>${html}<p>After</p>`;

/** Elements in the page content that could run code, load from elsewhere or pass for the portal itself. */
function dangers(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ([host, place]) => {
      const found: string[] = [];
      if ('ran' in window) found.push('something ran');
      if (document.querySelectorAll('#portal').length !== 1) found.push('a second portal');
      const texts = document.querySelectorAll(`${place} details > div, ${place} article`);
      if (texts.length === 0) found.push('no text was found');
      for (const text of texts)
        for (const element of text.querySelectorAll('*')) {
          if (
            !/^(?:P|BR|B|STRONG|I|EM|U|S|UL|OL|LI|H2|H3|H4|A|IMG|BLOCKQUOTE|TABLE|THEAD|TBODY|TR|TH|TD|HR|SPAN|DIV)$/.test(
              element.tagName,
            )
          )
            found.push(`<${element.tagName}>`);
          for (const { name, value } of element.attributes) {
            if (/^on|^style$|^src(?:doc|set)$|^name$|^ping$|^background$|^autofocus$/i.test(name))
              found.push(`${name}=${value}`);
            if (name === 'href' && !/^(?:https:|mailto:|tel:|\/(?!\/)|#)/.test(value))
              found.push(`${name}=${value}`);
            if (name === 'src' && /^(?!https:)[a-z-]+:|^\/\//i.test(value)) found.push(`${name}=${value}`);
            if (name === 'src' && value.includes(host)) found.push(`${name}=${value}`);
          }
        }
      return found;
    },
    [foreign, within] as const,
  );
}

/** Waits until the portal's cached responses have expired. */
test.afterAll(async ({ site, platformProxy }) => {
  platformProxy.setFaults();
  await site.restartPortal();
});

test(`the notice page shows ${hostileHtml.length} hostile notices, runs nothing and requests nothing from elsewhere`, async ({
  page,
  site,
  platformProxy,
}) => {
  test.setTimeout(180_000);
  expect(hostileHtml.length).toBeGreaterThanOrEqual(60);
  const notices = hostileHtml.map((one, at) => ({
    id: `h${at}`,
    title: `<img src=x onerror=alert(1)>${one[0]}`,
    startDateStr: `2026-01-01 10:${String(59 - Math.floor(at / 60)).padStart(2, '0')}:${String(59 - (at % 60)).padStart(2, '0')}`,
    content: body(one),
    type: 'PL',
  }));
  platformProxy.setFaults({
    [announcements]: { value: (real: object) => ({ ...real, value: { banners: [], notices } }) },
  });
  await site.restartPortal();
  const seen = watch(page);
  for (let number = 1; number <= Math.ceil(notices.length / 9); number += 1) {
    await expect(async () => {
      await page.goto(`${site.origin()}/noticePage?lang=en&page=${number}`);
      await expect(page.locator('#w-notices summary').first()).toContainText('<img src=x', { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const items = page.locator('#w-notices details');
    const names = hostileHtml.slice((number - 1) * 9, number * 9).map(([name]) => `Before ${name}`);
    await items.evaluateAll((all) => all.forEach((one) => Object.assign(one, { open: true })));
    await expect(items).toContainText(names);
    await items.last().locator('summary').click();
    expect([number, await dangers(page, '#w-notices')]).toEqual([number, []]);
    expect([number, seen]).toEqual([number, []]);
  }
});

/** Each article is a page of its own: all in the matrix, a sample in a usual run. */
const shown = many ? hostileHtml : someOf(hostileHtml, 16, randomOf(seed));

test(`the help center shows and finds hostile articles and runs nothing (LIVERY_SEED=${seed})`, async ({
  page,
  site,
  platformProxy,
}) => {
  test.setTimeout(240_000);
  const articles = hostileHtml.map((one, at) => ({
    id: `h${at}`,
    title: `<img src=x onerror=alert(1)>${one[0]}`,
    content: body(one),
  }));
  const categories = [
    { id: 'h"><img src=x onerror=alert(1)>', title: '<script>alert(1)</script>', articles },
  ];
  platformProxy.setFaults({ [helpCenter]: { value: (real: object) => ({ ...real, value: categories }) } });
  const seen = watch(page);
  await expect(async () => {
    await page.goto(`${site.origin()}/help?lang=en`);
    await expect(page.locator('#w-help-centre h2')).toHaveText('<script>alert(1)</script>', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await hydratePage(page);

  // By client navigation: what came in the document is inserted by script.
  for (const one of shown) {
    const at = hostileHtml.indexOf(one);
    await page.goto(`${site.origin()}/help?id=h${at}`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('#w-help-centre article')).toContainText(`Before ${one[0]}`);
    expect([one[0], await dangers(page, '#w-help-centre')]).toEqual([one[0], []]);
  }
  await page.goto(`${site.origin()}/help`);
  await hydratePage(page);
  for (const [at, one] of hostileHtml.slice(0, 12).entries()) {
    await page.locator(`#w-help-centre a[href="/help?id=h${at}"]`).first().click();
    await expect(page.locator('#w-help-centre article')).toContainText(`Before ${one[0]}`);
    expect([one[0], await dangers(page, '#w-help-centre')]).toEqual([one[0], []]);
    await page.goBack();
    await expect(page.locator('#w-help-centre article')).toHaveCount(0);
  }

  await page.goto(`${site.origin()}/help?q=${encodeURIComponent('before')}`);
  await expect(page.locator('#w-help-centre li')).toHaveCount(hostileHtml.length);
  for (const address of [
    '?q=<script>alert(1)</script>',
    '?id="><img src=x onerror=alert(1)>',
    '?type={{x}}$t(y)',
  ]) {
    await page.goto(`${site.origin()}/help${address}`);
    await expect(page.locator('#w-help-centre')).toBeVisible();
  }
  expect(seen).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
