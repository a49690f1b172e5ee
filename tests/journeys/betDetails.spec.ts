import { enter } from '../support/accounts.ts';
import { violationsIn } from '../support/axe.ts';
import { returning, withChat, withClock, withPayments, withVendors } from '../support/browser.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

// The site of `rewardsStory`: one start less than a site whose time can be moved and that has no chat.
test.use({ ...returning, ...withVendors, ...withPayments, ...withChat, ...withClock });

test('R2.7.9 an accumulator stands in the betting record with its legs, odds and number, and with scores once it is settled', async ({
  page,
  site,
}) => {
  await enter(page, site, demo.member, 'meridian');
  await page.goto(`${site.origin('meridian')}/fbsports?lang=en`);
  await hydratePage(page);
  const book = page.frameLocator('#w-launched-game iframe');
  await book.getByRole('button', { name: 'Today' }).click({ timeout: 30_000 });
  await book
    .getByRole('button', { name: /^Penalties/ })
    .first()
    .click();
  // The first two would begin before they are confirmed.
  await expect(book.locator('.odds:enabled').nth(7)).toBeVisible();
  for (const index of [4, 6]) await book.locator('.odds:enabled').nth(index).click();
  await expect(book.locator('.slip .legs li')).toHaveCount(2);
  await book.locator('.slip select').selectOption('any');
  await book.locator('.quick button').first().click();
  await book.getByRole('button', { name: /^Place bet/ }).click();
  await expect(book.getByText(/^Your bet has been placed\. Bet number: /)).toBeVisible();
  await book.getByRole('button', { name: 'My bets' }).click();
  const coupon = book.locator('.coupon').first();
  const number = (await coupon.locator('.number bdi').textContent()) ?? '';
  expect(number).toMatch(/^[\dA-Z]{5}-[\dA-Z]{5}$/);
  const odds = await coupon.locator('.legs .leg-odds').allTextContents();
  expect(odds).toHaveLength(2);

  const openRecord = async () => {
    await page.goto(`${site.origin('meridian')}/?lang=en&open=member/bets&range=today`);
    await hydratePage(page);
    await page
      .getByRole('button', { name: /Accumulator \(2\)/ })
      .first()
      .click();
    return page.getByRole('list', { name: 'What you bet on' });
  };
  const legs = (await openRecord()).getByRole('listitem');
  await expect(legs).toHaveCount(2);
  for (const [index, one] of odds.entries()) {
    await expect(legs.nth(index)).toContainText(one);
    await expect(legs.nth(index)).toContainText('Winner');
    await expect(legs.nth(index)).toContainText('Penalty Shootout Cup');
  }
  await expect(page.getByRole('dialog')).toContainText(`Provider's bet number${number}`);
  expect(await violationsIn(page)).toEqual([]);

  // Longer than it takes until the later one of these matches has begun and ended.
  await site.wait(15 * 60_000);
  await expect
    .poll(async () => (await openRecord()).getByText(/Score: \D?\d+–\d+/).count(), { intervals: [1_000] })
    .toBe(2);
  await expect(page.getByRole('list', { name: 'What you bet on' }).getByText(/^(Won|Lost)$/)).toHaveCount(2);
});
