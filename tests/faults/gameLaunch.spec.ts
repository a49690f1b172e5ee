import type { Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

const launch = '/wps/game/launchGame';
const game = '/game?vendor=JL&nodeId=1001';
/** Thai texts of the page. */
const th = {
  starting: 'กำลังเปิดเกม',
  failed: 'เปิดเกมไม่สำเร็จ',
  network: 'ติดต่อเซิร์ฟเวอร์ของเราไม่ได้ กรุณาลองอีกครั้งในอีกสักครู่',
  away: 'ขณะนี้เข้าเกมไม่ได้',
  gone: 'ไม่มีเกมนี้ให้เล่นที่นี่แล้ว',
  retry: 'ลองอีกครั้ง',
};

test.beforeEach(({ page, site }) => enter(page, site, demo.member));
test.afterEach(({ platformProxy }) => platformProxy.setFaults());

const expectGame = (page: Page) =>
  expect(page.frameLocator('#w-launched-game iframe').getByText(/^Played by/)).toBeVisible({
    timeout: 15_000,
  });

async function expectFailed(page: Page, why: string, timeout = 30_000): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText(th.failed, { timeout });
  await expect(alert).toContainText(why);
  await expect(page.locator('body')).not.toContainText(/undefined|NaN|launched-game\./);
  await expect(page.locator('iframe')).toHaveCount(0);
}

test('R2.1.28 a launch that fails with 500 says why, and succeeds when retried', async ({
  page,
  site,
  platformProxy,
}) => {
  platformProxy.setFaults({ [launch]: 'fail' });
  await page.goto(site.origin() + game);
  await expectFailed(page, th.network);
  expect(platformProxy.met).toContain(launch);
  platformProxy.setFaults();
  await page.getByRole('button', { name: th.retry }).click();
  await expectGame(page);
});

test('R2.1.28 a slow launch shows that it is pending, and an unavailable game shows that it is', async ({
  page,
  site,
  platformProxy,
}) => {
  platformProxy.setFaults({ [launch]: 'late' });
  await page.goto(site.origin() + game);
  const said = page.locator('#w-launched-game output').filter({ visible: true });
  await expect(said).toHaveText(th.starting);
  await expectGame(page);
  await page.goto(`${site.origin()}/game?vendor=JL&gameCode=NOPE`);
  await expectFailed(page, th.gone);
});

test('R9.2 a game page that does not load is restarted, and given up after three more attempts', async ({
  page,
  site,
}) => {
  let requests = 0;
  let stands = false;
  await page.route(/\/launch\?token=/, (route) => {
    requests += 1;
    return stands
      ? route.continue()
      : route.fulfill({ status: 500, body: `Internal Server Error ${requests}` });
  });
  await page.clock.install();
  await page.goto(site.origin() + game);
  const frame = page.frameLocator('#w-launched-game iframe');
  for (const attempt of [1, 2, 3, 4]) {
    await expect(frame.getByText(`Internal Server Error ${attempt}`)).toBeVisible();
    expect(requests).toBe(attempt);
    // 15 s each: a page that has loaded without a word may still be starting.
    await page.clock.runFor(14_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(requests).toBe(attempt);
    await page.clock.runFor(1500);
  }
  await expectFailed(page, th.away);
  expect(requests).toBe(4);
  stands = true;
  await page.getByRole('button', { name: th.retry }).click();
  await expectGame(page);
});

test('R2.1.28 a game page that reports a used ticket is restarted at once', async ({ page, site }) => {
  let requests = 0;
  await page.route(/\/launch\?token=/, async (route) => {
    requests += 1;
    // The first request uses up the ticket.
    const url = route.request().url().replace('games.localhost', '127.0.0.1');
    if (requests === 1) await page.request.get(url);
    return route.continue();
  });
  await page.goto(site.origin() + game);
  await expectGame(page);
  expect(requests).toBe(2);
});
