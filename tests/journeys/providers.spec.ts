import type { Page } from '@playwright/test';
import { accountMenu, signOut } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { returning, withAccounts } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withAccounts });

const password = 'Lantern8river';
const person = 'Nok Srisai';
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Chooses who one is, on the provider's own page. */
async function choose(page: Page, provider: string): Promise<void> {
  await page.waitForURL(/\/\/accounts\.localhost/);
  await expect(page.getByText(`การสาธิตแทน ${provider}`)).toBeVisible();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(/\/\/siam\.localhost/);
}

test('R2.6.8 R4.20 a visitor registers by Google, logs in by it, links Facebook, and only the operator unlinks it', async ({
  page,
  site,
}) => {
  test.slow();
  const username = `g${Date.now() % 10_000_000}`;
  await page.goto(`${site.origin()}/login`);
  await page.getByRole('link', { name: /Google/ }).click();
  await page.waitForURL(/\/\/accounts\.localhost/);
  expect(await violationsIn(page)).toEqual([]);
  await choose(page, 'Google');

  await expect(dialog(page)).toContainText(person);
  await dialog(page).getByRole('link', { name: 'เปิดบัญชีใหม่' }).click();
  const form = page.getByRole('dialog', { name: 'สมัครสมาชิก' });
  await hydratePage(page);
  await form.locator('[name=username]').fill(username);
  await form.locator('[name=mobileNum]').fill('081 999 0008');
  for (const name of ['password', 'confirmPassword']) await form.locator(`[name=${name}]`).fill(password);
  await form.locator('[name=payeeName]').fill('Nok Srisai');
  await solveCaptcha(site, form);
  for (const name of ['agreeTerms', 'confirmAge']) await form.locator(`[name=${name}]`).check();
  await form.getByRole('button', { name: 'เปิดบัญชี' }).click();
  const link = dialog(page).getByRole('button', { name: 'เชื่อมกับบัญชีของฉัน' });
  await link.click();
  // The question names the address too.
  await expect(link).toHaveCount(0);
  await expect(dialog(page).getByText('no****@mail.example')).toBeVisible();

  await page.goto(`${site.origin()}/about/terms`);
  await signOut(page);
  await page.goto(`${site.origin()}/login`);
  await page.getByRole('link', { name: /Google/ }).click();
  await choose(page, 'Google');
  await expect(accountMenu(page)).toContainText(username);

  await page.goto(`${site.origin()}/?open=member/securityCenter`);
  await dialog(page)
    .getByRole('link', { name: /Facebook/ })
    .click();
  await choose(page, 'Facebook');
  await expect(dialog(page)).toContainText('เปลี่ยนหรือยกเลิกการเชื่อมไม่ได้');
  await dialog(page).getByRole('button', { name: 'เชื่อมกับบัญชีของฉัน' }).click();
  const card = page.locator('#w-centre-security-identities');
  await expect(card.getByText('เมื่อยืนยันแล้วจะเปลี่ยนหรือยกเลิกไม่ได้')).toBeVisible();
  await expect(card.getByText('Facebook')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card.getByRole('link')).toHaveCount(0);

  // The operator can, with a reason.
  const words = ['account', 'unlink', username, 'facebook'];
  await expect(site.operate(...words)).rejects.toThrow(/--reason/);
  expect(await site.operate(...words, '--reason', 'Asked by letter', '--by', 'Olga')).toContain(
    'no longer linked to facebook',
  );
  expect(await site.operate('audit-trail')).toMatch(
    new RegExp(`Olga.*identity-unlinked.*${username}.*Asked by letter`),
  );
  expect(await site.operate('account', 'identities', username)).toMatch(
    /facebook\s+removed[^]*google\s+signed-in/,
  );
  await page.reload();
  await expect(card.getByRole('link', { name: /Facebook/ })).toBeVisible();
});
