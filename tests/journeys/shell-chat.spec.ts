import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { enter } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

const bar = (page: Page) => page.getByRole('complementary', { name: 'ความช่วยเหลือด่วน' });
const entry = (page: Page) => bar(page).getByRole('link', { name: 'ห้องแชท' });
const footerEntry = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'ห้องแชท' });
const room = (page: Page) => page.getByRole('region', { name: 'ห้องแชท' });

async function chat(site: Site, on: boolean): Promise<void> {
  await site.operate('flag', 'CBS3', on ? 'on' : 'off');
  await until(async () => (await site.get('/')).body.includes('id="w-side-chat"') === on);
}

test('R4.12 the bar leads a guest to the log-in, and the footer has no entry for one; a trial reads why not', async ({
  page,
  site,
}) => {
  test.slow();
  await chat(site, true);
  await page.goto(site.origin());
  await expect(footerEntry(page)).toHaveCount(0);
  await entry(page).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'ชื่อผู้ใช้' })).toBeVisible();

  await enter(page, site, demo.trial);
  await page.goto(site.origin());
  await expect(footerEntry(page)).toBeVisible();
  await entry(page).click();
  await expect(page.getByRole('dialog')).toContainText('ห้องแชท');
  await expect(room(page)).toHaveCount(0);
});

test('R2.3.2 customer service opens a popup of 440 by 750; the chat window frames the room, enlarges, shrinks and toggles', async ({
  page,
  site,
}) => {
  test.slow();
  await chat(site, true);
  // A room at the platform's own address, as another platform would have it.
  const chatUrl = `http://127.0.0.1:${site.platformPort}/room`;
  await page.route(chatUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Lobby</h1>' }));
  await page.route('**/wps/relay/CBS_launchChat', async (route) => {
    expect(route.request().method()).toBe('POST');
    expect(route.request().postDataJSON()).toMatchObject({
      b2c: 1,
      title: 'Siam Lantern',
      language: 'TH',
      headerColor: expect.stringMatching(/^#/),
    });
    await route.fulfill({ json: { success: true, value: null, chatUrl } });
  });
  await enter(page, site, demo.member);
  await page.goto(site.origin());
  const service = bar(page).getByRole('link', { name: 'ฝ่ายบริการลูกค้า' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), service.click()]);
  await popup.waitForURL(/\/service\?/);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 750]);
  await popup.close();

  await entry(page).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Lobby' })).toBeVisible();
  const width = async () => (await room(page).boundingBox())?.width ?? 0;
  const small = await width();
  await room(page).getByRole('button', { name: 'ขยายหน้าต่าง' }).click();
  expect(await width()).toBeGreaterThan(small * 1.5);
  await room(page).getByRole('button', { name: 'ย่อหน้าต่าง' }).click();
  expect(await width()).toBe(small);

  await bar(page).getByRole('button', { name: 'ปิดแชท' }).click();
  await expect(room(page)).toHaveCount(0);
  await entry(page).click();
  await expect(room(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(room(page)).toHaveCount(0);
});

test('without a chat room on the platform, the window says so and leads to customer service', async ({
  page,
  site,
}) => {
  await chat(site, true);
  await enter(page, site, demo.member);
  await page.goto(site.origin());
  await entry(page).click();
  await expect(room(page)).toContainText('ขณะนี้ไม่สามารถเข้าห้องแชทได้');
  await expect(room(page).getByRole('link', { name: 'ฝ่ายบริการลูกค้า' })).toBeVisible();
});
