import { guestActions } from '#scripts/bench/inp.ts';
import { moved } from '#scripts/bench/move.ts';
import { phone } from '#scripts/bench/phone.ts';
import { controls } from '#scripts/bench/tap.ts';
import { many, turn } from '../support/matrix.ts';
import { awake, expect, test } from '../support/test.ts';

test.use(phone);

/** One of the brands, another with the next seed; in the matrix all. */
for (const brand of ['siam', 'meridian', 'nakhla'].filter((_, at) => many || at === turn % 3))
  test(`the home of ${brand} has all that the bench touches to measure whether a page is usable`, async ({
    page,
    site,
  }) => {
    await page.goto(site.origin(brand));
    await awake(page);
    for (const { selector } of controls) await expect(page.locator(selector)).toBeVisible();
    for (const act of guestActions) await act(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator(moved.link).tap();
    await expect(page).toHaveURL(site.origin(brand) + moved.path);
  });
