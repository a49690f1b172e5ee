import merchants from '#demo/seed/merchants.json' with { type: 'json' };
import { enter } from '../support/accounts.ts';
import { withVendors } from '../support/browser.ts';
import { readableTexts } from '../support/foreignWords.ts';
import { createEnglishCheck, ownLanguages } from '../support/ownLanguages.ts';
import { expect, test } from '../support/test.ts';

test.use(withVendors);

/** A game of each engine, table and card game: category, vendor, code. */
const games = [
  ['RNG', 'JL', 'JL_GOLDEN_TIGER'],
  ['LIVE', 'CR', 'CR_VELVET_ROULETTE'],
  ['LIVE', 'SL', 'SL_SILK_BACCARAT'],
  ['LIVE', 'SL', 'SL_SILK_SIC_BO'],
  ['LIVE', 'SL', 'SL_LOUNGE_BLACKJACK'],
  ['LIVE', 'BW', 'BW_HARBOUR_DRAGON_TIGER'],
  ['PVP', 'RC', 'RC_ROYAL_POK_DENG'],
  ['PVP', 'QN', 'QN_QUEEN_RUMMY'],
  ['PVP', 'QN', 'QN_QUEEN_THIRTEEN'],
  ['FISH', 'JL', 'JL_JADE_FISHING'],
  ['SPORTS', 'FB', 'FB_FAIRBALL_FOOTBALL'],
  ['ESPORTS', 'IA', 'IA_ATLAS_STRATEGY'],
  ['DS88', 'DS88', 'DS88_ROOSTER_RING_ONE'],
  ['ELOTT', 'HL', 'HL_HERON_KENO'],
  ['LOTT', 'NL', 'NL_NORTHERN_KENO'],
] as const;

for (const story of ownLanguages)
  test(`R1.4 no game of ${story.brand} in ${story.language}, and no customer service, has an English word`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    const { brand, merchant, language } = story;
    const check = createEnglishCheck(story);
    const origin = site.origin(brand);
    await enter(page, site, 'demo_vip', brand);
    await page.context().addCookies([{ name: 'livery-appearance', value: `${language}.light`, url: origin }]);
    const lanes = merchants.find(({ code }) => code === merchant)?.lanes ?? [];
    for (const [kind, vendor, game] of games.filter(([category]) => lanes.includes(category))) {
      await page.goto(`${origin}/game?vendor=${vendor}&gameCode=${game}`);
      const frame = page.frameLocator('#w-launched-game iframe');
      await expect(frame.locator('#game button').first()).toBeVisible();
      check(await readableTexts(frame), `a game, ${kind}`);
      check(await readableTexts(page), `the page of a game, ${kind}`);
    }
    const address = `http://127.0.0.1:${site.platformPort}/service?merchant=${merchant}&lang=${language}`;
    const service = await page.request.get(address);
    await page.goto('about:blank');
    await page.setContent(await service.text());
    check(await readableTexts(page), 'customer service');
  });
