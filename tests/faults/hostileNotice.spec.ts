import type { Page } from '@playwright/test';
import { withPictures } from '../support/browser.ts';
import { many } from '../support/matrix.ts';
import { until } from '../support/Site.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { randomOf, someOf } from './proxy/random.ts';
import { seed } from './proxy/seed.ts';
import { foreign, hostileHtml as allHostile } from './support/hostileHtml.ts';
import { watch } from './support/watch.ts';

test.use(withPictures);

/**
 * A command line cannot pass a null character: `hostilePages` tests that one through a platform response. Each notice
 * is opened alone, all in the matrix and a sample in a usual run; the combined notice and the list are tested each
 * time.
 */
const hostileHtml = allHostile.filter(([, html]) => !html.includes('\0'));
const shown = many ? hostileHtml : someOf(hostileHtml, 16, randomOf(seed));
const written: string[] = [];

/** Later tests on this site are not about hostile notices. */
test.afterEach(async ({ site }) => {
  for (const id of written.splice(0)) await site.operate('notice', 'remove', id);
});

test(`a notice shows its text and runs nothing, whatever it contains (LIVERY_SEED=${seed})`, async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const ids = new Map<string, string>();
  const write = async ([name, html]: [string, string]) => {
    const texts = ['--title', `Notice ${name}`, '--content', `<p>Before ${name}</p>${html}<p>After</p>`];
    const added = JSON.parse(await site.operate('notice', 'add', '--type', 'PL', ...texts, '--json')) as {
      id: number;
    };
    ids.set(name, String(added.id));
    written.push(String(added.id));
  };
  for (let at = 0; at < shown.length; at += 4) await Promise.all(shown.slice(at, at + 4).map(write));
  const seen = watch(page);
  await page.goto(`${site.origin()}/?lang=en`);
  await hydratePage(page);
  for (const [at, [name]] of shown.entries()) {
    const id = ids.get(name) ?? '';
    if (at % 10 === 0) await page.goto(`${site.origin()}/?open=notice&id=${id}`, { waitUntil: 'load' });
    else await openHere(page, id);
    const notice = page.locator('#w-notice article');
    await expect(notice).toContainText(`Before ${name}`);
    expect([name, await dangers(page)]).toEqual([name, []]);
    expect([name, seen]).toEqual([name, []]);
  }
});

test('a notice that the browser fetched runs nothing either, and titles are plain text', async ({
  page,
  site,
}) => {
  const mark = '<img src=x onerror=alert(1)>{{name}}';
  const html = hostileHtml.map(([, text]) => text).join('');
  const content = `<p>All at once</p>${html}`;
  const added = JSON.parse(
    await site.operate('notice', 'add', '--type', 'PL', '--title', mark, '--content', content, '--json'),
  ) as { id: number };
  written.push(String(added.id));
  const seen = watch(page);
  await until(async () => (await site.get('/?lang=en')).body.includes('onerror=alert(1)'), 20_000);
  // The bar and the notice make their own calls: for a moment one of them may still have the previous response.
  const opened = `/?lang=en&open=notice&id=${added.id}`;
  await until(async () => (await site.get(opened)).body.includes('All at once'), 20_000);
  await page.goto(`${site.origin()}/?lang=en`);
  await hydratePage(page);
  const link = page.locator('#w-notice-bar').getByRole('link', { name: mark }).first();
  await expect(link).toBeAttached();
  await link.focus();
  await link.press('Enter');
  const notice = page.locator('#w-notice article');
  await expect(notice).toContainText('All at once');
  await expect(notice.getByRole('heading')).toHaveText(mark);
  expect(await dangers(page)).toEqual([]);
  expect(seen).toEqual([]);
});

/** Opens a notice as its link in the bar does. */
function openHere(page: Page, id: string): Promise<void> {
  return page.evaluate((notice) => {
    const link = document.createElement('a');
    link.href = `/noticePage?id=${notice}`;
    link.dataset['open'] = 'notice';
    document.body.append(link);
    link.click();
    link.remove();
  }, id);
}

/** Elements in the notice that could run code, load from elsewhere or cover the page. */
function dangers(page: Page): Promise<string[]> {
  return page.evaluate((host) => {
    const found: string[] = [];
    if ('ran' in window) found.push('something ran');
    if (document.querySelectorAll('#portal').length !== 1) found.push('a second portal');
    const notice = document.querySelector('#w-notice article');
    for (const element of notice?.querySelectorAll('*') ?? []) {
      if (
        /^(?:script|style|iframe|object|embed|link|meta|base|form|input|svg|math|video|audio|template|details)$/i.test(
          element.tagName,
        )
      )
        found.push(`<${element.tagName}>`);
      for (const { name, value } of element.attributes) {
        if (/^on|^style$|^srcdoc$|^id$|^name$/i.test(name)) found.push(`${name}=${value}`);
        if (name === 'href' && !/^(?:https:|mailto:|tel:|\/)/.test(value)) found.push(`${name}=${value}`);
        if (name === 'src' && value.includes(host)) found.push(`${name}=${value}`);
      }
    }
    return found;
  }, foreign);
}
