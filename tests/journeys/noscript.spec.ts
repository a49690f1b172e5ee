import { demoPassword } from '#demo/accounts/index.ts';
import { withPictures } from '../support/browser.ts';
import { accountMenu, th } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';
import { plainDigits } from '../support/captcha.ts';

test.use({ ...withPictures, javaScriptEnabled: false });

test('without JavaScript home is complete', async ({ page, site }) => {
  await page.goto(site.origin());
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const name of ['เกมฮิต', 'หวยยอดนิยม', 'โปรโมชั่น', 'ผู้ชนะล่าสุด'])
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  await expect(page.locator('#w-banner img').first()).toBeVisible();
  await expect(page.locator('#w-jackpot')).toContainText(/\d{1,3}(,\d{3})+/);
  expect(await page.locator('#w-hot-games li').count()).toBeGreaterThan(5);
  expect(await page.locator('#w-winners li').count()).toBeGreaterThan(3);
  await expect(
    page.getByRole('navigation', { name: 'เกมและหน้าต่าง ๆ' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('18');
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\[object/);
});

test('without JavaScript links, menus, language and theme work', async ({ page, site }) => {
  await page.goto(site.origin());
  await page.locator('#w-nav-rng').getByRole('link', { name: 'สล็อต' }).click();
  await expect(page).toHaveURL(`${site.origin()}/rng`);
  await expect(page.locator('main')).toHaveClass(/rng/);

  await page.getByRole('button', { name: 'ภาษา: ไทย' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${site.origin()}/help`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page).toHaveURL(`${site.origin()}/help`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('without JavaScript logging in posts to a plain page, says why it failed, and logs out again', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(site.origin());
  await page.locator('#w-login-inline').getByRole('link', { name: th.login }).click();
  await expect(page).toHaveURL(`${site.origin()}/login`);
  const captcha = page.getByRole('textbox', { name: 'พิมพ์ตัวเลขสี่ตัวในภาพหรือในเสียง' });
  const tryIn = async (password: string, code?: string) => {
    await page.getByRole('textbox', { name: th.username }).fill(demo.vip);
    await page.getByLabel(th.password).fill(password);
    await expect(page.getByRole('button', { name: 'แสดงรหัสผ่าน' })).toHaveCount(0);
    if (code !== undefined) await captcha.fill(code);
    await page.getByRole('button', { name: th.login, exact: true }).click();
    await expect(page).not.toHaveURL(/\/-\//);
  };
  const captchaDigits = () => plainDigits(site, page);

  await expect(captcha).toHaveCount(0);
  await tryIn('wrong');
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(th.wrong)).toBeVisible();
  expect(page.url()).not.toContain('wrong%20');
  expect(page.url()).not.toContain(demo.vip);
  const picture = page.getByRole('img', { name: 'ภาพตัวเลขสี่ตัว' });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);

  await tryIn(demoPassword, '0');
  await expect(page.getByText('ตัวเลขไม่ถูกต้อง นี่คือภาพใหม่')).toBeVisible();
  await tryIn('wrong', await captchaDigits());
  await expect(page.getByText(th.wrong)).toBeVisible();
  await tryIn('wrong', await captchaDigits());
  await expect(page).toHaveURL(/type=captcha-slider/);
  await tryIn(demoPassword, await captchaDigits());
  await expect(page).toHaveURL(`${site.origin()}/`);
  await expect(page.locator('#w-login-inline')).toHaveCount(0);
  await accountMenu(page).click();
  await page.getByRole('link', { name: th.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: th.stay }).click();
  await expect(page).toHaveURL(`${site.origin()}/?`);
  await expect(page.locator('#w-account')).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('link', { name: th.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: th.logout }).click();
  await expect(page).toHaveURL(`${site.origin()}/`);
  await expect(page.locator('#w-login-inline')).toBeVisible();
  await expect(page.locator('#w-account')).toHaveCount(0);
});
