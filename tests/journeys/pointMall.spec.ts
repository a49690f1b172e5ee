import { demoPassword } from '#demo/accounts/index.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

const pin = '135790';

test('R2.1.20 R4.19 guests look, a member exchanges points, and gets them back when it is rejected', async ({
  page,
  site,
}) => {
  const operate = async (...words: string[]) => site.operate(...words, '--merchant', 'SIAM01', '--by', 'Nok');
  await page.goto(`${site.origin()}/pointMall`);
  const mug = page.getByRole('listitem').filter({ hasText: 'แก้วมัคดินเผา' });
  await expect(mug).toContainText('900');
  await mug.getByRole('link', { name: 'แลก' }).click();
  await expect(page).toHaveURL(/open=login/);

  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/?open=member/withdraw`);
  await page.getByLabel(/^รหัสผ่านเข้าสู่ระบบ/).fill(demoPassword);
  await page.getByLabel(/^รหัสผ่านการเงินใหม่/).fill(pin);
  await page.getByLabel(/^กรอกรหัสผ่านการเงินใหม่อีกครั้ง/).fill(pin);
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page.getByLabel(/^กรอกรหัสผ่านการเงินใหม่อีกครั้ง/)).toBeHidden();

  await page.goto(`${site.origin()}/pointMall`);
  const card = page.getByRole('region', { name: 'คะแนน', exact: true });
  await expect(card).toContainText('4,200');
  await mug.getByRole('button', { name: 'แลก' }).click();
  const dialog = page.getByRole('dialog', { name: 'แลก' });
  await dialog.getByRole('button', { name: 'เพิ่มหนึ่ง' }).click();
  await expect(dialog).toContainText('2,400');
  await dialog.locator('textarea[name=address]').fill('Anan S.\n12 Charoen Krung Road\n10500 Bangkok');
  await dialog.locator('input[name=paymentPassword]').fill(pin);
  await dialog.getByRole('button', { name: 'แลก', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('2,400');

  const waiting = await operate('points', 'orders', '--state', 'processing');
  expect(waiting).toContain('to: Anan S., 12 Charoen Krung Road, 10500 Bangkok');
  const id = /^(\d+)/m.exec(waiting)?.[1] ?? '';
  expect(await operate('points', 'reject', id, '--text', 'Broken in the store')).toContain('given back');
  await page.reload();
  await expect(card).toContainText('4,200');
  await page.getByRole('region', { name: 'ประวัติของฉัน' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('row').filter({ hasText: 'Broken in the store' })).toContainText('ปฏิเสธแล้ว');
});
