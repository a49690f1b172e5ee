import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { violationsIn } from '../support/axe.ts';
import { accountMenu } from '../support/accounts.ts';
import { returning } from '../support/browser.ts';
import { Canaries } from '../support/Canaries.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

const name = 'forgetful';
const email = 'sara@mail.example';
const number = '501234567';
/** Follows the rule for passwords of the merchant. */
const first = 'baharNow2026';
const second = 'paizNow2026x';
const fa = {
  forgot: 'رمز عبور را فراموش کرده‌اید؟',
  username: 'نام کاربری',
  email: 'ایمیل',
  send: 'فرستادن پیوند',
  sent: 'صندوق ایمیل خود را ببینید',
  fresh: 'رمز عبور تازه',
  again: 'تکرار رمز عبور تازه',
  submit: 'تغییر رمز عبور',
  changed: 'رمز عبور تغییر کرد. با رمز تازه وارد شوید.',
  login: 'ورود',
  mobile: 'شمارهٔ تلفن همراه',
  sendCode: 'ارسال کد',
  code: 'کد پیامک‌شده',
  used: 'این پیوند منقضی شده یا پیش‌تر به کار رفته است.',
};

const operate = (site: Site, ...words: string[]) => site.operate(...words, '--merchant', 'NAKHLA01');

/** The link of the last mail, as it stands in the outbox of a demonstration. */
async function mailedLink(site: Site, before = ''): Promise<string> {
  let link = '';
  await until(async () => {
    const outbox = await operate(site, 'outbox', 'kept');
    link = /https?:\/\/\S+\/password\/reset\S+/.exec(outbox)?.[0] ?? '';
    return link !== '' && link !== before;
  }, 20_000);
  return link;
}

async function openForgot(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/about/terms?lang=fa&open=login`);
  await page.getByRole('dialog').getByRole('link', { name: fa.forgot }).click();
  await expect(page.getByRole('dialog', { name: fa.forgot })).toBeVisible();
}

test('R2.6.3 R4.6 R4.7 a member forgets the password, and recovers it by email and by phone, in Persian; no secret is left in the browser', async ({
  page,
  site,
}) => {
  const origin = site.origin('nakhla');
  await operate(site, 'account', 'add', name, '--password', demoPassword);
  await operate(site, 'account', 'email', name, email);
  await operate(site, 'account', 'mobile', name, `+971 ${number}`);
  await operate(site, 'flag', 'CHNGPASSVERIF3', 'on');
  const canaries = new Canaries(page);
  for (const password of [first, second]) canaries.add('password', password);
  const sliders: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/wps/verification/slider'))
      sliders.push((await response.json()).value.sliderId);
  });

  const addSession = async () => {
    const cookies = await page.context().cookies(origin);
    canaries.add('session', cookies.find((one) => one.name === '__Host-livery')?.value ?? '');
  };

  await openForgot(page, origin);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: fa.username }).fill(name);
  await dialog.getByRole('textbox', { name: fa.email }).fill(email);
  expect(await violationsIn(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: fa.send }).click();
  await expect(page.getByRole('dialog', { name: fa.sent })).toBeVisible();

  const link = await mailedLink(site);
  expect(link).toContain(`${origin}/password/reset?lang=fa#`);
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(`${origin}/password/reset?lang=fa`);
  canaries.add('token of the link', link.split('#')[1] ?? '');
  await page.locator('[name=newPassword]').fill(first);
  await page.locator('[name=confirmNewPassword]').fill(first);
  expect(await violationsIn(page, 'main')).toEqual([]);
  await canaries.expectNone(page);
  await page.getByRole('button', { name: fa.submit }).click();
  await expect(page.getByText(fa.changed)).toBeVisible();
  await expect(page.getByRole('textbox', { name: fa.username })).toHaveValue(name);
  await page.locator('[name=password]').fill(first);
  await page.getByRole('button', { name: fa.login, exact: true }).click();
  await expect(accountMenu(page)).toContainText(name);
  await addSession();
  await canaries.expectNone(page);

  // The link works once.
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('[name=newPassword]').fill(second);
  await page.locator('[name=confirmNewPassword]').fill(second);
  await page.getByRole('button', { name: fa.submit }).click();
  await expect(page.getByText(fa.used)).toBeVisible();

  await openForgot(page, origin);
  await dialog.getByRole('tab', { name: fa.mobile }).click();
  await dialog.getByRole('textbox', { name: fa.mobile }).fill(number);
  await dialog.getByRole('button', { name: fa.sendCode }).click();
  await expect(dialog.getByRole('button', { name: /ارسال دوباره/ })).toBeDisabled();
  let code = '';
  await until(async () => {
    const list = await operate(site, 'sms', 'list', `+971${number}`);
    code = /\d{6}/.exec(list.split(/kept/)[1] ?? '')?.[0] ?? '';
    return code !== '';
  }, 10_000);
  canaries.add('code by SMS', code);
  await dialog.getByRole('textbox', { name: fa.code }).fill(code);
  await dialog.locator('[name=newPassword]').fill(second);
  await canaries.expectNone(page);
  await dialog.getByRole('button', { name: fa.submit }).click();
  await expect(dialog.getByText(fa.changed)).toBeVisible();

  // The slider by the digits of its recording, which the operator can read in a demonstration.
  await dialog.locator('summary').click();
  await expect.poll(() => sliders.length).toBeGreaterThan(0);
  const digits = /\d{4}/.exec(await operate(site, 'captcha', sliders.at(-1) ?? ''))?.[0] ?? '';
  await dialog.locator('[name=sliderAnswer]').fill(digits);
  await dialog.getByRole('button', { name: fa.login, exact: true }).click();
  await expect(accountMenu(page)).toContainText(name);
  await addSession();
  await canaries.expectNone(page);
});
