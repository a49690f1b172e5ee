import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../support/accounts.ts';
import { inMotion, returning, withPictures } from '../support/browser.ts';
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

test('on a phone the heading above moving winners breaks between words only', async ({ page, site }) => {
  await page.goto(`${site.origin('volt')}/?lang=pt`);
  const heading = page.getByRole('heading', { name: 'Ganhadores recentes' });
  await expect(heading.locator('xpath=..')).toContainText('Dados de demonstração');
  const lines = await heading.evaluate((element) => {
    const words = element.textContent.split(' ').map((word, at, all) => {
      const range = document.createRange();
      const start = all.slice(0, at).join(' ').length + (at && 1);
      const text = element.firstChild ?? element;
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return range.getClientRects().length;
    });
    return words;
  });
  expect(lines).toEqual([1, 1]);
});

for (const [brand, path] of [
  ['siam', '/rng?lang=th'],
  ['siam', '/live?lang=en'],
  ['nakhla', '/rng?lang=ar'],
  ['volt', '/promotions?lang=pt'],
] as const)
  test(`on a phone the text of a banner has a side of its own: ${brand} ${path}`, async ({ page, site }) => {
    await page.goto(`${site.origin(brand)}${path}`);
    const slide = page.locator('#w-banner [role=group]').first();
    const [art, words] = await Promise.all([boxOf(slide.locator('picture')), boxOf(slide.locator('bdi'))]);
    const isRtl = brand === 'nakhla';
    if (isRtl) expect(art.x + art.width).toBeLessThanOrEqual(words.x);
    else expect(words.x + words.width).toBeLessThanOrEqual(art.x);
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

for (const brand of ['siam', 'meridian', 'nakhla', 'volt'])
  for (const width of [320, 360, 390])
    test(`on a phone of ${width} px a page of ${brand} begins below two bars; language and theme are in the footer too`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${site.origin(brand)}/promotions`);
      const header = await boxOf(page.getByRole('banner'));
      expect(header.y).toBe(0);
      expect(header.height).toBeLessThan(68);
      const main = await page.getByRole('main').boundingBox();
      // The tiles of nakhla's navigation are pictures.
      expect(main?.y).toBeLessThan(brand === 'nakhla' ? 200 : 130);
      await expect(page.getByRole('banner').locator('#w-language button')).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await footer.locator('#w-foot-language button').click();
      await expect(footer.locator('#w-foot-language a').first()).toBeInViewport();
      const theme = () => page.locator('html').getAttribute('data-theme');
      const before = await theme();
      await footer.locator('#w-foot-theme button:visible').click();
      await expect.poll(theme).not.toBe(before);
    });

for (const [brand, choices] of [
  ['siam', 2],
  // Its slots can be chosen by their lines too (R3.11).
  ['volt', 3],
] as const)
  test(`on a phone the games of ${brand} have one bar: a search, and a sheet of filters`, async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin(brand)}/rng`);
    const list = page.locator('#w-game-list');
    const search = await boxOf(list.getByRole('searchbox'));
    const opener = list.locator('button[popovertarget]');
    const button = await boxOf(opener);
    expect(Math.abs(middle(search) - middle(button))).toBeLessThan(2);
    const cards = await boxOf(list.locator('ul[data-fallback] > li').first());
    expect(cards.y - (search.y + search.height)).toBeLessThan(40);
    // Only the provider is a chip.
    await expect(page.locator('main [aria-current=true]').filter({ visible: true })).toHaveCount(1);
    await expect(list.getByRole('combobox').first()).toBeHidden();
    await opener.click();
    await expect(list.getByRole('combobox')).toHaveCount(choices);
    await list.locator('[popover] ul a').nth(1).click();
    await expect(page).toHaveURL(/list=hot/);
    await page.keyboard.press('Escape');
    await expect(opener).toContainText('1');
    await expect(page.locator('#w-hot-slots')).toHaveCount(0);
  });

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const brand of ['siam', 'volt'])
    test(`the buttons of a card of ${brand} lie next to its provider's name`, async ({ page, site }) => {
      await page.goto(site.origin(brand));
      const row = page.locator('main li:has(> a > img):has(> [data-open=quick-view])');
      await row.first().scrollIntoViewIfNeeded();
      const overlaps = await row.evaluateAll((all) =>
        all.flatMap((card) => {
          const line = card.querySelector('a > :last-child');
          if (!line) return [];
          const range = document.createRange();
          range.selectNodeContents(line);
          const text = range.getBoundingClientRect();
          const shown = line.getBoundingClientRect();
          const [from, to] = [Math.max(text.left, shown.left), Math.min(text.right, shown.right)];
          const [button] = card.querySelectorAll('[data-open=quick-view]');
          const sign = button?.getBoundingClientRect();
          // The sign itself is 18 px wide, in the middle of its target.
          const middle = sign ? (sign.left + sign.right) / 2 : 0;
          return sign && middle + 9 > from && middle - 9 < to ? [line.textContent] : [];
        }),
      );
      expect(await row.count()).toBeGreaterThan(3);
      expect(overlaps).toEqual([]);
      await page.goto(`${site.origin(brand)}/rng`);
      const star = await boxOf(page.locator('#w-game-list li [data-open=login] svg').first());
      expect(star).toMatchObject({ width: 18, height: 18 });
    });
});

test('in Arabic an amount begins where its label does, and numbers of texts have the digits of amounts', async ({
  page,
  site,
}) => {
  await openAsMember(page, site, 'nakhla', '/?open=member/limits&lang=ar');
  const limits = page.locator('#w-centre-limits');
  await expect(limits.getByText('٢٤ ساعة').first()).toBeVisible();
  expect((await limits.innerText()).match(/\d+/g)).toBeNull();
  await limits.getByRole('listitem').getByRole('button').first().click();
  // It runs from left to right, and stands at the right edge of its field.
  const amount = limits.getByRole('textbox').first();
  await expect(amount).toHaveCSS('direction', 'ltr');
  await expect(amount).toHaveCSS('text-align', 'end');
});

test.describe('with pictures', () => {
  test.use({ ...withPictures, viewport: { width: 320, height: 640 } });

  test('R10.8 no bright line of the hero runs through its title on the narrowest phone', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${site.origin('volt')}/?lang=pt`);
    const title = page.locator('#w-hero').getByRole('heading').first();
    await boxOf(title);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#w-hero img')?.complete);
    // What is behind the letters alone.
    await title.evaluate((element) => (element.style.color = 'transparent'));
    const { data } = await sharp(await title.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.max(...data)).toBeLessThan(90);
  });
});

test.describe('in motion', () => {
  test.use(inMotion);

  test('on a phone the button that pauses the film of volt covers none of its links', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin('volt')}/?lang=pt`);
    const hero = page.locator('#w-hero');
    const pause = await boxOf(hero.getByRole('button'));
    const links = hero.getByRole('link');
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) {
      const { x, y, width, height } = await boxOf(link);
      const isBeside = pause.x >= x + width || pause.x + pause.width <= x;
      const isAboveOrBelow = pause.y >= y + height || pause.y + pause.height <= y;
      expect(isBeside || isAboveOrBelow).toBe(true);
    }
    const header = await boxOf(page.getByRole('banner'));
    expect(pause.y).toBeGreaterThanOrEqual(header.y + header.height);
  });
});

for (const brand of ['volt', 'siam', 'nakhla', 'meridian'])
  test(`R9.2 while its covers load, ${brand} shows each one's own color, not holes`, async ({
    page,
    site,
  }) => {
    // This browser loads no pictures: what shows is what a slow phone shows at first.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${site.origin(brand)}/rng`);
    const covers = page.locator('#w-game-list [data-fallback] > li img');
    await expect(covers.nth(2)).toBeVisible();
    const grounds = await covers.evaluateAll((all: HTMLImageElement[]) =>
      all.map((one) => ({ shown: getComputedStyle(one).backgroundColor, own: one.style.color })),
    );
    expect(grounds.map(({ shown }) => shown)).toEqual(grounds.map(({ own }) => own));
    expect(new Set(grounds.map(({ own }) => own)).size).toBeGreaterThan(grounds.length / 2);
    // Most covers are far lighter than the page, which is nearly black.
    const levels = grounds.map(({ own }) => Math.max(...(own.match(/\d+/g) ?? []).map(Number)));
    expect(levels.filter((level) => level > 80).length).toBeGreaterThan(grounds.length * 0.7);
  });
