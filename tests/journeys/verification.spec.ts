import { demoPassword } from '#demo/accounts/index.ts';
import { violationsIn } from '../support/axe.ts';
import { smsCode } from '../support/smsCode.ts';
import { expect, hydratePage, test } from '../support/test.ts';

const name = 'traveller_vi';
const number = '+84912345678';

test('R4.26 in Vietnamese on meridian, a log-in from a new address is confirmed by SMS, once', async ({
  page,
  site,
}) => {
  const origin = site.origin('meridian');
  await site.operate('account', 'add', name, '--password', demoPassword, '--merchant', 'MERID01');
  await site.operate('account', 'mobile', name, number, '--merchant', 'MERID01');
  await site.operate('setting', 'loginIpVerification', 'on', '--merchant', 'MERID01');
  try {
    await page.context().addCookies([{ name: 'livery-appearance', value: 'vi.light', url: origin }]);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.40' });
    const submit = page.getByRole('button', { name: 'Đăng nhập', exact: true });
    const logIn = async () => {
      await page.goto(`${origin}/login`);
      // Before that the browser submits the form itself, which leads to the steps without script.
      await hydratePage(page);
      await page.locator('main [name=username]').fill(name);
      await page.locator('main [name=password]').fill(demoPassword);
      await page.locator('main').locator(submit).click();
    };
    await logIn();
    await expect(page.getByText('Bạn đang đăng nhập từ một địa chỉ mới')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Gửi mã' }).click();
    const code = page.locator('main [name=code]');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.locator('main').locator(submit).click();
    await expect(page.getByText('Chưa đúng. Vui lòng thử lại.')).toBeVisible();
    await code.fill(await smsCode(site, number, 'MERID01'));
    await page.locator('main').locator(submit).click();
    await page.waitForURL(`${origin}/`);
    await expect(page.locator('#w-account button[popovertarget]')).toContainText(name);

    // This address counts as known now; another one does not.
    await page.context().clearCookies({ name: /^__Host-livery$/ });
    await logIn();
    await page.waitForURL(`${origin}/`);
    await page.context().clearCookies({ name: /^__Host-livery$/ });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' });
    await logIn();
    await expect(page.getByText('Bạn đang đăng nhập từ một địa chỉ mới')).toBeVisible();
  } finally {
    await site.operate('setting', 'loginIpVerification', 'off', '--merchant', 'MERID01');
  }
});
