import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { returning } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { accountMenu, th } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

const why = {
  chat: 'เข้าสู่ระบบเพื่อแชทกับเรา',
  game: 'เข้าสู่ระบบเพื่อเล่นเกมนี้',
  favorite: 'เข้าสู่ระบบเพื่อบันทึกเกมโปรดของคุณ',
  page: 'เข้าสู่ระบบเพื่อเปิดหน้านี้',
};
const dialog = (page: Page) => page.getByRole('dialog');
const room = (page: Page) => page.getByRole('region', { name: 'ห้องแชท' });

test.afterAll(({ site }) => site.operate('flag', 'CBS3', 'off'));

async function chat(site: Site): Promise<void> {
  await site.operate('flag', 'CBS3', 'on');
  await until(async () => (await site.get('/')).body.includes('id="w-side-chat"'));
}

/** Logs in where the log-in has opened: the name already has the focus. */
async function logIn(page: Page, account: string = demo.member): Promise<void> {
  await expect(dialog(page).locator('[name=username]')).toBeFocused();
  await page.keyboard.type(account);
  await dialog(page).locator('[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

/** Reaches a link with Tab only, and follows it. */
async function followByKeyboard(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

test('R6.1 by keyboard a guest who opens the chat reads why not, and is in the chat after the log-in, on the same page', async ({
  page,
  site,
}) => {
  await chat(site);
  await page.goto(`${site.origin()}/promotions`);
  await hydratePage(page);
  await followByKeyboard(page, '#w-side-chat a');
  await expect(dialog(page).getByText(why.chat)).toBeVisible();
  await expect(dialog(page).locator('[name=username]')).toHaveAccessibleDescription(why.chat);
  await logIn(page);
  await expect(room(page)).toBeVisible();
  await expect(room(page)).toBeFocused();
  await expect(page).toHaveURL(`${site.origin()}/promotions?open=chat`);
  await expect(dialog(page)).toHaveCount(0);
  // The intent is used up: neither closing it nor a new log-in opens it again.
  await page.keyboard.press('Escape');
  await expect(room(page)).toHaveCount(0);
  await site.get('/-/logout', { method: 'POST' });
  await page.context().clearCookies();
  await page.goto(`${site.origin()}/promotions?open=login`);
  await expect(dialog(page).getByText(why.chat)).toHaveCount(0);
  await logIn(page);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.origin()}/`);
  await expect(room(page)).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, returning: false });

  test('R4.14 a guest who taps a game reads why not, and plays it after the log-in; Back leads home', async ({
    page,
    site,
  }) => {
    await page.goto(site.origin());
    await hydratePage(page);
    const tile = page.locator('#w-hot-games li a[href^="/game?"]').first();
    const name = (await tile.locator('bdi').textContent()) ?? '';
    const address = (await tile.getAttribute('href')) ?? '';
    await tile.tap();
    await expect(dialog(page).getByText(why.game)).toBeVisible();
    await logIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.frameLocator('#w-launched-game iframe').getByText(/^Played by/)).toBeVisible();
    await expect(page).toHaveURL(site.origin() + address);
    await page.goBack();
    await expect(page).toHaveURL(`${site.origin()}/`);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('R6.1 a guest who opens a member page gets it after the log-in; a favorite leads back to its star', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin()}/?open=member/withdraw`);
    await expect(dialog(page).getByText(why.page)).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL(`${site.origin()}/?open=member/withdraw`);
    await expect(dialog(page).locator('[name=username]')).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();

    await site.get('/-/logout', { method: 'POST' });
    await page.context().clearCookies();
    await page.goto(site.origin());
    await hydratePage(page);
    await page.locator('#w-hot-games [href="/login?type=favorite"]').first().tap();
    await expect(dialog(page).getByText(why.favorite)).toBeVisible();
    await logIn(page);
    await expect(page).toHaveURL(`${site.origin()}/`);
    await expect(page.locator('#w-hot-games button[aria-pressed]').first()).toBeVisible();
  });
});

test('R6.1 the intent survives registration', async ({ page, site }) => {
  await page.goto(site.origin());
  await hydratePage(page);
  const tile = page.locator('#w-hot-games li a[href^="/game?"]').first();
  const address = (await tile.getAttribute('href')) ?? '';
  await tile.click();
  await dialog(page).getByRole('link', { name: th.register }).click();
  await expect(dialog(page).locator('[name=confirmPassword]')).toBeVisible();
  const field = (name: string) => dialog(page).locator(`[name=${name}]`);
  const username = `g${Date.now() % 10_000_000}`;
  await field('username').fill(username);
  await field('mobileNum').fill('081 999 0004');
  for (const name of ['password', 'confirmPassword']) await field(name).fill('Lantern8river');
  await field('payeeName').fill('Somsri Jaidee');
  await solveCaptcha(site, dialog(page));
  for (const name of ['agreeTerms', 'confirmAge']) await field(name).check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.origin() + address);
  await expect(page.frameLocator('#w-launched-game iframe').getByText(/^Played by/)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, returning: false });

  test('R6.1 the log-in keeps the intent after a mistake, and never leads to another site', async ({
    page,
    site,
  }) => {
    const tryIn = async (password: string) => {
      await page.locator('main [name=username]').fill(demo.agent);
      await page.locator('main [name=password]').fill(password);
      await page.locator('main form[action="/-/login"] button[type=submit]').click();
    };
    await site.operate('setting', 'loginSlider', 'never');
    await page.goto(`${site.origin()}/login?next=${encodeURIComponent('/promotions?q=1')}`);
    await expect(page.getByText(why.page)).toBeVisible();
    await tryIn('wrong');
    await expect(page.getByText(th.wrong)).toBeVisible();
    await tryIn(demoPassword);
    await expect(page).toHaveURL(`${site.origin()}/promotions?q=1`);

    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/-/logout',
      '/login',
    ]) {
      const response = await site.get('/-/login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username: demo.vip, password: demoPassword, next }).toString(),
      });
      expect([response.status, response.headers['location']], next).toEqual([303, '/']);
    }
    await site.operate('setting', 'loginSlider', 'risk');
  });
});
