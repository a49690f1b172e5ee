import type { Page } from '@playwright/test';
import { bytesOf } from '../faults/support/pageFacts.ts';
import { withPictures } from '../support/browser.ts';
import { until } from '../support/Site.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use(withPictures);

const dead = 'https://dead.example';
const alive = 'https://pictures.example/brand';

test.afterEach(({ site }) => site.operate('setting', 'imageCDNs', ''));

/** Addresses of the platform's pictures that are painted in the page's first view. */
const painted = (page: Page) =>
  page
    .locator('#w-banner img, #w-winners img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).flatMap(({ complete, naturalWidth, currentSrc }) =>
        complete && naturalWidth > 0 && currentSrc.includes('/media/') ? [currentSrc] : [],
      ),
    );

test('R3.15 pictures load from the bases that the operator names: if the first fails, the next one is used for the session', async ({
  page,
  site,
}) => {
  const refused: string[] = [];
  const given: string[] = [];
  await page.route(`${dead}/**`, (route) => {
    refused.push(route.request().url());
    return route.abort('connectionrefused');
  });
  await page.route(`${alive}/**`, async (route) => {
    const address = route.request().url();
    given.push(address);
    const { status, headers, bytes } = await bytesOf(site, address.slice(alive.length));
    await route.fulfill({ status, contentType: String(headers['content-type']), body: bytes });
  });
  await site.operate('setting', 'imageCDNs', `${dead},${alive}/`);
  await until(async () => (await site.get('/')).body.includes(`src="${dead}/media/`), 20_000);
  const { headers } = await site.get('/');
  expect(String(headers['content-security-policy'])).toMatch(
    /img-src [^;]* https:\/\/dead\.example https:\/\/pictures\.example(?=;|$)/,
  );

  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-banner').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await painted(page)).length).toBeGreaterThan(3);
  for (const address of await painted(page)) expect(address).toContain(`${alive}/media/`);
  expect(refused.length).toBeGreaterThan(0);

  // The session stays with the base that worked: once the next page is hydrated, nothing is requested from the failed
  // one.
  await page.reload();
  await hydratePage(page);
  await page.locator('#w-banner').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await painted(page)).length).toBeGreaterThan(3);
  await expect(page.locator(`img[src^="${dead}"]`)).toHaveCount(0);
  [refused.length, given.length] = [0, 0];
  await page.locator('#w-footer').scrollIntoViewIfNeeded();
  await expect.poll(() => given.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});
