import type { Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { withVendors } from '../support/browser.ts';
import { expectReady, spinButton } from '../support/slot.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...withVendors, viewport: { width: 390, height: 844 }, hasTouch: true });

/** Arabic texts of the game and the records. */
const ar = {
  today: 'اليوم',
  kind: 'النوع',
  bet: 'رهان',
  net: 'صافي النتيجة',
  result: 'النتيجة',
};

const centre = (page: Page) => page.getByRole('dialog');

/** An amount as it is shown, in minor units: the digits are Arabic or Latin, a minus stands anywhere. */
function minorIn(text: string | null): number {
  const plain = (text ?? '')
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/٫/g, '.');
  const amount = Math.round(Number(plain.replace(/[^\d.]/g, '').replace(/\.$/, '')) * 100);
  return /[-−]/.test(plain) ? -amount : amount;
}

/** The figure with this name, at the top of the record. */
const figure = (page: Page, name: string) =>
  centre(page)
    .locator('dl > div', { has: page.locator(`dt:text-is("${name}")`) })
    .locator('dd')
    .first();

test('R2.7.9–R2.7.11, R2.7.18 reads bets, entries and profit in Arabic on a phone', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member, 'nakhla');
  const origin = site.origin('nakhla');
  await page.goto(`${origin}/game?vendor=JL&gameCode=JL_GOLDEN_TIGER`);
  await hydratePage(page);
  await expectReady(page);
  const round = page.waitForResponse((response) => response.url().endsWith('/slot/spin'));
  await spinButton(page).press('Space');
  await round;

  // The round stands in the betting record, with what it moved in the wallet.
  await page.goto(`${origin}/?open=member/personalHistoryCopy`);
  await hydratePage(page);
  await centre(page).getByRole('button', { name: ar.today, exact: true }).click();
  await expect(page).toHaveURL(/open=member\/personalHistoryCopy&range=today$/);
  const bet = centre(page).locator('tbody tr').first();
  await expect(bet).toContainText('Jade Lion');
  const result = minorIn(await figure(page, ar.result).textContent());
  await bet.getByRole('button').click();
  await expect(centre(page).locator('ol li').first()).toContainText(ar.bet);
  expect(await violationsIn(page)).toEqual([]);

  // So it does in the account record, whose first line ends at the balance shown. The filter survives a reload.
  // What is chosen before the record is hydrated counts too.
  let release = () => {};
  const chosen = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/account-records-[^/]*\.js$/, async (route) => {
    await chosen;
    await route.fallback();
  });
  await page.goto(`${origin}/?open=member/transactionHistory&range=today`, { waitUntil: 'commit' });
  await centre(page).getByLabel(ar.kind).selectOption('bet', { timeout: 30_000 });
  release();
  await expect(page).toHaveURL(/range=today&kind=bet$/);
  await page.reload();
  await expect(centre(page).getByLabel(ar.kind)).toHaveValue('bet');
  await expect(centre(page).locator('tbody tr').first()).toContainText(ar.bet);
  await expect(centre(page).getByRole('button', { name: ar.today, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // And Back: from the report, whose result is that of the bets.
  await page.goto(`${origin}/?open=member/personalProfit&range=today`);
  await expect.poll(async () => minorIn(await figure(page, ar.net).textContent())).toBe(result);
  expect(await violationsIn(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/range=today&kind=bet$/);
  await expect(centre(page).getByLabel(ar.kind)).toHaveValue('bet');
});
