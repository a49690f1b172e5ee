import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../support/accounts.ts';
import { withVendors } from '../support/browser.ts';
import { demo, expect, test } from '../support/test.ts';
import { requestWithdrawal } from '../support/withdrawal.ts';

const merchant = ['--merchant', 'SIAM01', '--by', 'Nok'];
const game = '/game?vendor=CR&gameCode=CR_HARBOUR_BLACKJACK';

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'คุณได้รับเงินที่ถอนแล้วหรือยัง' });
const tableOn = (page: Page) => {
  const table = page.frameLocator('#w-launched-game iframe');
  const button = (name: string) => table.getByRole('button', { name, exact: true });
  return { deal: button('แจกไพ่'), stand: button('หยุด') };
};

test.use(withVendors);

test('R2.7.7 R2.10.4 R4.17 R4.27 a member withdraws, says that only a part arrived, and is paid the rest', async ({
  page,
  site,
}) => {
  test.slow();
  const operate = async (...words: string[]) => site.operate(...words, ...merchant);
  await operate('setting', 'payoutWaitHours', '0');
  await operate('setting', 'withdrawalFees', 'bank 10');
  // Another journey on this site may have set the payment password of demo_member.
  await enter(page, site, demo.vip);
  await requestWithdrawal(page, site);

  const id = /^(\d+)/m.exec(await operate('withdrawals', 'list', '--state', 'requested'))?.[1] ?? '';
  for (const step of ['review', 'approve']) await operate('withdrawals', step, id);

  // Over a running game the question waits for the end of the round.
  const question = questionOn(page);
  await page.goto(site.origin() + game);
  const { deal, stand } = tableOn(page);
  await expect(deal).toBeEnabled({ timeout: 30_000 });
  // A blackjack ends a hand at once: deals until one is open.
  await expect(async () => {
    if (await deal.isVisible()) await deal.press('Enter');
    await expect(stand).toBeEnabled({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const told = page.waitForResponse(/MCSWIT_getWithdrawals/);
  await operate('withdrawals', 'disburse', id);
  const { value } = (await (await told).json()) as { value: { withdrawals: { id: string }[] } };
  expect(value.withdrawals.map((one) => one.id)).toEqual([id]);
  await expect(stand).toBeEnabled();
  await expect(question).toBeHidden();
  await stand.press('Enter');
  await expect(question).toBeVisible();

  // It can be put off in this tab, and comes in every other one, over pages without a header too.
  await question.getByRole('button', { name: 'ภายหลัง' }).last().click();
  await expect(question).toBeHidden();
  const other = await page.context().newPage();
  await other.goto(`${site.origin()}/helpmc`);
  await expect(questionOn(other)).toBeVisible();
  await page.clock.install();
  await page.goto(`${site.origin()}/promotions`);
  await expect(page.locator('#w-withdrawal-confirmation[data-awake]')).toBeAttached();
  await expect(question).toBeHidden();
  // It asks again by itself.
  await page.clock.fastForward('05:01');
  await expect(question).toBeVisible();
  await question.getByRole('radio', { name: 'ได้รับเพียงบางส่วน' }).check();
  await question.getByLabel(/^จำนวนเงินที่ได้รับ/).fill('400');
  const statement = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6f5f' } })
    .png()
    .toBuffer();
  await question
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer: statement });
  await expect(question.getByRole('img', { name: 'statement.png' })).toBeVisible();
  await question.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await expect(question.getByText(/กรณีของคุณคือเลขที่ \d+/)).toBeVisible();
  // The other tab has nothing to ask any more.
  await other.bringToFront();
  await expect(questionOn(other)).toBeHidden();
  await other.close();
  await question.getByRole('button', { name: 'ตกลง' }).last().click();
  await expect(question).toBeHidden();

  expect(await operate('cases', 'list', '--state', 'open')).toContain('400.00 of 990.00 arrived');
  const caseId = /^(\d+)/m.exec(await operate('cases', 'list', '--state', 'open'))?.[1] ?? '';
  expect(await operate('cases', 'show', caseId)).toContain('pictures: 1');
  expect(await operate('cases', 'pay-rest', caseId)).toContain('the rest of 590.00 was paid');
  expect(await operate('audit-trail')).toContain('Nok');
  expect(await operate('audit')).toContain('the ledger is right');

  await page.goto(`${site.origin()}/?open=member/withdraw`);
  await expect(page.getByText('จ่ายส่วนที่เหลือแล้ว')).toBeVisible();
});
