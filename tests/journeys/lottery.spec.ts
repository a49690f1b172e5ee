import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violationsIn } from '../support/axe.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

const slip = (page: Page) => page.locator('#lottery-game-slip');
const lines = (page: Page) => slip(page).getByRole('listitem');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydratePage(page);
  await page.waitForFunction(() => document.querySelector('#w-lottery-game[data-awake]'), undefined, {
    timeout: 20_000,
  });
}

test('R2.1.5 R2.1.6 /lott and /elott are written out with the lotteries of their category, each leading to its screen', async ({
  site,
}) => {
  const games = JSON.parse(readFileSync('demo/seed/games.json', 'utf8')) as Record<string, string>[];
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

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 320, height: 740 }, colorScheme: 'dark' });

  test('R2.1.27 R8.1 a ticket is picked, confirmed and placed by keyboard, in Arabic', async ({
    page,
    site,
  }) => {
    await enter(page, site, demo.member, 'nakhla');
    await open(
      page,
      `${site.origin('nakhla')}/lottery?gameCode=TCG_SEA_ANDAMAN_THREE&vendor=TCG_SEA&lang=ar`,
    );
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const keypad = page.getByRole('group', { name: 'لوحة الأرقام' });
    for (const digit of ['١', '٢', '٣']) {
      await keypad.getByRole('button', { name: digit, exact: true }).focus();
      await page.keyboard.press('Space');
    }
    await expect(page.locator('#w-lottery-game input[inputmode=none]')).toHaveValue('123');
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
    await expect(dialog.getByText('رقم التذكرة')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(lines(page)).toHaveCount(0);
    await expect(page.locator('#w-lottery-bets')).toContainText('بالانتظار', { timeout: 10_000 });
  });
});
