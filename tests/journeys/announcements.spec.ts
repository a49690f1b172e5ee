import type { Page } from '@playwright/test';
import { returning } from '../support/browser.ts';
import { until, type Site } from '../support/Site.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...returning, quiet: false });

/** Where each type appears on home: the widget frame nearest to its title. */
const places = {
  B: 'w-banner',
  PL: 'w-notice-bar',
  PU: 'w-popup-notices',
  PR: 'w-promotions',
  H: 'w-home-notices',
} as const;
const types = Object.keys(places) as (keyof typeof places)[];

const titleOf = (type: string) => `Only of type ${type} and no other`;

/** Announcements to remove again: other journeys use the same site. */
const added: { kind: 'banner' | 'notice'; id: string }[] = [];

async function add(site: Site, type: string, title: string, dates: string[] = []): Promise<void> {
  const kind = type === 'B' ? 'banner' : 'notice';
  const own = type === 'B' ? ['--group', 'w_home', '--picture', 'banners/1.webp'] : ['--type', type];
  const content = type === 'B' ? [] : ['--content', `<p>${title}.</p>`];
  const said = await site.operate(kind, 'add', ...own, ...content, '--title', title, ...dates, '--json');
  added.push({ kind, id: String((JSON.parse(said) as { id: number | string }).id) });
}

test.afterAll(async ({ site }) => {
  for (const { kind, id } of added.splice(0)) await site.operate(kind, 'remove', id);
});

/** Ids of the widgets that show a title. */
const framesWith = (page: Page, title: string) =>
  page.evaluate((wanted) => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll('#portal *, dialog *'))
      if ([...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() === wanted))
        found.add(element.closest('.w')?.id ?? 'none');
    return [...found];
  }, title);

test('R2.5.5 each of the five types appears only in its own places, while it is in force; a brand can map them differently', async ({
  page,
  site,
}) => {
  test.slow();
  // As the base brand has them; siam shows some in two places.
  await site.addBrand('typed', { extends: 'base' });
  const past = ['--from', '2020-01-01T00:00:00Z', '--until', '2020-02-01T00:00:00Z'];
  await Promise.all(
    types.flatMap((type) => [
      add(site, type, `Not yet ${type}`, ['--from', '2099-01-01T00:00:00Z']),
      add(site, type, `No longer ${type}`, past),
      add(site, type, titleOf(type)),
    ]),
  );
  await until(async () => {
    const { body } = await site.get('/', { brand: 'typed' });
    return ['B', 'PL', 'PR', 'H'].every((type) => body.includes(titleOf(type)));
  }, 20_000);

  await page.goto(site.origin('typed'));
  await expect(page.getByRole('dialog').getByRole('heading', { name: titleOf('PU') })).toBeVisible({
    timeout: 20_000,
  });
  for (const type of types) expect(await framesWith(page, titleOf(type)), type).toEqual([places[type]]);
  const home = await page.content();

  await page.goto(`${site.origin('typed')}/noticePage`);
  await expect(page.locator('#w-notices').getByRole('heading', { name: titleOf('PL') })).toBeVisible();
  const html = `${home}${await page.content()}${(await site.get('/-/document?path=/noticePage', { brand: 'typed' })).body}`;
  for (const type of types.filter((one) => one !== 'PL'))
    await expect(page.locator('main').getByText(titleOf(type)), type).toHaveCount(0);
  for (const type of types) expect(html, type).not.toMatch(new RegExp(`(?:Not yet|No longer) ${type}\\b`));

  const change = [
    { id: 'notice-bar', props: { types: 'H' } },
    { id: 'home-notices', props: { types: 'PL' } },
    { id: 'promotions', props: { types: 'PU' } },
    { id: 'popup-notices', props: { types: 'PR' } },
  ];
  await site.addBrand('mapped', {}, { 'pages/home.json': { change } });
  await page.goto(site.origin('mapped'));
  await expect(page.getByRole('dialog').getByRole('heading', { name: titleOf('PR') })).toBeVisible({
    timeout: 20_000,
  });
  const mapped = { H: 'w-notice-bar', PL: 'w-home-notices', PU: 'w-promotions', PR: 'w-popup-notices' };
  for (const [type, place] of Object.entries(mapped))
    expect(await framesWith(page, titleOf(type)), `${type}, mapped`).toEqual([place]);
});

test('R2.6.6 a notice opens in a popup; R2.2.5 a vendor marked VASSALAGE opens its game list in one, any other starts', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('quiet_notice', '9999-12-31'));
  interface Card {
    vassalage: string;
    displayName: string;
    isGame?: string;
  }
  const response = await site.get('/wps/relay/GCSGAME_gameVendor?merchantCode=SIAM01&language=TH');
  const { value } = JSON.parse(response.body) as {
    value: { data: { lanes: { title: string; cards: Card[] }[] } };
  };
  const cards = value.data.lanes.flatMap(({ title, cards: some }) =>
    some.map((card) => ({ ...card, title })),
  );
  const marked = cards.find(({ isGame, title }) => isGame === 'VASSALAGE' && title !== 'RNG');
  const plain = cards.find(({ isGame, title }) => isGame !== 'VASSALAGE' && title === 'LIVE');
  if (!marked || !plain) throw new Error('The demo has a vendor with the marker, and a live one without.');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.origin());
  const dialog = page.getByRole('dialog');
  const notice = page.locator('#w-notice-bar a[data-open]').first();
  const title = (await notice.textContent())?.trim() ?? '';
  await notice.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(title);
  await expect(dialog.locator('time')).toHaveText(/ 25\d\d .*\d\d:\d\d$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const itemOf = ({ title, vassalage }: Card & { title: string }) =>
    page
      .locator('#w-nav .w', {
        has: page.locator(
          `a[href*="/games/${title}/vassalage/${vassalage}"], a[href="/game?vendor=${vassalage}&type=${title}"]`,
        ),
      })
      .last();
  await itemOf(marked).hover();
  const query = new URLSearchParams({
    vassalage: marked.vassalage,
    gameType: marked.title,
    pageSize: '40',
    pageNo: '1',
  });
  const list = await site.get(`/wps/relay/GCSGAME_gameList?${query}`);
  const { games } = JSON.parse(list.body) as { games: { gameCode: string }[] };
  expect(games.length).toBeGreaterThan(0);
  await itemOf(marked).getByRole('link', { name: marked.displayName }).click();
  await expect(dialog).toContainText(marked.displayName);
  const codes = await dialog
    .locator('ul[data-fallback] > li')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URLSearchParams((link as HTMLAnchorElement).search).get('gameCode')),
    );
  expect(codes).toEqual(games.map(({ gameCode }) => gameCode));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.mouse.move(640, 700);
  await itemOf(plain).hover();
  await itemOf(plain).getByRole('link', { name: plain.displayName }).click();
  await expect(page).toHaveURL(/open=login/);
  await expect(dialog).toBeVisible();
});
