import type { RankList } from '#schemas/generated/api.ts';
import { returning } from '../support/browser.ts';
import { until, type Site } from '../support/Site.ts';
import { enter } from '../support/accounts.ts';
import { demo, expect, test } from '../support/test.ts';

test.use(returning);

const periods = { day: 'วันนี้', week: 'สัปดาห์นี้', month: 'เดือนนี้' };

async function ranking(site: Site, rankType: string, period: string, most = 20): Promise<RankList> {
  const { body } = await site.get(
    `/wps/relay/GCSGAME_getRankList?rankType=${rankType}&period=${period}&limitNum=${most}`,
  );
  return (JSON.parse(body) as { value: RankList }).value;
}

const amountOf = (text: string) => Number(text.replace(/[^\d.]/g, ''));

for (const rankType of ['deposit', 'bet'])
  test(`R2.1.21 /${rankType}-rank shows the platform's 20 first places by day, week and month, masked and with shared places, and the member’s own rank below when signed in`, async ({
    page,
    site,
  }) => {
    test.slow();
    for (const [period, name] of Object.entries(periods)) {
      await page.goto(`${site.origin()}/${rankType}-rank`);
      if (period !== 'day') await page.locator('#w-ranking').getByRole('link', { name }).click();
      await expect(page).toHaveURL(
        `${site.origin()}/${rankType}-rank${period === 'day' ? '' : `?type=${period}`}`,
      );
      await expect(page.locator('#w-ranking [aria-current="page"]')).toHaveText(name);
      await expect(async () => {
        await page.reload();
        const { rows } = await ranking(site, rankType, period);
        const shown = await page
          .locator('#w-ranking tbody tr')
          .evaluateAll((all) =>
            all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
          );
        expect(shown.map(([rank, account, amount = '']) => [rank, account, amountOf(amount)])).toEqual(
          rows.map(({ rank, account, amount }) => [String(rank), account, Number(amount)]),
        );
        // On the first of a month fewer than twenty may have deposited.
        if (period === 'month') {
          const ranked = (await ranking(site, rankType, period, 50)).rows.length;
          expect(rows).toHaveLength(Math.min(20, ranked));
        }
        for (const [at, { rank, amount }] of rows.entries())
          expect(rank, `place ${at}`).toBe(rows.findIndex((row) => row.amount === amount) + 1);
      }).toPass({ timeout: 30_000 });
    }
    for (const account of await page.locator('#w-ranking td:nth-child(2)').allInnerTexts())
      expect(account).toMatch(/^\S{1,2}\*+\S{0,2}$/);
    await expect(page.locator('#w-own-place')).toHaveCount(0);

    await enter(page, site, demo.member);
    await page.goto(`${site.origin()}/${rankType}-rank?type=month`);
    await expect(page.locator('#w-own-place')).toContainText(/อันดับที่ \d+de\*+er฿|คุณยังไม่มีอันดับ/);
  });

for (const [brand, language] of [
  ['siam', 'th'],
  ['nakhla', 'ur'],
  ['nakhla', 'fa'],
])
  test(`on the smallest phone an account and its amount are on one line each, ${brand} in ${language}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${site.origin(brand)}/bet-rank?type=month&lang=${language}`);
    await page.evaluate(() => document.fonts.ready);
    const broken = await page
      .locator('#w-ranking td bdi')
      .evaluateAll((all) =>
        all
          .filter((text) => new Set([...text.getClientRects()].map(({ top }) => top)).size > 1)
          .map((text) => text.textContent),
      );
    await expect(page.locator('#w-ranking td bdi')).toHaveCount(40);
    expect(broken).toEqual([]);
  });

test('R2.1.4 the rankings show their banner groups, and the top menu links them only if such a banner exists', async ({
  page,
  site,
}) => {
  test.slow();
  interface Listed {
    id: number;
    groupName: string;
  }
  const groups = { deposit20: '/deposit-rank', bet20: '/bet-rank' };
  const list = JSON.parse(await site.operate('banner', 'list', '--json')) as Listed[] | { banners: Listed[] };
  const banners = Array.isArray(list) ? list : list.banners;
  for (const { id, groupName } of banners)
    if (/^w_(deposit|bet)20$/.test(groupName)) await site.operate('banner', 'remove', String(id));
  for (const [group, path] of Object.entries(groups)) {
    await until(async () => !(await site.get('/')).body.includes(`href="${path}"`), 20_000);
    expect((await site.get(path)).status).toBe(200);
    const texts = ['--title', `Banner of ${group}`, '--title-th', `Banner of ${group}`];
    const picture = ['--picture', 'banners/siam/1.webp'];
    await site.operate('banner', 'add', '--group', `w_${group}`, ...picture, ...texts);
    await until(async () => (await site.get('/')).body.includes(`href="${path}"`), 20_000);
    await until(async () => (await site.get(path)).body.includes(`Banner of ${group}`), 2000);
    await page.goto(site.origin());
    await page.locator(`#w-top-menu a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('#w-banner')).toContainText(`Banner of ${group}`);
  }
});
