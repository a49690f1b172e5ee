import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { accountMenu } from '../support/accounts.ts';
import { painted } from '../support/frames.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { drawnCases } from '../support/matrix.ts';

test.use(returning);

const th = {
  empty: 'กรุณากรอกข้อมูล',
  letterFirst: /^ขึ้นต้นด้วยตัวอักษร/,
  length: /^ความยาว/,
  differ: /ไม่ตรงกัน/,
};

/** A page that loads fast and has a header. */
const light = '/about/terms';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'สมัครสมาชิก' });
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
const submit = (page: Page) => dialog(page).locator('form:not([action="/-/free-play"]) button[type=submit]');
const isWrong = (page: Page, name: string) =>
  expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
const isRight = (page: Page, name: string) => expect(field(page, name)).not.toHaveAttribute('aria-invalid');

async function openSignUp(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${light}?open=sign-up`);
  await expect(field(page, 'username')).toBeVisible();
  // Hydrated: from now on the form itself handles submission.
  await expect(dialog(page).locator('form[action="/-/register"]')).toHaveAttribute('novalidate', '');
}

/** One way to use a form: how to reach a field, and how to submit. */
interface Hand {
  goTo: (page: Page, name: string) => Promise<void>;
  send: (page: Page) => Promise<void>;
}

const hands: Record<'keyboard' | 'touch', Hand> = {
  keyboard: {
    goTo: async (page, name) => {
      for (let steps = 0; steps < 40; steps += 1) {
        if (await field(page, name).evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${name} cannot be reached with Tab.`);
    },
    send: (page) => page.keyboard.press('Enter'),
  },
  touch: {
    goTo: (page, name) => field(page, name).tap(),
    send: (page) => submit(page).tap(),
  },
};

for (const [way, { goTo, send }] of drawnCases(Object.entries(hands)))
  test.describe(`by ${way}`, () => {
    test.use(
      way === 'touch' ? { hasTouch: true, viewport: { width: 390, height: 844 }, returning: false } : {},
    );

    test('R5.3 rules show before they are broken; an error appears when its field is left, names what is wrong, and disappears with the key press that corrects it', async ({
      page,
      site,
    }) => {
      await openSignUp(page, site.origin());
      const rules = dialog(page).locator('#register-form-username-username-rule li');
      await expect(rules).toHaveCount(2);
      await expect(field(page, 'username')).toHaveAccessibleDescription(/^ขึ้นต้นด้วยตัวอักษร.*6–16/);
      for (const rule of await rules.all()) await expect(rule).toHaveAttribute('data-state', 'open');

      await goTo(page, 'username');
      await page.keyboard.type('demo_member');
      await isRight(page, 'username');
      await expect(rules.nth(0)).toHaveAttribute('data-state', 'open');
      await expect(rules.nth(1)).toHaveAttribute('data-state', 'met');
      await goTo(page, 'password');
      await isWrong(page, 'username');
      await expect(field(page, 'username')).toHaveAccessibleDescription(th.letterFirst);
      await expect(dialog(page).locator('form > output')).toContainText('ชื่อผู้ใช้: ');
      await expect(rules.nth(0)).toHaveAttribute('data-state', 'broken');
      await expect(field(page, 'password')).toBeFocused();

      await field(page, 'username').fill('');
      await isWrong(page, 'username');
      await expect(field(page, 'username')).toHaveAccessibleDescription(new RegExp(`^${th.empty}`));
      await field(page, 'username').pressSequentially('demo');
      await expect(field(page, 'username')).toHaveAccessibleDescription(th.length);
      await field(page, 'username').pressSequentially('memb');
      await isRight(page, 'username');
      await expect(rules.nth(0)).toHaveAttribute('data-state', 'met');
      await expect(dialog(page).locator('form > output')).toHaveText('');

      await field(page, 'password').fill('Lantern8river');
      await goTo(page, 'confirmPassword');
      await page.keyboard.type('Lantern8rive');
      await goTo(page, 'payeeName');
      await expect(field(page, 'confirmPassword')).toHaveAccessibleDescription(th.differ);
      await field(page, 'confirmPassword').fill('Lantern8river');
      await isRight(page, 'confirmPassword');
    });

    test('R5.4 submitting leads to the first invalid field; each error clears separately; a taken name is reported at its field until it changes', async ({
      page,
      site,
    }) => {
      await openSignUp(page, site.origin());
      await goTo(page, 'username');
      await send(page);
      await expect(field(page, 'username')).toBeFocused();
      for (const name of ['username', 'password', 'confirmPassword', 'payeeName', 'agreeTerms', 'confirmAge'])
        await isWrong(page, name);

      await page.keyboard.type('demo');
      await field(page, 'username').fill('kanyarat1');
      await field(page, 'mobileNum').fill('081 999 0002');
      for (const name of ['password', 'confirmPassword']) await field(page, name).fill('Lantern8river');
      await field(page, 'payeeName').fill('Somsri Jaidee');
      for (const name of ['agreeTerms', 'confirmAge']) await field(page, name).check();
      for (const name of ['username', 'password', 'confirmPassword', 'payeeName', 'agreeTerms', 'confirmAge'])
        await isRight(page, name);

      await site.operate('account', 'add', 'kanyarat1', '--password', 'Lantern8river').catch(() => '');
      await solveCaptcha(site, dialog(page));
      await goTo(page, 'username');
      await send(page);
      await isWrong(page, 'username');
      await expect(field(page, 'username')).toBeFocused();
      await page.keyboard.press('End');
      const name = `k${Date.now() % 10_000_000}`;
      await page.keyboard.type('2');
      await isRight(page, 'username');
      await field(page, 'username').fill(name);
      await solveCaptcha(site, dialog(page));
      await goTo(page, 'username');
      await send(page);
      await expect(page.getByRole('dialog', { name: 'ยินดีต้อนรับ' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (way === 'keyboard') await expect(accountMenu(page)).toContainText(name);
    });
  });

test('a half-filled registration survives Back, a closed dialog and a reload; passwords and consents are not stored', async ({
  page,
  site,
}) => {
  await page.goto(site.origin() + light);
  const opener = page.locator('#w-register').getByRole('link');
  await opener.click();
  await expect(dialog(page).locator('form[action="/-/register"]')).toHaveAttribute('novalidate', '');
  await field(page, 'username').fill('somsri77');
  await field(page, 'mobileNum').fill('081 999 0003');
  await field(page, 'payeeName').fill('Somsri Jaidee');
  await field(page, 'password').fill('Lantern8river');
  await field(page, 'agreeTerms').check();
  const shows = async () => {
    await expect(field(page, 'username')).toHaveValue('somsri77');
    await expect(field(page, 'mobileNum')).toHaveValue('081 999 0003');
    await expect(field(page, 'payeeName')).toHaveValue('Somsri Jaidee');
    await expect(field(page, 'password')).toHaveValue('');
    await expect(field(page, 'agreeTerms')).not.toBeChecked();
  };

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(site.origin() + light);
  await opener.click();
  await shows();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await shows();

  await page.reload();
  await shows();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lantern8river');

  // Emptied by mistake: going back once more restores it. Typing afterwards ends that.
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[name=password]')?.focus());
  await field(page, 'password').fill('Lantern8river');
  const clear = dialog(page).locator('button[type=reset]');
  await clear.click();
  await expect(field(page, 'username')).toHaveValue('');
  await clear.click();
  await expect(field(page, 'username')).toHaveValue('somsri77');
  await expect(field(page, 'password')).toHaveValue('Lantern8river');
  await clear.click();
  await field(page, 'username').fill('mali');
  await expect(clear).toHaveText('ล้างแบบฟอร์ม');
  await page.reload();
  await expect(field(page, 'username')).toHaveValue('mali');
  await expect(field(page, 'payeeName')).toHaveValue('');
});

test('submitting shows progress at once, sends once however often it is pressed, and returns the focus', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}${light}?open=login`);
  const login = page.getByRole('dialog');
  const button = login.locator('form[action="/-/login"] button[type=submit]');
  await login.locator('[name=username]').fill('nobody_here');
  await login.locator('[name=password]').fill('wrong');
  let sent = 0;
  let respond = () => {};
  await page.route('**/wps/session/login', async (route) => {
    sent += 1;
    await new Promise<void>((resolve) => (respond = resolve));
    await route.continue();
  });
  const busyAfter = await button.evaluate(async (element: HTMLButtonElement) => {
    const pressed = performance.now();
    element.click();
    while (!element.disabled) await new Promise((resolve) => requestAnimationFrame(resolve));
    element.click();
    element.form?.requestSubmit();
    return performance.now() - pressed;
  });
  expect(busyAfter).toBeLessThan(100);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => sent).toBe(1);
  respond();
  await expect(login.getByRole('alert')).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(login.locator('[name=password]')).toBeFocused();
  expect(sent).toBe(1);
});

test('the log-in form of the header is ordered name, password, remember, submit; submitted empty it responds in the language of the page', async ({
  page,
  site,
}) => {
  await page.goto(site.origin() + light);
  // A form that is submitted before its script is there is answered by a page.
  await hydratePage(page);
  const form = page.locator('#w-login-inline form');
  await form.locator('[name=username]').focus();
  for (const name of ['password', 'remember']) {
    await page.keyboard.press('Tab');
    await expect(form.locator(`[name=${name}]`)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(form.locator('button[type=submit]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('กรุณากรอกชื่อผู้ใช้และรหัสผ่าน');
  await expect(form.locator('[name=username]')).toBeFocused();
  await page.keyboard.type('somchai');
  await expect(form.locator('[name=username]')).not.toHaveAttribute('aria-invalid');
  await form.locator('[name=password]').fill('x');
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('an error that appears under a pressed button does not move the button away', async ({ page, site }) => {
  await openSignUp(page, site.origin());
  // With all automatic motion.
  await page.waitForLoadState('networkidle');
  await field(page, 'payeeName').fill('S');
  await field(page, 'payeeName').press('End');
  await page.keyboard.type('o');
  const login = dialog(page).getByRole('link', { name: 'เข้าสู่ระบบ' });
  await login.scrollIntoViewIfNeeded();
  await login.hover();
  await page.mouse.down();
  await painted(page, 5);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});
