import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { violationsIn } from '../support/axe.ts';
import { resize } from '../support/appearances.ts';
import { enter, signIn, signOut } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';
import { solveCaptcha } from '../support/captcha.ts';

test.use(returning);

const blocked = '203.0.113.77';
/** The first of its entries: in the top menu, if there is one. */
const entry = (page: Page) => page.getByRole('link', { name: 'ฝ่ายบริการลูกค้า' }).first();

/** What closes the site to a visitor, and its status then. */
interface Closing {
  what: string;
  status: number;
  close: (site: Site) => Promise<string>;
}

const maintenance: Closing = {
  what: 'maintenance',
  status: 503,
  close: (site) => site.operate('status', 'maintenance', '--message', 'เปิดอีกครั้ง 17:00'),
};
const regionBlock: Closing = {
  what: 'a region block',
  status: 451,
  close: (site) => site.operate('region', 'block', '203.0.113.0/24'),
};
const closings = [maintenance, regionBlock];

async function openClosed(page: Page, site: Site, { close, status }: Closing): Promise<void> {
  await close(site);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': blocked });
  await until(
    async () => (await site.get('/', { headers: { 'x-forwarded-for': blocked } })).status === status,
  );
  expect((await page.goto(`${site.origin()}/promotions`))?.status()).toBe(status);
}

/** Opens customer service by clicking its entry. */
async function popupOf(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), entry(page).click()]);
  await popup.waitForURL(/\/service\?/);
  return popup;
}

/** Fills in the form as a visitor does, and reads the number of the message. */
async function writeTo(site: Site, service: Page): Promise<string> {
  await service.getByLabel('เรื่องที่ต้องการติดต่อ').selectOption('ปัญหาการฝากเงิน');
  await service.getByLabel('ข้อความของคุณ').fill('ฝากเงินแล้วแต่ยอดเงินไม่เข้า');
  await expect(service.getByLabel('พิมพ์ตัวเลขสี่ตัวในภาพหรือในเสียง')).toHaveAttribute('name', 'captcha');
  await solveCaptcha(site, service.locator('form'));
  await service.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(service.getByRole('heading', { name: 'เราได้รับข้อความของคุณแล้ว' })).toBeVisible();
  return (await service.locator('.number strong').textContent()) ?? '';
}

test.afterEach(async ({ site }) => {
  await site.operate('status', 'normal');
  await site.operate('region', 'clear');
  await site.operate('setting', 'csLive', 'platform:/service');
  await site.operate('setting', 'csVip', '');
  await until(async () => (await site.get('/')).body.includes('/service?'));
});

for (const closing of closings) {
  test(`R2.6.7 R2.6.10 during ${closing.what} a message reaches customer service`, async ({ page, site }) => {
    await openClosed(page, site, closing);
    const service = await popupOf(page);
    expect(await service.evaluate(() => [innerWidth, innerHeight]), 'R2.3.2').toEqual([440, 750]);
    expect(await service.evaluate(() => opener as unknown)).toBeNull();
    expect(await writeTo(site, service)).toMatch(/^F-\d{6}$/);
    await expect(page).toHaveURL(/\/promotions$/);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const closing of closings) {
    test(`R2.6.10 during ${closing.what} a message reaches customer service too`, async ({ page, site }) => {
      await openClosed(page, site, closing);
      const service = await popupOf(page);
      expect(await writeTo(site, service)).toMatch(/^F-\d{6}$/);
    });
  }
});

test('R2.6.7 maintenance shows the operator’s text', async ({ page, site }) => {
  await openClosed(page, site, maintenance);
  await expect(page.getByText('เปิดอีกครั้ง 17:00')).toBeVisible();
});

test('R2.3.2 the first click on a dehydrated page opens the popup, in the page’s language', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}/?lang=en`);
  const link = page.getByRole('link', { name: 'Customer service' }).first();
  const [service] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(service.getByRole('heading', { name: 'Customer service' })).toBeVisible();
  expect(await service.evaluate(() => [innerWidth, innerHeight])).toEqual([440, 750]);
  await expect(page.locator('main')).toHaveClass(/home/);
  await hydratePage(page);
});

test('R3.17 R6.6 VIP customer service for rank above 4, LIVE for the others, none if none is set', async ({
  page,
  site,
}) => {
  await site.operate('setting', 'csVip', 'https://vip.example/chat');
  // No guest's page shows the VIP setting: a page that shows a later setting has it as well.
  const showsService = async () => (await site.get('/')).body.includes('/service?');
  await site.operate('setting', 'csLive', '');
  await until(async () => !(await showsService()));
  await site.operate('setting', 'csLive', 'platform:/service');
  await until(showsService);
  await page.goto(site.origin());
  await hydratePage(page);
  await expect(entry(page)).toHaveAttribute(
    'href',
    /\/service\?merchant=SIAM01&lang=th&host=siam\.localhost$/,
  );
  await signIn(page, site.origin(), demo.vip);
  await expect(entry(page)).toHaveAttribute('href', 'https://vip.example/chat');
  await signOut(page);
  await expect(entry(page)).toHaveAttribute('href', /\/service\?/);
  await enter(page, site, demo.member);
  await page.goto(site.origin());
  await expect(page.locator('#w-account')).toBeVisible();
  await expect(entry(page)).toHaveAttribute('href', /\/service\?/);

  await site.operate('setting', 'csVip', '');
  await site.operate('setting', 'csLive', '');
  await until(async () => !(await site.get('/')).body.includes('/service?'));
  await page.reload();
  await expect(page.locator('#w-header')).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
});

test('R2.3.2 an internal page opens as a popup too, and is no way in while the site is closed', async ({
  page,
  site,
}) => {
  await site.operate('setting', 'csLive', '/help');
  await until(async () => !(await site.get('/')).body.includes('/service?'));
  await page.goto(site.origin());
  const [service] = await Promise.all([page.waitForEvent('popup'), entry(page).click()]);
  await expect(service).toHaveURL(`${site.origin()}/help`);
  await service.close();
  await openClosed(page, site, maintenance);
  await expect(page.getByRole('heading', { name: 'ปิดปรับปรุงระบบ' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`R9 customer service at 320 and 440 px, ${colorScheme}, is accessible and fits`, async ({
    browser,
    watched,
    site,
  }) => {
    const context = await watched(await browser.newContext({ colorScheme }));
    const page = await context.newPage();
    const address = /href="([^"]+\/service\?[^"]+)"/.exec((await site.get('/')).body)?.[1] ?? '';
    await page.goto(address.replaceAll('&amp;', '&'));
    const expectAccessible = async () => {
      for (const width of [320, 440]) {
        await resize(page, width, 750);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await violationsIn(page), `${width} px`).toEqual([]);
      }
    };
    await expectAccessible();
    await page.getByLabel('ข้อความของคุณ').fill('ฝากเงินแล้วแต่ยอดเงินไม่เข้า');
    await page.getByRole('button').click();
    await expect(page.getByLabel('เรื่องที่ต้องการติดต่อ')).toBeFocused();
    await expect(page.getByLabel('ข้อความของคุณ')).toHaveValue('ฝากเงินแล้วแต่ยอดเงินไม่เข้า');
    await expectAccessible();
    await context.close();
  });
