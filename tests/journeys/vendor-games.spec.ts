import { returning } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

test.use(returning);

test('the popup list of a vendor continues while it is scrolled, repeats no game, and resumes with its button after a page failed to load', async ({
  page,
  site,
}) => {
  await site.addBrand(
    'pages',
    {},
    {
      'shell.json': { change: [{ id: 'vendor-games', props: { count: 3 } }] },
    },
  );
  const origin = site.origin('pages');
  const { body } = await site.get('/wps/relay/GCSGAME_gameList?vassalage=JL&gameType=RNG&pageSize=100', {
    brand: 'pages',
    headers: { accept: 'application/json' },
  });
  const { games } = JSON.parse(body) as { games: { gameCode: string }[] };
  expect(games.length, 'there is more than one page').toBeGreaterThan(6);

  let away = true;
  await page.route(/GCSGAME_gameList.*pageNo=3/, (route) => (away ? route.abort() : route.continue()));
  await page.goto(`${origin}/?open=games&vendor=JL&type=RNG`);
  const dialog = page.getByRole('dialog');
  // The list of games, after the links to the vendor's categories.
  const items = dialog.locator('ul[data-fallback] > li');
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(items).toHaveCount(6);
  const more = dialog.getByRole('button', { name: 'ดูเกมเพิ่ม' });
  away = false;
  await more.click();
  await expect(async () => {
    await items.last().scrollIntoViewIfNeeded();
    await expect(more).toHaveCount(0, { timeout: 500 });
  }).toPass();
  const links = await items
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => new URLSearchParams((link as HTMLAnchorElement).search).get('gameCode')),
    );
  expect(links).toEqual(games.map(({ gameCode }) => gameCode));
});
