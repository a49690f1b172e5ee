import { enter } from '../support/accounts.ts';
import { withPictures, withVendors } from '../support/browser.ts';
import {
  balanceInGame,
  expectReady,
  frameOf,
  netOf,
  spin,
  spinButton,
  storedRounds,
} from '../support/slot.ts';
import { until } from '../support/Site.ts';
import { demo, expect, test } from '../support/test.ts';

test.use({ ...withVendors, ...withPictures });

/** A title of each form: reels, and how many symbols they show. */
const titles = [
  { code: 'LK_EMERALD_GEMS', vendor: 'LK', machine: 'orchard', reels: 3, cells: 3 },
  { code: 'JL_RISING_TEMPLE', vendor: 'JL', machine: 'temple', reels: 3, cells: 9 },
  { code: 'JL_DANCING_DRAGON', vendor: 'JL', machine: 'mountain', reels: 5, cells: 20 },
  { code: 'SB_MIGHTY_CANDY', vendor: 'SB', machine: 'bakery', reels: 7, cells: 49 },
];

for (const { code, vendor, machine, reels, cells } of titles)
  test(`R2.5.2 ${code} opens its own machine, loads no other symbols, and its rounds move the balance by what they won`, async ({
    page,
    site,
  }) => {
    test.slow();
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const found = /\/media\/slots\/(\w+)\//.exec(request.url());
      if (found?.[1]) pictures.add(found[1]);
    });
    await enter(page, site, demo.member);
    await page.goto(`${site.origin()}/game?vendor=${vendor}&gameCode=${code}`);
    await expectReady(page);
    const frame = frameOf(page);
    await expect(frame.locator('.reel')).toHaveCount(reels);
    await expect(frame.locator('.reel .cell')).toHaveCount(cells);
    const begin = await balanceInGame(page);
    const count = storedRounds(site).length;
    await spin(page);
    // The button twice at once is one round.
    await spinButton(page).dblclick();
    await expectReady(page);
    const played = storedRounds(site).slice(count);
    expect(played.every(({ state }) => state === 'settled')).toBe(true);
    expect(await balanceInGame(page)).toBe(begin + netOf(played));
    expect([...pictures]).toEqual([machine]);
  });

test('R2.5.2 a round whose page is closed while the reels turn is shown after the return, and paid once', async ({
  page,
  site,
}) => {
  test.slow();
  await enter(page, site, demo.member);
  const address = `${site.origin()}/game?vendor=SB&gameCode=SB_MIGHTY_CANDY`;
  await page.goto(address);
  await expectReady(page);
  const begin = await balanceInGame(page);
  const count = storedRounds(site).length;
  await spinButton(page).press('Space');
  await until(() => storedRounds(site).at(count)?.state === 'settled');
  await page.goto(address);
  await expectReady(page);
  const played = storedRounds(site).slice(count);
  expect(played).toHaveLength(1);
  expect(await balanceInGame(page)).toBe(begin + netOf(played));
});
