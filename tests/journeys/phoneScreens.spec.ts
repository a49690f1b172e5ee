import type { Locator, Page } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { returning } from '../support/browser.ts';
import type { Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...returning, viewport: { width: 390, height: 844 } });

/** Opens a page of a brand as its demo member. */
async function openAsMember(page: Page, site: Site, brand: string, path: string): Promise<void> {
  await enter(page, site, 'demo_member', brand);
  await page.goto(`${site.origin(brand)}${path}`);
}

const boxOf = async (locator: Locator) => {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It has no box.');
  return box;
};
const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
const startOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });

for (const brand of ['siam', 'meridian', 'nakhla', 'volt'])
  test(`R2.7.1 on a phone the member centre of ${brand} fills the window, with menu, title and close in one bar`, async ({
    page,
    site,
  }) => {
    await openAsMember(page, site, brand, '/?open=member/limits');
    const dialog = page.locator('dialog[open]');
    const [menu, title, close] = await Promise.all([
      boxOf(dialog.locator('[aria-controls$="-menu"]')),
      boxOf(dialog.getByRole('heading', { level: 2 }).first()),
      boxOf(dialog.locator('[aria-controls$="-menu"] ~ button')),
    ]);
    expect(await boxOf(dialog)).toMatchObject({ x: 0, width: 390 });
    expect(Math.abs(middle(menu) - middle(title))).toBeLessThan(8);
    expect(Math.abs(middle(close) - middle(title))).toBeLessThan(8);
    const order = [menu.x, title.x, close.x];
    expect(order).toEqual(order.toSorted((a, b) => (brand === 'nakhla' ? b - a : a - b)));
  });

for (const brand of ['siam', 'meridian', 'nakhla'])
  test(`on a phone the greeting of ${brand} takes little of the first screen`, async ({ page, site }) => {
    await openAsMember(page, site, brand, '/');
    await expect(page.locator('#w-member-greeting section')).not.toHaveAttribute('aria-busy');
    expect((await boxOf(page.locator('#w-member-greeting'))).height).toBeLessThan(130);
  });

test('on a phone all lines of a mission begin at one edge, its title first', async ({ page, site }) => {
  await openAsMember(page, site, 'siam', '/?open=member/missionLeaderboard');
  const card = page.locator('dialog[open] li:has(progress)').first();
  const title = card.getByRole('heading');
  await expect(title).toBeVisible();
  const lines = [
    title,
    card.locator('progress + span'),
    card.locator('p').first(),
    card.locator('p:has(> b)'),
  ];
  const starts = await Promise.all(lines.map(startOf));
  expect(new Set(starts).size).toBe(1);
  const [state, heading] = await Promise.all([boxOf(title.locator('~ span')), boxOf(title)]);
  expect(state.y).toBeGreaterThanOrEqual(heading.y - 4);
});

test('a lottery without bets shows one picture of an empty list, not one for each list', async ({
  page,
  site,
}) => {
  await openAsMember(page, site, 'siam', '/lottery');
  await page.locator('main a[href*="gameCode"]').first().click();
  await expect(page.getByText('เลือกเลขแล้วเพิ่มลงโพย')).toBeVisible();
  await expect(page.getByText('คุณยังไม่ได้ส่งโพยที่นี่')).toBeVisible();
  const pictures = await page.locator('main *').evaluateAll(
    (all) =>
      all.filter((element) => {
        const { content, backgroundImage } = getComputedStyle(element, '::after');
        return content !== 'none' && backgroundImage.includes('url(');
      }).length,
  );
  expect(pictures).toBe(1);
});
