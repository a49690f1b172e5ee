import { withVendors } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { balanceInBar, expectReady, spin } from '../support/slot.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { accountMenu, th } from '../support/accounts.ts';

test.use(withVendors);

const words = { play: 'ทดลองเล่นฟรี', money: 'เงินทดลอง', warning: 'กรุณาสมัครบัญชีจริงก่อน', deposit: 'ฝากเงิน' };

test('R1.1 R4.10 R4.25 R6.3 a guest tries a slot with trial money, is warned at the deposit, becomes a member and keeps the star', async ({
  page,
  site,
}) => {
  const dialog = page.getByRole('dialog');
  const header = page.locator('#w-header');
  await page.goto(`${site.origin()}/promotions?open=login`);
  await hydratePage(page);
  await dialog.getByRole('button', { name: words.play }).click();
  await page.waitForURL(`${site.origin()}/`);
  await expect(dialog).toHaveCount(0);
  await expect(header.getByTitle('อัปเดตยอดเงิน')).toContainText('2,000.00');
  await expect(header).toContainText(words.money);
  expect(await page.evaluate(() => [sessionStorage['isAgent'], sessionStorage['cpw']])).toEqual([
    '4',
    'false',
  ]);

  const stars = page.locator('#w-hot-games').getByRole('button', { name: /เป็นเกมโปรด/ });
  const name = (await stars.first().getAttribute('aria-label')) ?? '';
  const star = stars.and(page.getByRole('button', { name, exact: true }));
  const starred = page.waitForResponse((response) => response.url().endsWith('addFavoriteGame'));
  await star.click();
  expect((await starred).status()).toBe(200);

  await page.goto(`${site.origin()}/game?vendor=JL&gameCode=JL_GOLDEN_TIGER`);
  await expectReady(page);
  expect(await balanceInBar(page)).toBe(2000_00);
  await spin(page);

  await page.goto(site.origin());
  await hydratePage(page);
  await header.getByRole('link', { name: words.deposit }).click();
  await expect(dialog).toContainText(words.warning);
  await dialog.getByRole('link', { name: th.register }).click();
  const field = (name: string) => dialog.locator(`[name=${name}]`);
  const username = `t${Date.now() % 10_000_000}`;
  await field('username').fill(username);
  await expect(dialog.getByRole('button', { name: words.play })).toHaveCount(0);
  await field('mobileNum').fill('๐๘๑ ๙๙๙ ๐๐๐๘');
  for (const name of ['password', 'confirmPassword']) await field(name).fill('Lantern8river');
  await field('payeeName').fill('Somsri Jaidee');
  await solveCaptcha(site, dialog);
  for (const name of ['agreeTerms', 'confirmAge']) await field(name).check();
  await dialog.getByRole('button', { name: 'เปิดบัญชี' }).click();
  await expect(accountMenu(page)).toContainText(username);
  await expect(header).not.toContainText(words.money);
  await expect(header.getByTitle('อัปเดตยอดเงิน')).toContainText('0.00');
  await page.keyboard.press('Escape');
  await star.scrollIntoViewIfNeeded();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});
