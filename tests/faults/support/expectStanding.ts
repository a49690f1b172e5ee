import { expect, type Page } from '@playwright/test';

/** What no visitor may ever read. */
const nonsense = /undefined|NaN|\bnull\b|\[object|Infinity|Invalid Date/;

/** The page stands: navigation, footer and headings are there and seen, and nothing on it is nonsense. */
export async function expectStanding(page: Page): Promise<void> {
  await expect(page.locator('#w-nav nav')).toBeVisible();
  await expect(page.locator('#w-footer')).toContainText('18');
  await expect(page.locator('header').first()).toBeVisible();
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('#w-winners h2')).toBeVisible();
  expect(await page.getByRole('heading').count()).toBeGreaterThanOrEqual(3);
  expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(40);
  await expectNoNonsense(page);
}

export async function expectNoNonsense(page: Page): Promise<void> {
  expect(await wordsOf(page)).not.toMatch(nonsense);
}

/** All that a person could read or hear: texts, and the attributes that are read out. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = ['alt', 'title', 'aria-label', 'placeholder', 'value', 'href', 'src'];
    const attributes = Array.from(document.querySelectorAll('*'), (element) =>
      spoken.map((name) => element.getAttribute(name) ?? '').join(' '),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });
}

/** Everything that comes from the platform is there: pictures of the banner, winners, games, notices, navigation by flags. */
export async function expectFull(page: Page, within: number): Promise<void> {
  const until = { timeout: within };
  await Promise.all([
    expect(page.locator('#w-winners li').first()).toBeVisible(until),
    expect(page.locator('#w-hot-games img').nth(3)).toBeAttached(until),
    expect(page.locator('#w-banner img').first()).toBeVisible(until),
    expect(page.locator('#w-notice-bar li').first()).toBeVisible(until),
    expect(page.locator('#w-nav-live a').first()).toBeVisible(until),
  ]);
}
