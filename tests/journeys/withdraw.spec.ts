import sharp from 'sharp';
import { demoPassword } from '#demo/seed/index.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

const merchant = ['--merchant', 'SIAM01', '--by', 'Nok'];
const pin = '135790';

test('R2.7.7 R2.10.4 R4.17 R4.27 a member withdraws, says that only a part arrived, and is paid the rest', async ({
  page,
  site,
}) => {
  const operate = async (...words: string[]) => site.operate(...words, ...merchant);
  await operate('setting', 'payoutWaitHours', '0');
  await operate('setting', 'withdrawalFees', 'bank 10');
  // Another journey on this site may have set the payment password of demo_member.
  await enter(page, site, demo.vip);
  await page.goto(`${site.origin()}/?open=member/withdraw`);

  await page.getByLabel(/^รหัสผ่านเข้าสู่ระบบ/).fill(demoPassword);
  await page.getByLabel(/^รหัสผ่านการเงินใหม่/).fill(pin);
  await page.getByLabel(/^กรอกรหัสผ่านการเงินใหม่อีกครั้ง/).fill(pin);
  await page.getByRole('button', { name: 'บันทึก' }).click();

  await page.getByRole('button', { name: 'เพิ่มบัญชีรับเงิน' }).click();
  await page.getByLabel(/^ธนาคาร/).fill('Siam Bank');
  await page.getByLabel(/^ชื่อเจ้าของบัญชี/).fill('Somchai Jaidee');
  await page.getByLabel(/^เลขบัญชีหรือ IBAN/).fill('๑๒๓-๔๕๖-๗๘๙๐');
  await page.locator('input[name=paymentPassword]').first().fill(pin);
  await page.getByRole('button', { name: 'เพิ่ม', exact: true }).click();

  const form = page.getByRole('form', { name: 'ถอนเงิน' });
  await expect(form.getByRole('radio')).toBeChecked();
  await form.getByLabel(/^จำนวนเงิน/).fill('๑,๐๐๐');
  await expect(form.getByText('฿990.00')).toBeVisible();
  await form.locator('input[name=paymentPassword]').fill(pin);
  await form.getByRole('button', { name: 'ถอนเงิน' }).click();
  await expect(page.getByText('ส่งคำขอแล้ว')).toBeVisible();

  const id = /^(\d+)/m.exec(await operate('withdrawals', 'list', '--state', 'requested'))?.[1] ?? '';
  for (const step of ['review', 'approve', 'disburse']) await operate('withdrawals', step, id);

  // The question comes over any page.
  await page.goto(`${site.origin()}/promotions`);
  const question = page.getByRole('dialog', { name: 'คุณได้รับเงินที่ถอนแล้วหรือยัง' });
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
