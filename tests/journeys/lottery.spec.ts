import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

/** A lottery that draws every half minute. */
const quick = '/lottery?gameCode=ELOTT_TEN_SECOND_TWO&vendor=ELOTT';
const slip = (page: Page) => page.locator('#lottery-game-slip');
const lines = (page: Page) => slip(page).getByRole('listitem');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydratePage(page);
  await page.waitForFunction(() => document.querySelector('#w-lottery-game[data-awake]'), undefined, {
    timeout: 20_000,
  });
}

/** Presses "Place" until the ticket is placed: a draw may close between two presses. */
async function place(page: Page, name: string, placed: string): Promise<void> {
  await expect(async () => {
    const dialog = page.getByRole('dialog');
    if ((await dialog.count()) === 0) await slip(page).getByRole('button', { name, exact: true }).click();
    if ((await dialog.getByText(placed).count()) === 0)
      await dialog.getByRole('button', { name, exact: true }).click({ timeout: 2000 });
    await expect(dialog.getByText(placed)).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 20_000 });
}

test('R2.1.5 R2.1.6 /lott and /elott are written out with the lotteries of their category, each leading to its screen', async ({
  site,
}) => {
  const games = JSON.parse(readFileSync('platform/seed/games.json', 'utf8')) as Record<string, string>[];
  // R4.14 names the vendors whose games are played on the lottery screen.
  const own = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);
  for (const [path, category] of [
    ['/lott', 'LOTT'],
    ['/elott', 'ELOTT'],
  ]) {
    const { status, body } = await site.get(`${path}?lang=en`);
    expect(status).toBe(200);
    const linked = [...body.matchAll(/href="(\/lottery\?[^"]*gameCode=[^"]+)"/g)].map(([, href = '']) => {
      const query = new URL(href.replaceAll('&amp;', '&'), site.origin()).searchParams;
      return `${query.get('vendor')} ${query.get('gameCode')}`;
    });
    const played = games.filter(
      ({ gameType, vassalage = '' }) => gameType === category && own.has(vassalage),
    );
    expect(played.length).toBeGreaterThan(5);
    expect(new Set(linked), path).toEqual(
      new Set(played.map((game) => `${game['vassalage']} ${game['code']}`)),
    );
  }
});

test('R2.1.27 a member’s slip survives a reload, its ticket is placed once, and its draw settles into the balance', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await enter(page, site, demo.vip);
  await open(page, `${site.origin()}${quick}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('LGW_placeTicket')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  for (const typed of ['12', '34 56', '00,01,02']) {
    await page.getByRole('radio', { name: 'พิมพ์ตัวเลข' }).check();
    await page.getByRole('textbox', { name: /^ตัวเลข/ }).fill(typed);
    await page.getByRole('button', { name: 'เพิ่มลงโพย' }).click();
  }
  await expect(lines(page)).toHaveCount(3);
  await page.reload();
  await hydratePage(page);
  await expect(lines(page)).toHaveCount(3);
  await expect(slip(page)).toContainText('฿6.00');

  const balance = page.getByTitle('อัปเดตยอดเงิน');
  const amount = async () => Number((await balance.innerText()).replace(/[^\d.]/g, ''));
  await expect(balance).toContainText('฿');
  const before = await amount();
  await place(page, 'ส่งโพย', 'เลขที่โพย');
  await expect(slip(page).getByRole('listitem')).toHaveCount(0);
  await expect.poll(amount).toBeCloseTo(before - 6, 2);
  await page.keyboard.press('Escape');
  expect(new Set(sent).size).toBe(sent.length);

  const ticket = page.locator('#w-lottery-bets li').first();
  await expect(ticket).toContainText('รอผล', { timeout: 10_000 });
  await expect(ticket.locator('[data-state]').first()).toHaveText(/^(ถูกรางวัล|ไม่ถูกรางวัล)$/, {
    timeout: 50_000,
  });
  const paid = Number(/เงินรางวัล\s*฿([\d,.]+)/.exec(await ticket.innerText())?.[1]?.replaceAll(',', ''));
  await expect.poll(amount, { timeout: 10_000 }).toBeCloseTo(before - 6 + paid, 2);
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 320, height: 740 }, colorScheme: 'dark' });

  test('R2.1.27 R8.1 a ticket is picked, confirmed and placed by keyboard, in Arabic', async ({
    page,
    site,
  }) => {
    test.setTimeout(60_000);
    await enter(page, site, demo.member, 'nakhla');
    await open(
      page,
      `${site.origin('nakhla')}/lottery?gameCode=TCG_SEA_ANDAMAN_THREE&vendor=TCG_SEA&lang=ar`,
    );
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const place of [0, 1, 2]) {
      const digits = page.locator('#w-lottery-game fieldset').nth(place).getByRole('button');
      await digits.nth(place + 1).focus();
      await page.keyboard.press('Space');
      await expect(digits.nth(place + 1)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByRole('button', { name: 'أضف إلى القسيمة' }).focus();
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await violationsIn(page)).toEqual([]);

    const send = { name: 'إرسال التذكرة', exact: true };
    await slip(page).getByRole('button', send).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', send).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('رقم التذكرة')).toBeVisible({ timeout: 10_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(lines(page)).toHaveCount(0);
    await expect(page.locator('#w-lottery-bets')).toContainText('بالانتظار', { timeout: 10_000 });
  });
});
