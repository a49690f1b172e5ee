import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { returning } from '../support/browser.ts';
import { accountMenu, cookieOf, enter, signIn, signOut, th } from '../support/accounts.ts';
import { until } from '../support/Site.ts';
import { digitsOf, solveCaptcha } from '../support/captcha.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

const root = process.env['LIVERY_ROOT'] ?? process.cwd();
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).getByRole('button', { name: th.login, exact: true });

/** Opens the log-in dialog by its address and submits it once. */
async function tryIn(page: Page, username: string, password: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: th.username }).fill(username);
  await dialog(page).getByLabel(th.password).fill(password);
  await submit(page).click();
}

/** A page with the header and little else. */
const light = '/about/terms';

async function openLogin(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${light}?open=login`);
  await expect(dialog(page)).toBeVisible();
}

test('R2.2.3 a guest logs in from the header, and sees a register button while direct registration is on', async ({
  page,
  site,
}) => {
  const inline = page.locator('#w-login-inline form');
  await page.goto(site.origin());
  await expect(page.locator('#w-register').getByRole('link', { name: th.register })).toBeVisible();
  await inline.getByRole('textbox', { name: th.username }).fill(demo.member);
  await inline.getByLabel(th.password).fill(demoPassword);
  await inline.getByRole('button', { name: th.login }).click();
  await expect(accountMenu(page)).toContainText('Somchai');
  await expect(inline).toHaveCount(0);
  await expect(page.locator('#w-register')).toHaveCount(0);

  await signOut(page);
  await expect(page.locator('#w-register')).toBeVisible();
  try {
    await site.operate('flag', 'DIRECTREG3', 'off');
    await until(async () => !(await site.get('/')).body.includes(`>${th.register}<`));
    await page.reload();
    await expect(inline).toBeVisible();
    await expect(page.getByRole('link', { name: th.register })).toHaveCount(0);
  } finally {
    await site.operate('flag', 'DIRECTREG3', 'on');
  }
});

test.describe('a failed log-in', () => {
  test('R4.4 enables the form again, and the flag in the response shows the captcha', async ({
    page,
    site,
  }) => {
    await site.operate('setting', 'loginSlider', 'never');
    try {
      const requested: string[] = [];
      page.on('request', (request) => /\/wps\/captcha/.test(request.url()) && requested.push(request.url()));
      await openLogin(page, site.origin());
      const captcha = dialog(page).getByRole('textbox', { name: 'พิมพ์ตัวเลขสี่ตัวในภาพหรือในเสียง' });
      for (const number of [1, 2, 3]) {
        const responded = page.waitForResponse(/login/);
        await tryIn(page, demo.vip, 'wrong');
        await responded;
        await expect(dialog(page).getByRole('alert')).toHaveText(th.wrong);
        await expect(submit(page)).toBeEnabled();
        await expect(captcha).toHaveCount(number < 3 ? 0 : 1);
        await expect.poll(() => requested.length).toBe(number < 3 ? 0 : 1);
      }
      await expect(dialog(page).getByRole('img', { name: 'ภาพตัวเลขสี่ตัว' })).toBeVisible();

      await dialog(page).getByLabel(th.password).fill(demoPassword);
      await submit(page).click();
      await expect(dialog(page)).toContainText('กรุณากรอกข้อมูล');
      await captcha.fill('0');
      await submit(page).click();
      await expect(dialog(page).getByRole('alert')).toHaveText('ตัวเลขไม่ถูกต้อง นี่คือภาพใหม่');

      await solveCaptcha(site, dialog(page));
      await submit(page).click();
      await expect(accountMenu(page)).toContainText('Ploy');
    } finally {
      await site.operate('setting', 'loginSlider', 'risk');
    }
  });

  test('R4.13 a new captcha picture is requested at most once a second', async ({ page, site }) => {
    let requested = 0;
    page.on('request', (request) => /captcha/i.test(request.url()) && (requested += 1));
    await page.clock.install();
    await page.goto(`${site.origin()}${light}?open=login&type=captcha`);
    const again = dialog(page).getByRole('button', { name: 'ขอภาพใหม่' });
    await expect(dialog(page).getByRole('img', { name: 'ภาพตัวเลขสี่ตัว' })).toBeVisible();
    const before = requested;
    await again.click();
    await again.click();
    await again.click();
    await expect.poll(() => requested - before).toBe(1);
    await page.clock.fastForward(1000);
    await again.click();
    await expect.poll(() => requested - before).toBe(2);
  });

  test('R2.6.9 the digits of the captcha are played by keyboard, a new picture has other digits, and a recording that fails to load is reported', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const played: number[] = [];
      class Source extends AudioBufferSourceNode {
        override start(...args: [number?, number?, number?]): void {
          played.push(this.buffer?.duration ?? 0);
          super.start(...args);
        }
      }
      AudioContext.prototype.createBufferSource = function () {
        return new Source(this);
      };
      Object.assign(window, { played });
    });
    const played = () => page.evaluate(() => (window as unknown as { played: number[] }).played);
    const ids: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/wps/captcha/audio') ids.push(searchParams.get('captchaId') ?? '');
    });
    await page.goto(`${site.origin()}${light}?open=login&type=captcha`);
    const play = dialog(page).getByRole('button', { name: 'ฟังตัวเลข' });
    await play.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await played()).length).toBe(1);
    expect((await played())[0]).toBeGreaterThan(2);
    await expect(play).toBeFocused();

    await dialog(page).getByRole('button', { name: 'ขอภาพใหม่' }).click();
    await expect(dialog(page).locator('[name=captchaId]')).not.toHaveValue(ids[0] ?? '');
    await play.click();
    await expect.poll(async () => (await played()).length).toBe(2);
    expect(new Set(ids).size).toBe(2);

    await page.route('**/wps/captcha/audio*', (route) => route.abort());
    await play.click();
    await expect(dialog(page).getByText('เล่นเสียงไม่ได้ กรุณาขอภาพใหม่')).toBeVisible();
  });

  test('the slider, when required, is solved by keyboard alone', async ({ page, site }) => {
    await site.operate('setting', 'loginSlider', 'always');
    try {
      const sliders: string[] = [];
      page.on('response', async (response) => {
        if (response.url().endsWith('/wps/verification/slider'))
          sliders.push((await response.json()).value.sliderId);
      });
      await openLogin(page, site.origin());
      await tryIn(page, demo.member, demoPassword);
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      const slider = dialog(page).getByRole('slider');
      await expect(slider).toBeVisible();
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveValue('2');
      await expect(slider).toHaveAttribute('aria-valuetext', /เปอร์เซ็นต์/);

      await dialog(page).locator('summary').focus();
      await page.keyboard.press('Enter');
      const words = dialog(page).locator('input[name="sliderAnswer"]');
      await expect(words).toBeVisible();
      await words.focus();
      await page.keyboard.type('99');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toContainText('ยังไม่ตรง');

      await expect(words).toHaveValue('');
      await words.focus();
      await page.keyboard.type(await digitsOf(site, sliders.at(-1) ?? ''));
      await page.keyboard.press('Enter');
      await expect(accountMenu(page)).toContainText('Somchai');
    } finally {
      await site.operate('setting', 'loginSlider', 'risk');
    }
  });

  test('says why, with a text for each reason', async ({ page, site }) => {
    for (const language of ['th', 'en']) {
      const file = language === 'en' ? 'login-form/words/en.json' : `words/${language}.json`;
      const json = JSON.parse(readFileSync(`${root}/widgets/account/${file}`, 'utf8'));
      const words: Record<string, string> = language === 'en' ? json : json['login-form'];
      // A sign-in with a provider that took too long has the same text as a log-in that did.
      const reasons = Object.entries(words).filter(
        ([key]) => key.startsWith('error-') && key !== 'error-sign-in-expired',
      );
      expect(new Set(reasons.map(([, text]) => text)).size).toBe(reasons.length);
    }
    await site.operate('setting', 'loginSlider', 'never');
    try {
      await openLogin(page, site.origin());
      await tryIn(page, demo.member, 'wrong');
      await expect(dialog(page).getByRole('alert')).toHaveText(th.wrong);
      await tryIn(page, 'nobody_there', 'wrong');
      await expect(dialog(page).getByRole('alert')).toHaveText(th.wrong);
      await tryIn(page, 'demo_office', demoPassword);
      await expect(dialog(page).getByRole('alert')).toHaveText('บัญชีนี้ไม่ใช่บัญชีสมาชิก เข้าสู่ระบบไม่ได้');
      await site.operate('setting', 'discloseAccounts', 'on');
      // Unused names: one that failed three times, here or in another journey, requires a captcha.
      await tryIn(page, 'nobody_anywhere', 'wrong');
      await expect(dialog(page).getByRole('alert')).toHaveText('ไม่พบชื่อผู้ใช้หรืออีเมลนี้');
      await page.route(/\/login$/, (route) => route.abort());
      await tryIn(page, demo.member, 'wrong');
      await expect(dialog(page).getByRole('alert')).toHaveText(/^ติดต่อเซิร์ฟเวอร์ของเราไม่ได้/);
    } finally {
      await cookieOf(site, demo.member);
      await site.operate('setting', 'discloseAccounts', 'off');
      await site.operate('setting', 'loginSlider', 'risk');
    }
  });

  test('the form checks presence only: empty fields are named, a short password is submitted', async ({
    page,
    site,
  }) => {
    let sent = 0;
    page.on('request', (request) => request.url().endsWith('/wps/session/login') && (sent += 1));
    await openLogin(page, site.origin());
    await hydratePage(page);
    await expect(dialog(page).getByRole('textbox', { name: th.username })).toBeFocused();
    await submit(page).click();
    await expect(dialog(page).getByText('กรุณากรอกข้อมูล')).toHaveCount(2);
    expect(sent).toBe(0);
    await tryIn(page, 'x', 'y');
    await expect(dialog(page).getByRole('alert')).toHaveText(th.wrong);
    expect(sent).toBe(1);
  });
});

test.describe('remember me', () => {
  test('remembers a device, never a password: later the name is filled in and an untouched password field logs in', async ({
    page,
    context,
    site,
  }) => {
    await openLogin(page, site.origin());
    await dialog(page).getByLabel(th.remember).check();
    await tryIn(page, demo.member, demoPassword);
    await expect(accountMenu(page)).toContainText('Somchai');
    const device = async () => (await context.cookies()).find(({ name }) => name === '__Host-livery-device');
    const first = await device();
    expect(first).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
    const hours = ((first?.expires ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const stored = JSON.stringify([await context.cookies(), await context.storageState()]);
    expect(stored).not.toContain(demoPassword);
    expect(decodeURIComponent(stored)).not.toContain(demoPassword);

    // The browser was closed: the session cookie is gone, without a log-out.
    const end = () => context.clearCookies({ name: /^(__Host-livery|livery-in)$/ });
    await end();
    await openLogin(page, site.origin());
    await expect(dialog(page).getByRole('textbox', { name: th.username })).toHaveValue(demo.member);
    await expect(dialog(page).getByLabel(th.password)).toHaveValue('');
    await expect(dialog(page).getByLabel(th.password)).toHaveAttribute('placeholder', '••••••••');
    await submit(page).click();
    await expect(accountMenu(page)).toContainText('Somchai');
    expect((await device())?.value).not.toBe(first?.value);

    await end();
    await context.addCookies(first ? [first] : []);
    await openLogin(page, site.origin());
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('กรุณากรอกรหัสผ่าน');
    await tryIn(page, demo.member, demoPassword);
    await expect(accountMenu(page)).toContainText('Somchai');
  });

  test('R4.11 after a log-out the name is still filled in, and a password is required', async ({
    page,
    context,
    site,
  }) => {
    await openLogin(page, site.origin());
    await dialog(page).getByLabel(th.remember).check();
    await tryIn(page, demo.member, demoPassword);
    await expect(accountMenu(page)).toContainText('Somchai');
    const remembered = await context.cookies();
    await signOut(page);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-livery-device');

    await openLogin(page, site.origin());
    await expect(dialog(page).getByRole('textbox', { name: th.username })).toHaveValue(demo.member);
    await expect(dialog(page).getByLabel(th.password)).not.toHaveAttribute('placeholder', '••••••••');
    await submit(page).click();
    await expect(dialog(page)).toContainText('กรุณากรอกข้อมูล');

    // Nor does a copy of the cookies from before the log-out sign in.
    await context.addCookies(remembered.filter(({ name }) => /device|last/.test(name)));
    await openLogin(page, site.origin());
    await submit(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('กรุณากรอกรหัสผ่าน');
  });

  test('a name typed before hydration stays', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'livery-last', value: demo.member, url: site.origin() }]);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/-\/build\/main-.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site.origin()}/login`);
    await page.getByRole('textbox', { name: th.username }).fill('somebody_else');
    release();
    await hydratePage(page);
    await expect(page.getByLabel(th.password)).toHaveAttribute('placeholder', '••••••••');
    await expect(page.getByRole('textbox', { name: th.username })).toHaveValue('somebody_else');
  });

  test('without the checkbox nothing is remembered', async ({ page, context, site }) => {
    await signIn(page, site.origin(), demo.member);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('__Host-livery-device');
    expect(names).not.toContain('livery-last');
  });
});

test('a guest who opens a protected page gets the log-in dialog', async ({ page, site }) => {
  for (const path of [
    '/?open=member/withdraw',
    `${light}?open=member/securityCenter`,
    '/promotions?open=agent/team',
  ]) {
    await page.goto(site.origin() + path);
    await expect(dialog(page).getByRole('heading', { name: th.login })).toBeVisible();
  }
});

test('R2.2.1 signed in, the header has a deposit button, a balance that an eye hides and a click refreshes, and avatar and nickname with a badge of what is unread', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.vip);
  await page.goto(site.origin() + light);
  await expect(page.getByRole('link', { name: 'ฝากเงิน' }).first()).toBeVisible();
  const amount = page.getByRole('banner').getByTitle('อัปเดตยอดเงิน');
  await expect(amount).toContainText('1,284,500.75');
  const eye = page.getByRole('button', { name: 'ซ่อนยอดเงิน' });
  await eye.click();
  await expect(amount).toContainText('***');
  await expect(amount).not.toContainText('1,284');
  await eye.click();
  await expect(amount).toContainText('1,284,500.75');

  await site.operate('balance', demo.vip, '+50.00', '--reason', 'A journey');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/balance/i, async (route) => {
    await released;
    await route.continue();
  });
  await amount.click();
  await expect(amount).toContainText('กำลังอัปเดต');
  release();
  await expect(amount).toContainText('1,284,550.75');

  const cookie = await cookieOf(site, demo.vip);
  const valueOf = async (call: string) =>
    JSON.parse((await site.get(`/wps/relay/${call}`, { headers: { cookie } })).body).value;
  const { unReadCount } = await valueOf('CSP_unreadCount');
  const { count } = await valueOf('MCSFE_getAvailablePromotionCount');
  expect(unReadCount).toBeGreaterThan(0);
  expect(count).toBeGreaterThan(0);
  // The avatar, and the badge of the rank (R2.10.8).
  for (const picture of ['/avatars/', '/badges/rank-5'])
    await expect(accountMenu(page).locator(`img[src*="${picture}"]`)).toBeVisible();
  await expect(accountMenu(page)).toContainText('Ploy');
  await expect(accountMenu(page)).toContainText(`${unReadCount + count} รายการใหม่`);
});

const centre = ['ศูนย์สมาชิก', 'ถอนเงิน', 'ประวัติธุรกรรม', 'ประวัติการเดิมพัน'];
const entries: Record<'member' | 'vip' | 'agent' | 'trial', string[]> = {
  member: [...centre, th.logout],
  vip: [...centre, th.logout],
  agent: ['ศูนย์สมาชิก', 'ศูนย์ตัวแทน', ...centre.slice(1), th.logout],
  trial: [...centre, th.logout],
};
for (const [person, wanted] of Object.entries(entries)) {
  test(`R2.2.2 the dropdown of a ${person} account, which asks for confirmation before logging out`, async ({
    page,
    site,
  }) => {
    await enter(page, site, demo[person as keyof typeof demo]);
    await page.goto(site.origin() + light);
    await accountMenu(page).click();
    const menu = page.locator('#account-menu');
    await expect(menu.getByRole('link')).toHaveText(wanted);
    if (person === 'agent') {
      await menu.getByRole('link', { name: 'ศูนย์ตัวแทน' }).click();
      // The centre opens with its overview.
      await expect(dialog(page).getByRole('heading', { level: 2 }).first()).toHaveText('ภาพรวมทีม');
      await dialog(page).getByRole('button', { name: th.close }).click();
      await accountMenu(page).click();
    }
    await menu.getByRole('link', { name: th.logout }).click();
    await expect(dialog(page)).toContainText('ต้องการออกจากระบบใช่ไหม');
    await dialog(page).getByRole('button', { name: 'อยู่ต่อ' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(accountMenu(page)).toBeVisible();
  });
}

test('the account menu that is opened while the name is loading stays open when it arrives', async ({
  page,
  site,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/wps/member/info', async (route) => {
    await released;
    await route.continue();
  });
  await enter(page, site, demo.member);
  await page.goto(site.origin() + light);
  await hydratePage(page);
  await accountMenu(page).click();
  const logout = page.locator('#account-menu').getByRole('link', { name: th.logout });
  await expect(logout).toBeVisible();
  release();
  await expect(accountMenu(page)).toContainText('Somchai');
  await expect(logout).toBeVisible();
});

test('a press on the account menu counts although the name arrives before the button is released', async ({
  page,
  site,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/wps/member/info', async (route) => {
    await released;
    await route.continue();
  });
  await enter(page, site, demo.member);
  await page.goto(site.origin() + light);
  await hydratePage(page);
  await accountMenu(page).hover();
  await page.mouse.down();
  release();
  await expect(accountMenu(page)).toContainText('Somchai');
  await page.mouse.up();
  await expect(page.locator('#account-menu').getByRole('link', { name: th.logout })).toBeVisible();
});

test('R4.11 logging out asks for confirmation, ends the session at the platform, clears the session storage except the merchant keys, preserves the appearance, and leads home without agent and VIP', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site.origin(), demo.agent);
  await page.goto(`${site.origin()}/promotions`);
  await page.getByRole('button', { name: th.dark }).click();
  await page.evaluate(() => sessionStorage.setItem('gameVendor', 'JL'));
  const cookies = await context.cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await documentOf(site, header)).toMatchObject({ role: 'agent' });

  await signOut(page);
  await expect(page).toHaveURL(`${site.origin()}/`);
  // The guest's page may store public data again; nothing personal is there.
  const stored = await page.evaluate(() => Object.keys(sessionStorage));
  const ofTheSite = [
    'merchant',
    'merchantCode',
    'platform',
    'routers',
    'settings',
    'validate',
    'merchantWallet',
  ];
  expect(stored).toEqual(expect.arrayContaining(ofTheSite.slice(0, 3)));
  expect(stored.filter((key) => !ofTheSite.includes(key))).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const left = (await context.cookies()).map(({ name }) => name);
  // The cookie that says a session existed grants nothing: it distinguishes the owner from strangers guessing
  // passwords.
  expect(left.toSorted()).toEqual(['__Host-livery-browser', 'livery-appearance']);
  const call = await site.get('/wps/member/info', { headers: { cookie: header } });
  expect(call.status).toBe(401);
  const home = await site.get('/', { headers: { cookie: header } });
  expect(home.body.includes('Anong')).toBe(false);
});

const documentOf = async (site: import('../support/Site.ts').Site, cookie: string) => {
  const { body } = await site.get('/-/document?path=/', { headers: { cookie } });
  const { role, vip }: { role: string; vip: boolean } = JSON.parse(body);
  return { role, vip };
};
