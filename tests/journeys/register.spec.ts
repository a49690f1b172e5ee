import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { violationsIn } from '../support/axe.ts';
import { accountMenu } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { smsCode } from '../support/smsCode.ts';

test.use(returning);

const flags = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3'] as const;
type Flag = (typeof flags)[number];
const usual: Flag[] = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMPASSREG3'];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'สมัครสมาชิก' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'เปิดบัญชี' });
const says = { invitation: 'สมัครได้โดยการเชิญเท่านั้น', closed: 'ปิดรับสมัครสมาชิก', form: 'action="/-/register"' };

async function only(site: Site, on: readonly Flag[]): Promise<void> {
  for (const flag of flags) await site.operate('flag', flag, on.includes(flag) ? 'on' : 'off');
}

/** What the page shows: the form, or why there is none. */
const saidAt = async (site: Site, path: string) => {
  // The embedded document has all words of the widget: what is displayed is in the dialog.
  const { body } = await site.get(path);
  const shown = /<dialog[^]*?<\/dialog>/.exec(body)?.[0] ?? '';
  return Object.entries(says)
    .filter(([, text]) => shown.includes(text))
    .map(([name]) => name)
    .join();
};

test('R2.2.7 with direct registration off no button or link leads to sign-up, and /register is open only with an invitation; with both off it is closed', async ({
  page,
  site,
}) => {
  const states: [on: Flag[], path: string, said: string, offered: boolean][] = [
    [['DIRECTREG3', 'MOBILENUMREG3'], '/register', 'form', true],
    [['USERNAMEREG3'], '/register', 'invitation', false],
    [['USERNAMEREG3'], '/register?affiliateCode=ANONG88', 'form', false],
    [['USERNAMEREG3'], '/register?referralCode=SOMCHAI7', 'form', false],
    [['USERNAMEREG3'], '/register?affiliateCode=NOSUCH12&referralCode=NOSUCH12', 'invitation', false],
    [['DIRECTREG3'], '/register', 'closed', false],
    [[], '/register?affiliateCode=ANONG88', 'closed', false],
  ];
  try {
    for (const [on, path, said, offered] of states) {
      await only(site, on);
      await expect.poll(() => saidAt(site, path), `${path}, ${on.join()}`).toBe(said);
      for (const other of ['/', '/login', '/register', '/?open=login']) {
        const { body } = await site.get(other);
        expect(/href="\/register"|data-open="sign-up"/.test(body), `${other}, ${on.join()}`).toBe(offered);
      }
    }
    await only(site, ['USERNAMEREG3']);
    await until(async () => (await saidAt(site, '/register')) === 'invitation');
    await page.goto(`${site.origin()}/register`);
    await expect(dialog(page)).toContainText(says.invitation);
    await expect(dialog(page).locator('a[target=_blank]')).toBeVisible();
  } finally {
    await only(site, usual);
    for (const path of ['/register', '/register.html'])
      await until(async () => (await saidAt(site, path)) === 'form');
  }
});

/** Fills in the fields that everyone must, except the captcha. */
async function fillIn(page: Page, username: string, mobile: string): Promise<void> {
  await field(page, 'ชื่อผู้ใช้').fill(username);
  await field(page, 'หมายเลขโทรศัพท์มือถือ').fill(mobile);
  for (const name of ['password', 'confirmPassword'])
    await dialog(page).locator(`[name=${name}]`).fill('Lantern8river');
  await field(page, 'ชื่อ–นามสกุล').fill('Somsri Jaidee');
}

test('R2.1.2 /register and /register.html are home with the dialog, prefilled from a friend’s link: errors show at their fields; the new member is signed in and welcomed once', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/register', '/register.html']) {
    const { body } = await site.get(path);
    expect(body, path).toContain('id="w-jackpot"');
    expect(/<dialog[^]*action="\/-\/register"/.test(body), path).toBe(path !== '/');
  }
  await page.goto(`${site.origin()}/register.html?referralCode=SOMCHAI7`);
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('main')).toHaveClass(/register/);
  await expect(field(page, 'รหัสแนะนำเพื่อน')).toHaveValue('SOMCHAI7', { timeout: 30_000 });
  await submit(page).click();
  await expect(field(page, 'ชื่อผู้ใช้')).toBeFocused();
  await expect(field(page, 'ชื่อผู้ใช้')).toHaveAccessibleDescription(/^กรุณากรอกข้อมูล .*6–16/);
  await expect(dialog(page).getByText('โปรดยืนยันว่าคุณมีอายุ 18 ปีขึ้นไป')).toBeVisible();
  expect(await violationsIn(page, 'dialog')).toEqual([]);

  const username = `somsri${Date.now() % 1_000_000}`;
  await fillIn(page, 'somsri_j', '081 999 0001');
  await solveCaptcha(site, dialog(page));
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.check();
  let sent = 0;
  page.on('request', (request) => void (sent += Number(request.url().endsWith('/wps/member/register'))));
  await submit(page).click();
  await expect(field(page, 'ชื่อผู้ใช้')).toBeFocused();
  await expect(field(page, 'ชื่อผู้ใช้')).toHaveAccessibleDescription(/^ขึ้นต้นด้วยตัวอักษร/);
  expect(sent).toBe(0);
  await field(page, 'ชื่อผู้ใช้').fill(username);
  await submit(page).dblclick();
  await expect(accountMenu(page)).toContainText(username);
  const welcome = page.getByRole('dialog', { name: 'ยินดีต้อนรับ' });
  await expect(welcome).toBeVisible();
  expect(sent).toBe(1);
  // R4.24: a password that was just chosen need not be changed, and promotions have a link.
  await expect(welcome.getByRole('heading', { level: 3 })).toHaveText(['ขีดจำกัดของคุณ', 'สำหรับสมาชิกใหม่']);
  await welcome.getByRole('link', { name: 'ดูโปรโมชั่น' }).click();
  await expect(page).toHaveURL(`${site.origin()}/promotions`);
  await expect(welcome).toHaveCount(0);
  const output = await site.operate('registration', username);
  expect(output).toMatch(/invitedBy\s+referral/);
  expect(output).toMatch(/upline\s+demo_agent/);
});

test('by mobile number alone: a code comes by SMS, after several from one address a captcha is required, and the number becomes the account', async ({
  page,
  site,
}) => {
  const from = { 'x-forwarded-for': '127.0.0.41' };
  const number = `08${String(Date.now()).slice(-8)}`;
  try {
    await only(site, ['DIRECTREG3', 'MOBILENUMREG3', 'REGMOBVERF3']);
    // The last of the switches removes the password.
    await until(async () => {
      const { body } = await site.get('/register');
      const [form = ''] = /<dialog[^]*?<\/dialog>/.exec(body) ?? [];
      return form.includes('name="mobileNum"') && !form.includes('name="password"');
    });
    await page.setExtraHTTPHeaders(from);
    await page.clock.install();
    await page.goto(`${site.origin()}/register`);
    const code = dialog(page).locator('[name=verificationCode]');
    const sendCode = dialog(page).getByRole('button', { name: 'ส่งรหัส' });
    await field(page, 'หมายเลขโทรศัพท์มือถือ').fill(number);
    await expect(sendCode).toBeEnabled();
    for (const last of [1, 2, 3]) {
      const { body } = await site.get('/wps/verification/sms/register', {
        method: 'POST',
        headers: { ...from, origin: site.origin(), 'content-type': 'application/json' },
        body: JSON.stringify({
          registerType: 'mobile',
          mobileNo: `081 555 000${last}`,
          countryDialingCode: '66',
        }),
      });
      expect(JSON.parse(body)).toMatchObject({ success: true });
    }
    await sendCode.click();
    const captcha = dialog(page).locator('[name=smsCaptcha]');
    await expect(captcha).toBeVisible();
    await sendCode.click();
    await expect(captcha).toBeFocused();
    await solveCaptcha(site, dialog(page), 'smsCaptcha');
    // Codes are requested once a second at most.
    await page.clock.fastForward(1000);
    await sendCode.click();
    await expect(code).toBeFocused();
    await expect(captcha).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: /ส่งใหม่ใน/ })).toBeDisabled();
    await code.fill(await smsCode(site, `+66${number.slice(1)}`));
    await field(page, 'ชื่อ–นามสกุล').fill('Somsri Jaidee');
    await solveCaptcha(site, dialog(page));
    for (const box of await dialog(page).getByRole('checkbox').all()) await box.check();
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'ยินดีต้อนรับ' })).toBeVisible();
  } finally {
    await only(site, usual);
  }
});
