import { withPictures, returning } from '../support/browser.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...withPictures });

test.use({ quiet: true });

for (const person of ['member', 'trial'] as const)
  test(`a star adds a game to the favorites and removes it; the mark survives a reload: ${person}`, async ({
    page,
    site,
  }) => {
    await enter(page, site, demo[person]);
    await page.goto(site.origin());
    const stars = page.locator('#w-hot-games').getByRole('button', { name: /เป็นเกมโปรด/ });
    const [first, second] = [stars.nth(0), stars.nth(1)];
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    const favoriteResponse = () =>
      page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('FavoriteGame'));
    for (const star of [first, second]) {
      const responded = favoriteResponse();
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      expect((await responded).status()).toBe(200);
    }
    await page.reload();
    await first.scrollIntoViewIfNeeded();
    for (const star of [first, second]) await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(stars.nth(2)).toHaveAttribute('aria-pressed', 'false');
    const responded = favoriteResponse();
    await first.focus();
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await responded;
    await page.reload();
    await first.scrollIntoViewIfNeeded();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(`${site.origin()}/`);
  });

test('a guest’s star is a link to the log-in, and opens it in place', async ({ page, site }) => {
  await page.goto(site.origin());
  await hydratePage(page);
  const star = page
    .locator('#w-hot-games')
    .getByRole('link', { name: /เป็นเกมโปรด/ })
    .first();
  await expect(star).toHaveAttribute('href', /^\/login\?/);
  await star.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await expect(page).toHaveURL(/open=login/);
});

test('R8.7 pictures that fail to load fall back: an avatar to the default avatar, a game to the game icon', async ({
  page,
  site,
}) => {
  await page.route(/\/media\/(avatars|games)\//, (route) => route.fulfill({ status: 404, body: '' }));
  await enter(page, site, demo.member);
  const src = (selector: string) => page.locator(selector).first().getAttribute('src');
  const requested = page.waitForRequest(/\/media\/avatars\//);
  await page.goto(site.origin());
  await requested;
  await expect.poll(() => src('#w-account button img')).toMatch(/\/avatar\.svg$/);
  await page.locator('#w-hot-games').scrollIntoViewIfNeeded();
  await expect.poll(() => src('#w-hot-games li img')).toMatch(/\/game\.svg$/);
  for (const selector of ['#w-account button img', '#w-hot-games li img'])
    expect(
      await page
        .locator(selector)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
});
