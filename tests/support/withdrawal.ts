import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { expect } from './test.ts';
import type { Site } from './Site.ts';

const pin = '135790';

/** On `siam`, as a member who has neither payment password nor payout account: sets up both, and requests ฿1,000, of which ฿10 are the fee. */
export async function requestWithdrawal(page: Page, site: Site): Promise<void> {
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
}
