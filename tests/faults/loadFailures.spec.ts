import type { Page } from '@playwright/test';
import { withPictures } from '../support/browser.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test, untilHydrated } from '../support/test.ts';

test.use(withPictures);

const words = {
  network: 'ติดต่อเซิร์ฟเวอร์ของเราไม่ได้ กรุณาลองอีกครั้งในอีกสักครู่',
  slow: 'หน้านี้ใช้เวลาโหลดนานกว่าปกติ โปรดรอสักครู่ หรือลองอีกครั้ง',
  timeout: 'บางส่วนของหน้าโหลดไม่เสร็จภายในสองนาที กรุณาลองอีกครั้ง',
  lost: 'โหลดบางส่วนของหน้าไม่สำเร็จ กรุณาโหลดหน้าใหม่',
  retry: 'ลองอีกครั้ง',
};

/** The page is hydrated and has loaded its error messages, 5 s later; from then on the test controls its clock. */
async function ready(page: Page, address: string): Promise<void> {
  await page.clock.install();
  const loaded = ['/-/build/dialog-', '/-/build/trouble-'].map((file) =>
    page.waitForResponse(
      async (response) =>
        response.url().includes(file) &&
        response.url().endsWith('.js') &&
        (await response.finished()) === null,
    ),
  );
  await page.goto(address);
  await hydratePage(page);
  await page.clock.runFor(6000);
  await Promise.all(loaded);
}
const message = (page: Page) => page.getByRole('dialog').getByRole('alert');
const retry = (page: Page) => page.getByRole('dialog').getByRole('button', { name: words.retry });
const toPromotions = (page: Page) => page.locator('a[href="/promotions"]:visible').first().click();

test('R8.4 network failure: the page stays, shows an error, and retries', async ({ page, site, context }) => {
  await ready(page, `${site.origin()}/`);
  await context.setOffline(true);
  await toPromotions(page);
  await expect(message(page)).toHaveText(words.network);
  await context.setOffline(false);
  await retry(page).click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R8.4 a script that fails during a short network outage is loaded later without reloading the page', async ({
  page,
  site,
}) => {
  let away = true;
  await page.route(/\/-\/build\/language-switch-.*\.js/, (route) => {
    if (!away) return route.continue();
    away = false;
    return route.abort('internetdisconnected');
  });
  const after = page.waitForResponse(/\/-\/build\/language-switch-.*\.js\?again=1/);
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await ready(page, `${site.origin()}/`);
  await page.getByRole('button', { name: 'ภาษา: ไทย' }).click();
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
  expect((await after).status()).toBe(200);
  await untilHydrated(page.getByRole('button', { name: 'ภาษา: ไทย' }));
  expect(loads).toBe(1);
});

test('R3.3 R8.4 session values whose script fails once are stored when the page next changes', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member);
  let away = true;
  await page.route(/\/-\/build\/values-.*\.js/, (route) =>
    away ? route.abort('internetdisconnected') : route.continue(),
  );
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/-/build/values-'));
  await page.goto(site.origin());
  await hydratePage(page);
  await failed;
  const stored = () => page.evaluate(() => sessionStorage.getItem('customerId'));
  expect(await stored()).toBeNull();
  away = false;
  await toPromotions(page);
  await expect(page).toHaveURL(/\/promotions$/);
  await expect.poll(stored).toMatch(/\d/);
});

test('R8.4 offline, a widget that hydrates by itself waits for the network silently; tapping it shows an error', async ({
  page,
  site,
  context,
}) => {
  await page.route(/\/-\/build\/login-inline-/, (route) => route.abort('internetdisconnected'));
  await ready(page, `${site.origin()}/`);
  await context.setOffline(true);
  const form = page.locator('#w-login-inline');
  const name = form.getByRole('textbox', { name: 'ชื่อผู้ใช้' });
  await name.fill('somebody');
  await expect(page.locator('#w-offline').getByRole('alert')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(message(page)).toHaveCount(0);
  await form.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await expect(message(page)).toHaveText(words.network);
  await page.unrouteAll();
  await context.setOffline(false);
  await retry(page).click();
  await expect(page.locator('#w-login-inline[data-awake]')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('somebody');
});

test('R8.4 slow page: after 10 s the page says so, and continues if it arrives after all', async ({
  page,
  site,
}) => {
  await ready(page, `${site.origin()}/`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/-\/document\?path=%2Fpromotions/, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/-\/document\?path=%2Fpromotions/);
  await toPromotions(page);
  await requested;
  await page.clock.fastForward(8500);
  await expect(message(page)).toHaveCount(0);
  await page.clock.fastForward(1500);
  await expect(message(page)).toHaveText(words.slow);
  release();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R8.4 a missing build file reloads the page, once in 30 s, then shows an error', async ({
  page,
  site,
}) => {
  await page.route(/\/-\/build\/draw-hero-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.goto(`${site.origin()}/`);
  await expect(message(page)).toContainText(words.lost, { timeout: 30_000 });
  expect(loads).toBe(2);
  await expect(page.locator('#w-draw-hero h2'), 'the server’s HTML stays').toBeVisible();
});

test('R8.4 a script that has not loaded after 120 s is given up, and can be retried', async ({
  page,
  site,
}) => {
  await page.clock.install();
  let lost = true;
  await page.route(/\/-\/build\/draw-hero-.*\.js$/, (route) =>
    lost ? new Promise(() => {}) : route.continue(),
  );
  await ready(page, `${site.origin()}/`);
  await page.clock.fastForward(60_000);
  await expect(message(page)).toHaveCount(0);
  lost = false;
  await page.clock.fastForward(70_000);
  await expect(message(page)).toHaveText(words.timeout);
  await retry(page).click();
  await expect(page.locator('#w-draw-hero[data-awake]')).toBeVisible();
});

test('R8.4 while the portal is down, links work and the page shows an error after one reload', async ({
  page,
  site,
}) => {
  await page.route(/\/-\/build\/main-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.goto(`${site.origin()}/`);
  await expect(page.getByRole('alert').filter({ hasText: words.lost })).toBeVisible({ timeout: 30_000 });
  expect(loads).toBe(2);
  await toPromotions(page);
  await expect(page).toHaveURL(/\/promotions$/);
});
