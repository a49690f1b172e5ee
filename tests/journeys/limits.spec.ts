import type { FrameLocator, Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { enter } from '../support/accounts.ts';
import { withVendors } from '../support/browser.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use(withVendors);

const account = `limits${process.pid}`;
const game = '/game?vendor=JL&gameCode=JL_GOLDEN_TIGER';
const frameOf = (page: Page): FrameLocator => page.frameLocator('#w-launched-game iframe');
const spinButton = (page: Page) => frameOf(page).getByRole('button', { name: 'หมุน', exact: true });

test('R10.7 a loss limit stops a slot with words; after a self-exclusion log-in says so, and leads to the withdrawal', async ({
  page,
  site,
}) => {
  await site.operate('account', 'add', account, '--password', demoPassword);
  await site.operate('balance', account, '+100.00', '--reason', 'journey');
  await enter(page, site, account);

  // A loss of one satang: the first spin is refused, whatever the reels would have shown.
  await page.goto(`${site.origin()}/?open=member/limits`);
  const limits = page.getByRole('dialog', { name: 'ขีดจำกัด' });
  const day = limits.getByRole('listitem').filter({ hasText: 'ต่อวัน' }).nth(1);
  await day.getByRole('button', { name: 'เปลี่ยน' }).click();
  await day.getByRole('textbox').fill('๐.๐๑');
  await day.getByRole('button', { name: 'บันทึก' }).click();
  await expect(limits.getByText('บันทึกขีดจำกัดของคุณแล้ว')).toBeVisible();
  await page.goto(site.origin() + game);
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  await spinButton(page).press('Space');
  await expect(
    frameOf(page)
      .getByText(/^เดิมพันนี้คือ .+ วงเงินเสียต่อวันของคุณ .*0\.01.* เหลือ .*0\.01/)
      .first(),
  ).toBeAttached();

  // Self-exclusion, typed.
  await page.goto(`${site.origin()}/?open=member/limits`);
  await limits.getByText('กีดกันตนเอง', { exact: true }).click();
  const exclusion = limits.locator('details').nth(1);
  await exclusion.getByRole('textbox').fill('someone');
  await exclusion.getByRole('button').click();
  await expect(exclusion).toContainText('นี่ไม่ใช่ชื่อผู้ใช้ของคุณ');
  await exclusion.getByRole('textbox').fill(account.toUpperCase());
  await exclusion.getByRole('button').click();
  // A calm page with addresses of help follows, without a dialog and without an invitation to play.
  await expect(page).toHaveURL(/\/break$/);
  await expect(page.getByText('การพักของคุณเริ่มแล้ว')).toBeVisible();
  await expect(page.getByRole('link', { name: 'gamblingtherapy.org' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('#w-account, #w-nav, #w-register, #w-tab-games')).toHaveCount(0);

  // Logging in again: the page says so once, without a dialog over it, and the way to the withdrawal is open.
  await enter(page, site, account);
  await page.goto(site.origin());
  await hydratePage(page);
  await expect(page.getByText('บัญชีของคุณปิดการเล่นและการฝากจนถึง')).toHaveCount(1);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('link', { name: 'ถอนเงิน', exact: true }).click();
  await expect(page).toHaveURL(/open=member(\/|%2F)withdraw/);

  // Every page says until when, and has neither play nor a way to pay in.
  const strip = page.getByRole('region', { name: 'พักการเล่น' });
  for (const path of ['/', '/rng', '/lott', '/promotions', game]) {
    await page.goto(site.origin() + path);
    await expect(strip).toContainText('ปิดการเล่นและการฝากจนถึง');
    await expect(page.locator('#w-deposit, #w-nav, #w-tab-deposit, #w-draw-hero, iframe')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'gamblingtherapy.org' })).toBeVisible();
  }
  await page.goto(`${site.origin()}/?open=member/depositv2`);
  const centre = page.getByRole('dialog', { name: 'พักการเล่น' });
  await expect(centre).toContainText('ปิดการเล่นและการฝากจนถึง');
  await expect(centre.locator('form')).toHaveCount(0);
});
