import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { violationsIn } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { accountMenu, th } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { smsCode } from '../support/smsCode.ts';

test.use(returning);

const dialog = (page: Page) => page.getByRole('dialog', { name: th.login });
const mobile = (page: Page) => dialog(page).getByRole('textbox', { name: 'หมายเลขโทรศัพท์มือถือ' });
const code = (page: Page) => dialog(page).getByRole('textbox', { name: 'รหัส SMS' });
const sendCode = (page: Page) => dialog(page).getByRole('button', { name: 'ส่งรหัส' });

test.beforeAll(async ({ site }) => {
  await site.operate('flag', 'MOBILEVERCODELOGIN3', 'on');
  await site.operate('setting', 'smsLogin', 'on');
  // The embedded document has all words of the widget: what is displayed is in the dialog.
  const dialogOf = (html: string) => /<dialog[^]*?<\/dialog>/.exec(html)?.[0] ?? '';
  await until(async () => dialogOf((await site.get('/?open=login')).body).includes('รหัสทาง SMS'), 20_000);
});
test.afterAll(async ({ site }) => {
  await site.operate('flag', 'MOBILEVERCODELOGIN3', 'off');
  await site.operate('setting', 'smsLogin', 'off');
  await site.operate('setting', 'smsPerDay', '2000');
});

// From unused addresses: one that has had codes sent requires a captcha for the next one.
test.beforeEach(({ page }, { retry }) =>
  page.setExtraHTTPHeaders({ 'x-forwarded-for': `127.0.0.${51 + retry}` }),
);

/** The response to another visitor's request for a code. */
async function codeFromElsewhere(site: Site): Promise<string> {
  const { body } = await site.get('/wps/verification/sms/noLogin', {
    method: 'POST',
    headers: { 'x-forwarded-for': '127.0.0.61', origin: site.origin(), 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNum: '081 234 5680', countryDialingCode: '66' }),
  });
  return body;
}

async function openSms(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin()}/?open=login`);
  await dialog(page).getByRole('tab', { name: 'รหัสทาง SMS' }).click();
  await expect(mobile(page)).toBeVisible();
}

test('a member logs in with a code sent by SMS, once per countdown; number and dial code are remembered for a day', async ({
  page,
  site,
}) => {
  await openSms(page, site);
  let requests = 0;
  page.on('request', (request) => void (requests += Number(request.url().includes('/sms/noLogin'))));

  await dialog(page).getByRole('button', { name: th.login, exact: true }).click();
  await expect(dialog(page).getByText('กรุณากรอกหมายเลขโทรศัพท์มือถือ')).toBeVisible();
  await expect(dialog(page).getByText('กรุณากรอกรหัสยืนยัน')).toBeVisible();
  await mobile(page).fill('๐๘๑');
  await sendCode(page).click();
  await expect(dialog(page).getByText('รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง')).toBeVisible();
  expect(requests).toBe(0);

  await mobile(page).fill('๐๘๑ ๒๓๔ ๕๖๗๘');
  await sendCode(page).dblclick();
  const waiting = dialog(page).getByRole('button', { name: /ส่งใหม่ใน (?:120|11\d) วินาที/ });
  await expect(waiting).toBeDisabled();
  await expect(code(page)).toBeFocused();
  expect(requests).toBe(1);
  expect(await violationsIn(page, 'dialog')).toEqual([]);

  await code(page).fill('000000');
  await code(page).press('Enter');
  await expect(dialog(page).getByText('รหัสยืนยันไม่ถูกต้อง')).toBeVisible();
  await code(page).fill(await smsCode(site, '+66812345678'));
  await dialog(page).getByRole('checkbox', { name: th.remember }).check();
  await dialog(page).getByRole('button', { name: th.login, exact: true }).click();
  await expect(accountMenu(page)).toContainText('Somchai');

  const storedCookie = (await page.context().cookies()).find(({ name }) => name === 'livery-sms');
  expect(JSON.parse(decodeURIComponent(storedCookie?.value ?? ''))).toEqual({
    mobileNum: '๐๘๑ ๒๓๔ ๕๖๗๘',
    countryDialingCode: '66',
  });
  expect((storedCookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  for (const name of ['__Host-livery', 'livery-in']) await page.context().clearCookies({ name });
  await openSms(page, site);
  await expect(mobile(page)).toHaveValue('๐๘๑ ๒๓๔ ๕๖๗๘');
  await expect(dialog(page).getByRole('checkbox', { name: th.remember }).last()).toBeChecked();
});

test('R8.2 a failed request for a code shows the reason in a warning that must be confirmed', async ({
  page,
  site,
}) => {
  await page.route('**/wps/verification/sms/noLogin', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'carrier-rests', message: 'The carrier rests until noon.' },
    }),
  );
  await page.clock.install();
  await openSms(page, site);
  await mobile(page).fill('081 234 5679');
  await sendCode(page).click();
  const warning = page.getByRole('dialog', { name: 'ยังไม่ได้ส่งรหัส' });
  await expect(warning).toContainText('The carrier rests until noon.');
  await warning.getByRole('button', { name: 'ตกลง' }).last().click();
  await expect(warning).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await expect(mobile(page)).toHaveValue('081 234 5679');

  await page.unroute('**/wps/verification/sms/noLogin');
  await site.operate('setting', 'smsPerDay', '0');
  await expect(sendCode(page)).toBeEnabled();
  await until(async () => (await codeFromElsewhere(site)).includes('quota-exceeded'), 20_000);
  // A browser asks once a second at most.
  await page.clock.fastForward(1000);
  await sendCode(page).click();
  await expect(warning).toContainText('โควตาไม่เพียงพอ กรุณาติดต่อฝ่ายบริการลูกค้า');
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test('by keyboard alone: the arrow keys move between the tabs, and a country is searched by name and by code', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}/?open=login`);
  // The form behind the tabs is rendered once they are hydrated: an earlier key press is lost.
  await expect(dialog(page).locator('[name=mobileNum]')).toBeAttached();
  await dialog(page).getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'รหัสทาง SMS' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const search = dialog(page).getByRole('combobox');
  await expect(search).toBeFocused();
  await search.fill('เวียดนาม');
  await expect(dialog(page).getByRole('option')).toHaveCount(1);
  await search.fill('๘๔');
  await expect(dialog(page).getByRole('option')).toHaveText(['เวียดนาม+84']);
  await page.keyboard.press('Enter');
  const picker = dialog(page).getByRole('button', { name: /รหัสประเทศ/ });
  await expect(picker).toBeFocused();
  await expect(picker).toHaveText(/เวียดนาม\+84/);

  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await picker.click();
  await mobile(page).focus();
  await expect(search).toHaveCount(0);
});

test('R8.8 a log-in that has to wait says how long in words, and leads to the log-in by code', async ({
  page,
  site,
}) => {
  await site.operate('setting', 'loginSlider', 'never');
  try {
    const body = (password: string) => new URLSearchParams({ username: 'nobody_waits', password }).toString();
    const guess = async (n: number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      const picture = await site.get('/-/captcha', { headers });
      const cookie = (picture.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
      const digits = (await site.operate('captcha', cookie.split('=')[1] ?? '')).trim();
      return site.get('/-/login', {
        method: 'POST',
        headers: {
          ...headers,
          cookie,
          origin: site.origin(),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: `${body('no')}&captcha=${digits}`,
      });
    };
    for (let n = 1; n <= 10; n += 1)
      expect((await guess(n)).headers['location']).toContain('wrong-credentials');

    await page.goto(`${site.origin()}/?open=login`);
    await dialog(page).getByRole('textbox', { name: th.username }).fill('nobody_waits');
    await dialog(page).getByLabel(th.password).fill('anything');
    await dialog(page).getByRole('button', { name: th.login, exact: true }).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText(/ลองหลายครั้งเกินไป กรุณาลองใหม่ใน \d+ วินาที/);
    await expect(alert).not.toContainText('NaN');
    await alert.getByRole('button', { name: 'เข้าสู่ระบบด้วยรหัสทาง SMS' }).click();
    await expect(mobile(page)).toBeVisible();
    await expect(dialog(page).getByRole('tab', { name: 'รหัสทาง SMS' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await violationsIn(page, 'dialog')).toEqual([]);
  } finally {
    await site.operate('setting', 'loginSlider', 'risk');
  }
});
