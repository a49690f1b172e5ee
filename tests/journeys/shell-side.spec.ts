import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { cookieOf, enter, signOut } from '../support/accounts.ts';
import { until } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

test.beforeAll(async ({ site }) => {
  await site.addBrand('second');
  await site.addBrand('closed', { memberCentre: false });
});

const th = {
  bar: 'ความช่วยเหลือด่วน',
  tab: 'ช่วยเหลือ',
  service: 'ฝ่ายบริการลูกค้า',
  speed: 'ทดสอบความเร็ว',
  more: 'เพิ่มเติม',
  fold: 'ซ่อนแถบด้านข้าง',
  unfold: 'แสดงแถบด้านข้าง',
  help: 'ศูนย์ช่วยเหลือ',
  telegram: 'เทเลแกรม',
  messages: 'ข้อความ',
} as const;

const bar = (page: Page) => page.getByRole('complementary', { name: th.bar });
const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });

test.describe('R2.3.1 the right bar', () => {
  test('the submenu leads to help, telegram and, when signed in, to messages', async ({ page, site }) => {
    await page.goto(site.origin());
    await button(page, th.more).click();
    await expect(link(page, th.help)).toHaveAttribute('href', '/help');
    await expect(link(page, th.telegram)).toHaveAttribute('href', /^https:/);
    await expect(link(page, th.messages)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(link(page, th.help)).toBeHidden();

    await enter(page, site, demo.member);
    await page.goto(site.origin());
    await button(page, th.more).click();
    await link(page, th.messages).click();
    await expect(page).toHaveURL(/\?open=member%2FmessageV2|\?open=member\/messageV2/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('no messages for a trial account, nor if the brand has no member center', async ({ site }) => {
    const barOf = async (account: string, brand: string) => {
      const { body } = await site.get('/', {
        brand,
        headers: { cookie: await cookieOf(site, account, brand) },
      });
      return /<aside[\s\S]*?<\/aside>/.exec(body)?.[0] ?? '';
    };
    expect(await barOf(demo.member, 'siam')).toContain('member/messageV2');
    expect(await barOf(demo.trial, 'siam')).not.toContain('member/messageV2');
    const closed = await barOf(demo.member, 'closed');
    expect(closed).toContain('href="/help"');
    expect(closed).not.toContain('member/messageV2');
  });

  test('R5.10 a brand without a member center has no entrance to one: no deposit button, no link, no address', async ({
    site,
  }) => {
    const cookieAt = (brand: string) => cookieOf(site, demo.member, brand);
    const [open, closed] = [await cookieAt('siam'), await cookieAt('closed')];
    const home = async (brand: string, cookie: string) =>
      (await site.get('/', { brand, headers: { cookie } })).body;
    const opened = async (brand: string, cookie: string) => {
      const path = `/-/document?path=${encodeURIComponent('/?open=member/withdraw')}`;
      return (
        JSON.parse((await site.get(path, { brand, headers: { cookie } })).body) as { open: string | null }
      ).open;
    };
    expect(await home('siam', open)).toContain('open=member/depositv2');
    expect(await home('closed', closed)).not.toContain('open=member');
    expect([await opened('siam', open), await opened('closed', closed)]).toEqual(['member/withdraw', null]);
  });

  test('it collapses, stays so after a reload and navigation, and opens again', async ({ page, site }) => {
    await page.goto(site.origin());
    await button(page, th.fold).click();
    await expect(button(page, th.more)).toBeHidden();
    await expect(button(page, th.unfold)).toBeFocused();

    await page.reload();
    await expect(button(page, th.more)).toBeHidden();
    await page.getByRole('link', { name: 'โปรโมชั่น' }).first().click();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(button(page, th.more)).toBeHidden();

    await page.keyboard.press('Tab');
    await button(page, th.unfold).press('Enter');
    await expect(button(page, th.fold)).toBeFocused();
    await expect(button(page, th.more)).toBeVisible();
    await page.reload();
    await expect(button(page, th.more)).toBeVisible();
  });

  test('collapsed, the server renders it so: no script moves it while the page loads', async ({ site }) => {
    const cookie = (look: string) => ({ headers: { cookie: `livery-appearance=${look}` } });
    expect((await site.get('/', cookie('th.light.s'))).body).toMatch(/<html [^>]*data-fold="s"/);
    expect((await site.get('/', cookie('th.light'))).body).not.toMatch(/<html [^>]*data-fold/);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('it collapses, opens, and its submenu links work', async ({ page, site }) => {
      await page.goto(`${site.origin()}/promotions`);
      await button(page, th.fold).click();
      await expect(page).toHaveURL(/\/promotions$/);
      await expect(button(page, th.more)).toBeHidden();
      await button(page, th.unfold).click();
      await button(page, th.more).click();
      await link(page, th.help).click();
      await expect(page).toHaveURL(/\/help$/);
    });
  });

  test('on a phone a tab opens it from below, and everything can be scrolled out from under the tab bar', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(site.origin());
    await expect(link(page, th.service)).toBeHidden();
    const tab = page.locator('#w-tabs').getByRole('button', { name: th.tab });
    await tab.click();
    await expect(link(page, th.service)).toBeVisible();
    await expect(button(page, th.speed)).toBeVisible();
    // At the edge, where nothing below the sheet takes the click.
    await page.mouse.click(4, 200);
    await expect(link(page, th.service)).toBeHidden();

    // What was never in view gets its height as it comes, so the end may move.
    await expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
          return box('#w-compliance').bottom <= box('#w-tabs nav').top;
        }),
      )
      .toBe(true);
  });

  test('after a log-out nothing of the member is left in it', async ({ page, site }) => {
    await enter(page, site, demo.member);
    await page.goto(site.origin());
    await signOut(page);
    await button(page, th.more).click();
    await expect(link(page, th.help)).toBeVisible();
    await expect(link(page, th.messages)).toHaveCount(0);
  });

  test('the chat room is there only while its setting is on', async ({ page, site }) => {
    const entry = bar(page).getByRole('link', { name: 'ห้องแชท' });
    for (const on of [false, true]) {
      await site.operate('flag', 'CBS3', on ? 'on' : 'off');
      await until(async () => (await site.get('/')).body.includes('id="w-side-chat"') === on);
      await page.goto(site.origin());
      await expect(link(page, th.service)).toBeVisible();
      await expect(button(page, th.speed)).toBeVisible();
      await expect(entry).toHaveCount(on ? 1 : 0);
    }
  });
});

test.describe('R2.3.3 the speed test', () => {
  test('the speed test runs only when it is opened, requests each domain five times, and shows the fastest first', async ({
    page,
    site,
  }) => {
    test.slow();
    for (const host of ['second', 'gone']) await site.operate('host', 'add', `${host}.localhost`);
    const ours = ['siam', 'second', 'gone'].map((name) => `${name}.localhost:${site.port}`);
    const policy = async () => String((await site.get('/')).headers['content-security-policy']);
    await until(async () => (await policy()).includes(`http://gone.localhost:${site.port}`));
    const connect = / connect-src ([^;]+)/
      .exec(await policy())?.[1]
      ?.split(' ')
      .toSorted();
    expect(connect).toEqual(["'self'", `http://${ours[2]}`, `http://${ours[1]}`]);

    const requested: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/ping') requested.push(url.host);
    });
    // Its responses are late, by much more than a busy machine delays the others.
    await page.route(`http://siam.localhost:${site.port}/ping`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });

    await page.goto(`${site.origin()}/promotions?page=2`);
    await hydratePage(page);
    expect(requested).toEqual([]);
    await button(page, th.speed).click();
    const rows = bar(page).getByRole('listitem');
    await expect(rows.first()).toContainText('second.localhost', { timeout: 30_000 });
    await expect(rows.first()).toContainText('เร็วที่สุด');
    await expect(rows.nth(1)).toContainText(/siam\.localhost.*[\d,]+ มิลลิวินาที/);
    await expect(rows.filter({ hasText: 'gone.localhost' })).toContainText('เชื่อมต่อไม่ได้');
    await expect(rows.filter({ hasText: 'เร็วที่สุด' })).toHaveCount(1);
    for (const host of ours.slice(0, 2)) expect(requested.filter((one) => one === host)).toHaveLength(5);

    const other = rows.first().getByRole('link');
    await expect(other).toHaveAttribute('href', `http://second.localhost:${site.port}/promotions?page=2`);
    await other.click();
    await expect(page).toHaveURL(`http://second.localhost:${site.port}/promotions?page=2`);
    await expect(page.locator('main')).toHaveClass(/promotions/);
  });

  test('a domain that does not respond for 3 s is unreachable, and the test can be run again', async ({
    page,
    site,
  }) => {
    test.slow();
    let silent = true;
    await page.route('**/ping', async (route) => {
      if (silent) await new Promise((resolve) => setTimeout(resolve, 3600));
      await route.continue().catch(() => {});
    });
    await page.goto(`${site.origin('second')}/?lang=en`);
    await page.getByRole('button', { name: 'Speed test' }).click();
    const rows = page.getByRole('complementary').getByRole('listitem');
    await expect(rows.filter({ hasText: 'Unreachable' })).not.toHaveCount(0, { timeout: 30_000 });
    silent = false;
    await page.getByRole('button', { name: 'Test again' }).click();
    await expect(rows.filter({ hasText: 'Fastest' })).toHaveCount(1);
  });
});

test('the bar is on every page except log-in, game and a closed site', async ({ page, site }) => {
  for (const path of ['/', '/rng', '/promotions', '/help', '/helpmc', '/no/such/page']) {
    await page.goto(site.origin() + path);
    await expect(bar(page), path).toBeVisible();
  }
  for (const path of ['/login', '/game?vendor=JL']) {
    if (path !== '/login') await enter(page, site, demo.member);
    await page.goto(site.origin() + path);
    await expect(page.locator('main'), path).toBeVisible();
    await expect(bar(page), path).toHaveCount(0);
  }
});
