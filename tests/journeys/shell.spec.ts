import type { Locator, Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { resize } from '../support/appearances.ts';
import { drawnCases, many, turn } from '../support/matrix.ts';
import { cookieOf, enter } from '../support/accounts.ts';
import { until, type Site } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

test.use(returning);

/** Paths, the banner group that R2.1.12 gives each, and the class of `<main>`. */
const pages: [path: string, group: string | null, mainClass: string][] = [
  ['/', 'home', 'home'],
  ['/home', 'home', 'home'],
  ['/rng', 'rng', 'rng'],
  ['/live', 'live', 'live'],
  ['/fish', 'fish', 'fish'],
  ['/pvp', 'pvp', 'pvp'],
  ['/esports', 'esports', 'esports'],
  ['/sports', 'sports', 'sports'],
  ['/lott', 'lott', 'lott'],
  ['/elott', 'lott', 'elott'],
  ['/down', 'down', 'down'],
  ['/promotions', 'promotion', 'promotions'],
  ['/pointMall', 'shop', 'pointMall'],
  ['/help', 'help', 'help'],
  ['/helpmc', null, 'helpmc'],
  ['/deposit-rank', 'deposit20', 'deposit-rank'],
  ['/bet-rank', 'bet20', 'bet-rank'],
  ['/noticePage', null, 'noticePage'],
  ['/about/terms', null, 'about-terms'],
  ['/games/rng/hot', 'rng', 'games-rng-hot'],
  ['/join', null, 'join'],
  ['/login', null, 'login'],
  ['/game?vendor=JL', null, 'game'],
];

test('R2.1.14 header, footer and side menu are where they belong, and the banner if its group has one', async ({
  site,
}) => {
  for (const [path, group, mainClass] of pages) {
    // A game requires a session, and the log-in requires none.
    const headers: Record<string, string> = path.startsWith('/game?')
      ? { cookie: await cookieOf(site, demo.member) }
      : {};
    const { body } = await site.get(path, { headers });
    const bare = path === '/login' || path.startsWith('/game?');
    expect(body.includes('<header'), `header of ${path}`).toBe(!bare && path !== '/helpmc');
    expect(body.includes('<footer'), `footer of ${path}`).toBe(!bare);
    expect(body.includes('<aside'), `side menu of ${path}`).toBe(!bare);
    expect(body, path).toMatch(new RegExp(`<main [^>]*class="r-main ${mainClass}"`));
    const banners = group ? await bannersOf(site, group) : 0;
    const shown = /id="w-banner"[^>]*>(?:<!--[^>]*-->)*<\w/.test(body);
    expect(shown, `banner of ${path}, which has ${banners}`).toBe(banners > 0);
  }
});

async function bannersOf(site: Site, group: string): Promise<number> {
  const query = `types=B&platform=W&execution=B&language=TH&groupName=w_${group}`;
  const { body } = await site.get(`/wps/relay/MCSFE_getListAnnouncements?${query}`);
  const { value }: { value: { banners: unknown[] } } = JSON.parse(body);
  return value.banners.length;
}

const topMenu = (page: Page) => page.getByRole('navigation', { name: 'ทางลัด' });

test('R2.2.4 language, theme and the top menu; rankings are linked only while they have a banner', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto(`${site.origin()}/promotions`);
  for (const name of ['ฝ่ายบริการลูกค้า', 'แอป iOS', 'แอป Android'])
    await expect(topMenu(page).getByRole('link', { name })).toBeVisible();
  const rankings = { deposit20: '/deposit-rank', bet20: '/bet-rank' };
  await Promise.all(
    Object.entries(rankings).map(async ([group, path]) => {
      const link = async () => (await site.get('/')).body.includes(`href="${path}"`);
      expect(await link(), path).toBe((await bannersOf(site, group)) > 0);
      await removeBanners(site, group);
      await until(async () => !(await link()));
      await addBanner(site, group);
      await until(link);
    }),
  );

  await page.getByRole('button', { name: 'โหมดมืด' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /ภาษา/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/promotions\?lang=en$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

async function addBanner(site: Site, group: string): Promise<void> {
  const fields = { group: `w_${group}`, picture: 'banners/1.webp', title: 'Top' };
  await site.operate(
    'banner',
    'add',
    ...Object.entries(fields).flatMap(([name, value]) => [`--${name}`, value]),
  );
}

async function removeBanners(site: Site, group: string): Promise<void> {
  const banners: { id: number; groupName: string }[] = JSON.parse(
    await site.operate('banner', 'list', '--json'),
  );
  for (const { id, groupName } of banners)
    if (groupName === `w_${group}`) await site.operate('banner', 'remove', String(id));
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'เกมและหน้าต่าง ๆ' });

interface Lane {
  title: string;
  cards: { vassalage: string; displayName: string; isHot: number }[];
}

async function lanesOf(site: Site): Promise<Lane[]> {
  const { body } = await site.get('/wps/relay/GCSGAME_gameVendor?merchantCode=SIAM01&language=EN');
  return (JSON.parse(body) as { value: { data: { lanes: Lane[] } } }).value.data.lanes;
}

test('R2.2.6 categories with vendors open their list by pointer and by key, eleven at most, in the platform’s order; category and "more" lead to its page, slots to their launcher for that vendor, other vendors to theirs', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.origin()}/?lang=en`);
  await hydratePage(page);
  const bar = page.getByRole('navigation', { name: 'Games and pages' });
  const category = (name: string) =>
    bar.locator('.w', { has: page.getByRole('link', { name, exact: true }) });
  const names: Record<string, string> = {
    RNG: 'Slots',
    LIVE: 'Live casino',
    FISH: 'Fishing',
    PVP: 'Card games',
  };
  for (const lane of (await lanesOf(site)).filter(({ title }) => names[title])) {
    const item = category(names[lane.title] ?? '').first();
    await item.getByRole('link', { name: names[lane.title] ?? '', exact: true }).hover();
    const list = item.locator('[popover]');
    await expect(list).toBeVisible();
    // A vendor with a logo is named by it.
    const shown = await list
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => (link.querySelector('img')?.alt || link.textContent).replace(/ hot$/, '').trim()),
      );
    const all = lane.cards.map(({ displayName }) => displayName);
    const more = all.length > 11 ? [`${all.length - 11} more`] : [];
    expect(shown, lane.title).toEqual([...all.slice(0, 11), ...more]);
    const hot = lane.cards.slice(0, 11).filter(({ isHot }) => isHot === 1).length;
    await expect(list.getByText('hot')).toHaveCount(hot);
    const places = await list
      .getByRole('link')
      .evaluateAll((links) =>
        [links[0], links.at(-1)].map((link) => link?.getBoundingClientRect().toJSON() as DOMRect),
      );
    const [first, last] = places;
    const middle = ((first?.left ?? 0) + (last?.right ?? 0)) / 2;
    if (all.length < 6) expect(Math.abs(middle - 640), `${lane.title} is in the middle`).toBeLessThan(12);
    await page.mouse.move(640, 700);
    await expect(list).toBeHidden();
  }

  const opener = bar.getByRole('button', { name: 'Slots: providers' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const list = category('Slots').first().locator('[popover]');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  await list.getByRole('link', { name: /more$/ }).click();
  await expect(page).toHaveURL(/\/rng$/);
  const lanes = await lanesOf(site);
  const firstOf = (one: string) => lanes.find(({ title }) => title === one)?.cards[0]?.vassalage ?? '';
  const followed = async (button: string | null, name: string): Promise<string> => {
    // The bar is collapsed on game pages.
    await page.goto(`${site.origin()}/?lang=en`);
    await hydratePage(page);
    const item = category(name).first();
    if (button) await item.getByRole('button', { name: button }).click();
    await (button ? item.locator('[popover]') : item).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/lang=en$/);
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  const storedVendor = () => page.evaluate(() => sessionStorage.getItem('gameVendor'));
  expect(await followed(null, 'Fishing')).toBe('/fish');
  // A vendor with a list of games shows it; another starts, for which a guest has to log in.
  expect(await followed('Fishing: providers', 'Fishing')).toMatch(
    new RegExp(`open=login|open=games.*vendor=${firstOf('FISH')}`),
  );
  expect(await storedVendor()).toBeNull();
  expect(await followed('Slots: providers', 'Slots')).toBe(`/rng?page=${firstOf('RNG')}`);
  expect(JSON.parse((await storedVendor()) ?? '{}')).toEqual({ gameType: 'RNG', vassalage: firstOf('RNG') });
  // R4.15: the category opens with the stored vendor, until all are chosen.
  expect(await followed(null, 'Slots')).toBe(`/rng?page=${firstOf('RNG')}`);
  await hydratePage(page);
  await page.locator('#w-providers a').first().click();
  await expect(page).toHaveURL(/\/rng$/);
  expect(await followed(null, 'Slots')).toBe('/rng');
});

test('hovering over a tile of nakhla opens its list as wide as the page, and the pointer can reach it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin('nakhla'));
  const tile = page.locator('#w-nav-live');
  const box = await tile.boundingBox();
  if (!box) throw new Error('The tile has no box.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const list = tile.locator('[popover]');
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.width).toBe(1280);
  const last = await list.getByRole('link').last().boundingBox();
  if (!last) throw new Error('The list has no vendor.');
  await page.mouse.move(box.x + box.width / 2, last.y + last.height / 2, { steps: 40 });
  await expect(list).toBeVisible();

  await page.mouse.move(10, 790);
  await tile.getByRole('button').click();
  await page.mouse.move(10, 790);
  await expect(list).toBeVisible();
  expect(
    (await list.boundingBox())?.y,
    'opened with its button it does not cover the tiles',
  ).toBeGreaterThanOrEqual(box.y + box.height);
});

test('R2.2.5 on game pages the navigation is open, collapses and opens again, also without JavaScript', async ({
  browser,
  watched,
  site,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await watched(await browser.newContext({ javaScriptEnabled, locale: 'th-TH' }));
    const page = await context.newPage();
    await page.goto(`${site.origin()}/rng`);
    const home = nav(page).getByRole('link', { name: 'หน้าแรก' });
    await expect(home).toBeVisible();
    const toggle = nav(page).locator('summary');
    await toggle.click();
    await expect(home).toBeHidden();
    await toggle.filter({ hasText: 'เกมทั้งหมด' }).click();
    await expect(home).toBeVisible();
    await home.click();
    await expect(page).toHaveURL(`${site.origin()}/`);
    await expect(nav(page).getByRole('link', { name: 'โปรโมชั่น' })).toBeVisible();
    await context.close();
  }
});

test('R1.8 R2.1.11 the navigation offers each category that has vendors, cockfight through the games route, and the separate vendor', async ({
  site,
}) => {
  const { body } = await site.get('/?lang=en');
  const [bar = ''] = /<nav [^>]*data-nav[\s\S]*?<\/nav>/.exec(body) ?? [];
  const lanes = await lanesOf(site);
  const paths: Record<string, string> = {
    ELOTT: '/elott',
    LOTT: '/lott',
    LIVE: '/live',
    SPORTS: '/sports',
    FISH: '/fish',
    RNG: '/rng',
    PVP: '/pvp',
  };
  for (const [title, path] of Object.entries(paths)) {
    const has = lanes.some((lane) => lane.title === title && lane.cards.length > 0);
    expect(bar.includes(`href="${path}"`), title).toBe(has);
  }
  const offers = (code: string) =>
    lanes.some(({ cards }) => cards.some(({ vassalage }) => vassalage === code));
  expect(bar.includes('href="/games/DS88"'), 'R1.8 R2.1.18').toBe(offers('DS88'));
  expect(bar.includes('href="/games/jili/vassalage/JL"'), 'R2.1.18').toBe(offers('JL'));
  expect(bar).toContain('href="/promotions"');
  expect(bar).toContain('href="/down"');
});

test('R2.4.1 nine logos are side by side, 30 apart, and move; the help list and the copyright line follow', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin());
  await page.locator('#w-vendors').scrollIntoViewIfNeeded();
  const row = page.locator('#w-vendors [data-slides="on"]');
  await expect(row).toBeVisible({ timeout: 30_000 });
  const inView = () =>
    row.evaluate((list) => {
      const box = list.getBoundingClientRect();
      const items = [...list.children].map((item) => item.getBoundingClientRect());
      const shown = items
        .filter(({ left, right, width }) => width > 0 && left >= box.left - 1 && right <= box.right + 1)
        .sort((one, other) => one.left - other.left);
      return {
        count: shown.length,
        gaps: shown.slice(1).map((item, index) => item.left - (shown[index]?.right ?? 0)),
      };
    });
  await expect.poll(async () => (await inView()).count).toBe(9);
  for (const gap of (await inView()).gaps) expect(Math.round(gap)).toBe(30);
  const first = () => row.evaluate((list) => list.firstElementChild?.getBoundingClientRect().left);
  const before = await first();
  await page.locator('#w-vendors').getByRole('button').last().click();
  await expect.poll(first).not.toBe(before);
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('navigation', { name: 'ช่วยเหลือ' }).getByRole('link')).not.toHaveCount(0);
  await expect(foot).toContainText(/©.*20\d\d/);
});

test('on a phone the logos of the vendors stay large enough to read', async ({ page, site }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.origin());
    const first = page.locator('#w-vendors li').first();
    expect((await first.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(80);
    await first.scrollIntoViewIfNeeded();
    await expect(page.locator('#w-vendors [data-slides="on"]')).toBeVisible({ timeout: 30_000 });
    const shown = await page
      .locator('#w-vendors [data-slides]')
      .evaluate(
        ({ children, clientWidth }) => clientWidth / (children[0]?.getBoundingClientRect().width ?? 1),
      );
    expect(Math.floor(shown), `logos in view at ${width} px, as the style sheet arranges them`).toBe(2);
  }
});

/** Two brands in one language each, by seed; the matrix tests all. */
for (const [brand, languages] of drawnCases(
  [
    ['siam', ['th', 'en']],
    ['meridian', ['en', 'zh', 'vi']],
    ['nakhla', ['ar', 'fa', 'ur', 'en']],
    ['volt', ['en', 'es', 'pt']],
  ] as const,
  2,
))
  test(`on a phone the header of ${brand} stays within the window, account and a legible logo in one row`, async ({
    page,
    site,
  }) => {
    test.slow();
    for (const account of [undefined, demo.vip]) {
      if (account) await enter(page, site, account, brand);
      for (const language of languages.filter((_, at) => many || at === turn % languages.length)) {
        await page.goto(`${site.origin(brand)}/?lang=${language}`);
        if (account)
          await expect(page.locator('#w-balance [aria-live]'), language).toContainText(/\d|[٠-٩۰-۹]/);
        await page.evaluate(() => document.fonts.ready);
        for (const width of [320, 390]) {
          const what = `${account ?? 'a guest'} in ${language} at ${width} px`;
          await resize(page, width);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(beyond, what).toBeLessThanOrEqual(0);
          const logo = await drawn(page.locator('#w-logo img:visible'));
          const tools = await page.locator(account ? '#w-account' : '#w-register').boundingBox();
          if (!tools) throw new Error(`The header has no account menu: ${what}.`);
          expect.soft(logo.height, `height of the logo, ${what}`).toBeGreaterThanOrEqual(20);
          // Six digits and a three-letter currency take a row of their own on the smallest phone.
          if (width > 320 || !account)
            expect.soft(tools.y, `one row, ${what}`).toBeLessThan(logo.y + logo.height);
        }
      }
    }
  });

/** Its words for logging in and signing up are the longest of the brands with one row. */
test('at 320 px the header of volt is one row for guests, in each of its languages', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'es', 'pt']) {
    await page.goto(`${site.origin('volt')}/?lang=${language}`);
    await page.evaluate(() => document.fonts.ready);
    const logo = await drawn(page.locator('#w-logo img:visible'));
    expect.soft(logo.height, `height of the logo, ${language}`).toBeGreaterThanOrEqual(20);
    for (const id of ['language', 'login-inline', 'register']) {
      const box = await page.locator(`#w-${id} :is(a, button):visible`).boundingBox();
      if (!box) throw new Error(`The header has no ${id} in ${language}.`);
      expect.soft(box.y, `${id} in the row of the logo, ${language}`).toBeLessThan(logo.y + logo.height);
      expect.soft(box.x + box.width, `${id} in the window, ${language}`).toBeLessThanOrEqual(320);
    }
  }
});

/** Where a picture is, and how high it is drawn there in its own proportions. */
function drawn(picture: Locator): Promise<{ y: number; height: number }> {
  return picture.evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('The logo is not an image.');
    const attribute = (name: string) => Number(image.getAttribute(name));
    const { y, width, height } = image.getBoundingClientRect();
    return { y, height: Math.min(height, (width * attribute('height')) / attribute('width')) };
  });
}

const about = ['company', 'contact', 'terms', 'responsible-gaming', 'privacy', 'affiliates', 'refund'];

test('R2.4.2 the about list has its seven entries in order, each leading to its article', async ({
  site,
}) => {
  const titles = [
    'About Company',
    'Contact Us',
    'General Terms and Conditions',
    'Responsible Gaming',
    'Privacy Policy',
    'Affiliates',
    'Refund Policy',
  ];
  const { body } = await site.get('/?lang=en');
  const [list = ''] = /<div id="w-about" [\s\S]*?<\/nav>/.exec(body) ?? [];
  const links = [...list.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => [href, text]);
  expect(links).toEqual(about.map((name, index) => [`/about/${name}`, titles[index]]));
  for (const name of about)
    for (const language of ['en', 'th']) {
      const { status, body: article } = await site.get(`/about/${name}?lang=${language}`);
      expect(status, name).toBe(200);
      expect(article, `${name} in ${language}`).toMatch(/<main[\s\S]*<h1[\s\S]*<p/);
    }
});

test('the help list shows the categories of helpCenter, and each leads to them', async ({ page, site }) => {
  test.slow();
  const { body } = await site.get('/wps/system/helpCenter?language=TH');
  const { value }: { value: { title: string }[] } = JSON.parse(body);
  expect(value.length).toBeGreaterThan(1);
  await page.goto(site.origin());
  const list = page.getByRole('contentinfo').getByRole('navigation', { name: 'ช่วยเหลือ' });
  for (const { title } of value)
    await expect(list.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 30_000 });
  const { title } = value[1] ?? { title: '' };
  await list.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/help\?type=/);
  await expect(page.locator('main')).toContainText(title);
});

test('the page can be reached by keyboard alone: skip link first, then the header in order', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}/?lang=en`);
  await hydratePage(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(await inMain()).toBe(true);
});
