import type { Locator } from '@playwright/test';
import { enter } from '../support/accounts.ts';
import { inMotion, returning, withPictures } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use({ ...returning, ...inMotion });

/** What is painted on top at the middle of an element is the element, or in it. */
const isOnTop = (element: Locator) =>
  element.evaluate((own) => {
    const { x, y, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('what is said while a game starts lies over its placeholder, which pulses', async ({ page, site }) => {
  await enter(page, site, demo.member);
  const release = await hold(page, /\/wps\/game\/launchGame/);
  await page.goto(`${site.origin()}/game?vendor=JL&gameCode=JL_GOLDEN_TIGER`);
  await hydratePage(page);
  const said = page.locator('#w-launched-game').getByText('กำลังเปิดเกม', { exact: true });
  await expect(said).toBeVisible();
  const pulse = page.locator('#w-launched-game [data-bone]').first();
  await expect
    .poll(() => pulse.evaluate((bone) => bone.getAnimations().map(({ playState }) => playState)))
    .toEqual(['running']);
  expect(await isOnTop(said)).toBe(true);
  release();
});

test.describe('with pictures', () => {
  test.use(withPictures);

  for (const brand of ['siam', 'nakhla', 'volt', 'meridian'])
    test(`a banner of ${brand} whose picture is on its way shows a color of the brand`, async ({
      page,
      site,
    }) => {
      const release = await hold(page, /\/media\/.*banners?\//);
      await page.goto(`${site.origin(brand)}/rng`, { waitUntil: 'commit' });
      const stage = page.locator('#w-banner :is(section, [aria-busy])').first();
      await expect(stage).toBeVisible();
      expect(await stage.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
        'gradient',
      );
      release();
    });
});
