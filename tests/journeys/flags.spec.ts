import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { accountMenu, enter, th } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';
import type { Site } from '../support/Site.ts';

test.use(returning);

const dialog = (page: Page) => page.getByRole('dialog');
/** The name of an account whose password has expired: added once, as commands take as long as a page. */
let expired: Promise<string> | undefined;

async function addExpired(site: Site): Promise<string> {
  const name = `expired${process.pid}`;
  await site.operate('account', 'add', name, '--password', 'First1word');
  await site.operate('account', 'expire', name);
  return name;
}

/** A switch of the platform, and what a visitor sees of it. */
interface Switch {
  name: string;
  set: (site: Site, on: boolean) => Promise<unknown>;
  /** Its initial state. */
  usual: boolean;
  shows: (page: Page, site: Site) => Promise<boolean>;
}

const flag = (name: string) => (site: Site, on: boolean) => site.operate('flag', name, on ? 'on' : 'off');
const setting = (name: string) => (site: Site, on: boolean) =>
  site.operate('setting', name, on ? 'on' : 'off');

/** A page that still shows the switch of the test before is opened again, and not waited for. */
const expectSoon = expect.configure({ timeout: 5_000 });

const switches: Switch[] = [
  {
    name: 'DIRECTREG3',
    set: flag('DIRECTREG3'),
    usual: true,
    shows: async (page, site) => {
      await page.goto(site.origin());
      await expectSoon(page.locator('#w-login-inline')).toBeVisible();
      return (await page.locator('#w-register a').count()) > 0;
    },
  },
  {
    name: 'the password-login switch',
    set: setting('passwordLogin'),
    usual: true,
    shows: async (page, site) => {
      await page.goto(`${site.origin()}/login`);
      await expectSoon(page.getByRole('link', { name: 'ต้องการความช่วยเหลือ?' })).toBeVisible();
      return (await page.locator('main form[action="/-/login"]').count()) > 0;
    },
  },
  {
    name: 'FREEPLAY3',
    set: flag('FREEPLAY3'),
    usual: false,
    shows: async (page, site) => {
      await page.goto(`${site.origin()}/login`);
      await expectSoon(page.locator('main form[action="/-/login"]')).toBeVisible();
      return (await page.locator('#w-free-play').getByRole('button').count()) > 0;
    },
  },
  {
    name: 'CHNGPASSVERIF3',
    set: flag('CHNGPASSVERIF3'),
    usual: false,
    shows: async (page, site) => {
      await page.goto(`${site.origin()}/?open=forgot`);
      await expectSoon(dialog(page).locator('[name=email]')).toBeVisible();
      return (await dialog(page).getByRole('tab').count()) === 2;
    },
  },
  {
    name: 'AGENTPOLICY3',
    set: flag('AGENTPOLICY3'),
    usual: true,
    shows: async (page, site) => {
      const requested = page
        .waitForRequest('**/wps/member/info/funds/consolidated', { timeout: 12_000 })
        .catch(() => null);
      await enter(page, site, demo.agent);
      await page.goto(site.origin());
      await hydratePage(page);
      await expect(accountMenu(page)).toContainText('Anong');
      const over = new Promise<null>((resolve) => setTimeout(() => resolve(null), 1500));
      return (await Promise.race([requested, over])) !== null;
    },
  },
  {
    name: 'PWDEXPFORCECHANGE3',
    set: flag('PWDEXPFORCECHANGE3'),
    usual: true,
    shows: async (page, site) => {
      const name = await (expired ??= addExpired(site));
      await page.goto(`${site.origin()}/login`);
      await page.getByRole('textbox', { name: th.username }).fill(name);
      await page.getByLabel(th.password).fill('First1word');
      await page.getByRole('button', { name: th.login, exact: true }).click();
      await expect(accountMenu(page)).toContainText(name);
      await expectSoon(dialog(page)).toBeVisible();
      return dialog(page).getByText('รหัสผ่านของคุณหมดอายุแล้ว').isVisible();
    },
  },
];

test.beforeAll(async ({ site }) => {
  await site.operate('setting', 'passwordDays', '30');
});

for (const one of switches) {
  test(`${one.name}, on and off`, async ({ page, context, site }) => {
    try {
      for (const on of [true, false]) {
        await one.set(site, on);
        // The portal learns of a change within a second, and a cached page expires within one more.
        await expect(async () => {
          await context.clearCookies();
          expect(await one.shows(page, site), on ? 'on' : 'off').toBe(on);
        }).toPass({ timeout: 30_000 });
      }
    } finally {
      await one.set(site, one.usual);
    }
  });
}

test('an expired password that need not be changed is announced on home by a notice that opens the dialog', async ({
  page,
  site,
}) => {
  await site.operate('flag', 'PWDEXPFORCECHANGE3', 'off');
  const heard = new Promise((resolve) => setTimeout(resolve, 2000));
  const name = `notice${process.pid}`;
  await site.operate('account', 'add', name, '--password', 'First1word');
  await site.operate('account', 'expire', name);
  try {
    await page.goto(`${site.origin()}/?open=login`);
    await dialog(page).getByRole('textbox', { name: th.username }).fill(name);
    await dialog(page).getByLabel(th.password).fill('First1word');
    // The portal learns of a change within a second, and a cached page expires within one more.
    await heard;
    await dialog(page).getByRole('button', { name: th.login, exact: true }).click();
    await dialog(page).getByRole('button', { name: 'ไว้ภายหลัง' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const notice = page.locator('#w-password-notice');
    await expect(notice).toContainText('รหัสผ่านของคุณหมดอายุแล้ว');
    await notice.getByRole('link').click();
    await dialog(page).locator('input[name="newPassword"]').fill('Second1word');
    await dialog(page).locator('input[name="confirmNewPassword"]').fill('Second1word');
    await expect(dialog(page).locator('input[name="oldPassword"]')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await hydratePage(page);
    await expect(accountMenu(page)).toContainText(name);
    await expect(notice).not.toContainText('หมดอายุ');
  } finally {
    await site.operate('flag', 'PWDEXPFORCECHANGE3', 'on');
  }
});
