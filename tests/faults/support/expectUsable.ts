import { expect, type Page } from '@playwright/test';

/** What no visitor may ever read. */
const nonsense = /undefined|NaN|\bnull\b|\[object|Infinity|Invalid Date/;

/** The page is usable: navigation, footer and headings are visible, and no text on it is broken. */
export async function expectUsable(page: Page): Promise<void> {
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

/** Everything that a visitor can read or hear: texts, and the attributes that screen readers announce. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const spoken = ['alt', 'title', 'aria-label', 'placeholder', 'value', 'href', 'src'];
    const attributes = Array.from(document.querySelectorAll('*'), (element) =>
      spoken.map((name) => element.getAttribute(name) ?? '').join(' '),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });
}

/** Up to this many links, pictures and names show that a widget has content; how many follow depends on hydration. */
const enough = 5;

/**
 * How much the widgets of a page show, by node id: their links, pictures and names, up to five. The contents of a
 * closed menu load only when it is opened, and are left out.
 */
export type Shown = Record<string, number>;

export function shownIn(page: Page, ids: string[]): Promise<Shown> {
  return page.evaluate(
    ({ nodeIds, most }) => {
      const own = (id: string) => {
        const frame = document.getElementById(`w-${id}`);
        if (frame?.closest('[popover]')) return 0;
        const inside = [...(frame?.querySelectorAll('a, img, bdi') ?? [])];
        return Math.min(most, inside.filter((element) => element.closest('.w') === frame).length);
      };
      return Object.fromEntries(nodeIds.map((id) => [id, own(id)]));
    },
    { nodeIds: ids, most: enough },
  );
}

/**
 * Everything from the platform is there: pictures of the banner, winners, games, notices, navigation by flags; and each
 * widget shows as much as it did without faults.
 */
export async function expectFull(page: Page, within: number, healthy: Shown = {}): Promise<void> {
  const until = { timeout: within };
  const lacking = async () => {
    const shown = await shownIn(page, Object.keys(healthy));
    const ids = Object.keys(healthy).filter((id) => (shown[id] ?? 0) < (healthy[id] ?? 0));
    // Pictures out of view in a dehydrated widget load only once they are near the window.
    await page.evaluate((id) => document.getElementById(`w-${id}`)?.scrollIntoView(), ids[0] ?? '');
    return ids;
  };
  await Promise.all([
    expect(page.locator('#w-winners li').first()).toBeVisible(until),
    expect(page.locator('#w-hot-games img').nth(3)).toBeAttached(until),
    expect(page.locator('#w-banner img').first()).toBeVisible(until),
    expect(page.locator('#w-notice-bar li').first()).toBeVisible(until),
    expect(page.locator('#w-nav-live a').first()).toBeVisible(until),
    expect
      .poll(lacking, { ...until, intervals: [100], message: 'widgets that show less than before' })
      .toEqual([]),
  ]);
}
