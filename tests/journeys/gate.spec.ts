import { returning } from '../support/browser.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { until, type Site } from '../support/Site.ts';
import { th } from '../support/accounts.ts';
import { drawnCases } from '../support/matrix.ts';

test.use(returning);

/** Every kind of route of the site: HTML, documents, calls. */
const routes = ['/', '/promotions', '/login', '/-/document?path=/', '/wps/captcha', '/wps/member/info'];
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** The status of every such route for a visitor's address. */
async function statuses(site: Site, address = '198.51.100.7'): Promise<number[]> {
  return Promise.all(routes.map(async (path) => (await site.get(path, from(address))).status));
}

/** The load generator leaves some of the machine to the site. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

const all = (status: number) => routes.map(() => status);

test.afterEach(async ({ site }) => {
  await site.operate('status', 'normal');
  await site.operate('region', 'clear');
  await until(async () => (await site.get('/')).status === 200);
});

test('R1.9 R2.1.15 R4.13 system status 0, 1 and 2 select app, maintenance and region block within 2 s on every route', async ({
  page,
  site,
}) => {
  expect(await statuses(site)).toEqual([200, 200, 200, 200, 200, 401]);

  await site.operate('status', 'maintenance');
  await until(async () => String(await statuses(site)) === String(all(503)), 2000);
  const maintenance = await page.goto(`${site.origin()}/promotions`);
  expect(maintenance?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'ปิดปรับปรุงระบบ' })).toBeVisible();
  await expect(page.locator('#w-header, #w-nav, #w-footer')).toHaveCount(0);

  await site.operate('status', 'blocked');
  await until(async () => String(await statuses(site)) === String(all(451)), 2000);
  const blocked = await page.goto(`${site.origin()}/promotions`);
  expect(blocked?.status()).toBe(451);
  await expect(page.getByRole('heading', { name: 'ไม่เปิดให้บริการในพื้นที่ของคุณ' })).toBeVisible();
  await expect(page.locator('#w-header, #w-nav, #w-footer')).toHaveCount(0);

  await site.operate('status', 'normal');
  await until(async () => String(await statuses(site)) === '200,200,200,200,200,401', 2000);
  await page.goto(`${site.origin()}/promotions`);
  await expect(page.locator('#w-header')).toBeVisible();
});

test('R2.6.7 the pages say what applies and to whom, and lead to customer service', async ({
  page,
  site,
}) => {
  await site.operate('status', 'maintenance');
  await until(async () => (await site.get('/')).status === 503);
  const response = await page.goto(site.origin());
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByText(/กำลังปรับปรุงระบบ/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ฝ่ายบริการลูกค้า' })).toBeVisible();
  await site.operate('status', 'normal');

  await site.operate('region', 'block', '203.0.113.0/24');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.77' });
  await until(async () => (await site.get('/', from('203.0.113.77'))).status === 451);
  await page.goto(`${site.origin()}/promotions?lang=en`);
  await expect(page.getByText('203.0.113.77')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
});

test('region block takes precedence over maintenance; the rule depends on the visitor', async ({ site }) => {
  await site.operate('region', 'block', '203.0.113.0/24');
  await site.operate('status', 'maintenance');
  await until(async () => String(await statuses(site, '203.0.113.9')) === String(all(451)), 2000);
  await until(async () => String(await statuses(site, '198.51.100.7')) === String(all(503)), 2000);
  await site.operate('status', 'normal');
  await until(async () => (await site.get('/', from('198.51.100.7'))).status === 200, 2000);
  expect(await statuses(site, '203.0.113.9')).toEqual(all(451));
});

test('a blocked address never gets a cached page', async ({ site }) => {
  const got = async (path: string) => (await site.get(path, from('203.0.113.5'))).status;
  await until(async () => (await got('/')) === 200);
  let busy = true;
  const others = (async () => {
    for (; busy; await pause()) await Promise.all(routes.map((path) => site.get(path, from('198.51.100.8'))));
  })();
  try {
    expect(await got('/promotions')).toBe(200);
    await site.operate('region', 'block', '203.0.113.0/24');
    await until(async () => (await got('/')) === 451, 2000);
    for (let round = 0; round < 20; round += 1)
      for (const path of routes) expect(await got(path), path).toBe(451);
  } finally {
    busy = false;
    await others;
  }
});

test('a visitor on the page when the site closes sees it at the next navigation, and the page returns by itself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto(site.origin());
  await page.clock.runFor(3000);
  await hydratePage(page);
  await site.operate('status', 'maintenance');
  await until(async () => (await site.get('/')).status === 503);
  await page.getByRole('link', { name: 'โปรโมชั่น' }).first().click();
  await expect(page.getByRole('heading', { name: 'ปิดปรับปรุงระบบ' })).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
  await page.clock.runFor(3000);
  await hydratePage(page);

  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'ปิดปรับปรุงระบบ' })).toBeVisible();
  await site.operate('status', 'normal');
  await until(async () => (await site.get('/')).status === 200);
  await page.clock.runFor(31_000);
  await expect(page.locator('#w-header')).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
});

/** Flags, their initial state, and what on a page shows that they are on. */
const flips = [
  {
    flag: 'DIRECTREG3',
    usual: 'on',
    calls: ['/wps/system/setting/register'],
    signs: [`>${th.register}<`, '"DIRECTREG3":true', '"directRegister":true'],
  },
  // It changes no response: a cached page that compared only its data would go on showing it.
  { flag: 'CBS3', usual: 'off', calls: [], signs: ['id="w-side-chat"', '"id":"side-chat"'] },
];

for (const { flag, usual, calls, signs } of drawnCases(flips))
  test(`under load, content of a flag that is turned off, ${flag}, disappears within 2 s from cached pages, documents, new pages and calls`, async ({
    site,
  }) => {
    const paths = ['/', '/promotions', '/help', '/-/document?path=/', '/-/document?path=/help', ...calls];
    const seldom = ['/about/terms', '/-/document?path=/about/terms'];
    const shows = (body: string) => signs.some((sign) => body.includes(sign));
    const isShown = async (path: string) => shows((await site.get(path)).body);
    await site.operate('flag', flag, 'on');
    await until(() => isShown('/'), 2000);
    for (const path of [...paths, ...seldom]) expect(await isShown(path), path).toBe(true);

    const seen: { at: number; path: string; shown: boolean }[] = [];
    let busy = true;
    const load = (async () => {
      for (let turn = 0; busy; turn += 1) {
        const path = paths[turn % paths.length] ?? '/';
        const at = Date.now();
        void site.get(path).then(({ body }) => seen.push({ at, path, shown: shows(body) }));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    try {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await site.operate('flag', flag, 'off');
      const flipped = Date.now();
      await new Promise((resolve) => setTimeout(resolve, 2000));
      for (const path of seldom) expect(await isShown(path), path).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const late = seen.filter(({ at, shown }) => shown && at > flipped + 2000);
      expect(late).toEqual([]);
      expect(seen.filter(({ at }) => at > flipped + 2000).length).toBeGreaterThan(15);
      expect(seen.some(({ shown }) => shown)).toBe(true);
    } finally {
      busy = false;
      await load;
      await site.operate('flag', flag, usual);
    }
    await until(async () => (await isShown('/')) === (usual === 'on'), 2000);
  });

test('under load, an announcement appears within 2 s, and disappears within 2 s of being removed', async ({
  site,
}) => {
  const sign = (thing: string) => `A ${thing} for two seconds`;
  const idOf = (said: string) => String((JSON.parse(said) as { id: number | string }).id);
  const banner = ['--group', 'w_home', '--picture', 'banners/1.webp', '--title', sign('banner')];
  const notice = ['--type', 'PL', '--title', sign('notice'), '--content', '<p>x</p>'];
  const address = 'https://example.com/two-seconds';
  const things: { sign: string; up: () => Promise<string>; down: (id: string) => Promise<unknown> }[] = [
    {
      sign: sign('banner'),
      up: async () => idOf(await site.operate('banner', 'add', ...banner, '--json')),
      down: (id) => site.operate('banner', 'remove', id),
    },
    {
      sign: sign('notice'),
      up: async () => idOf(await site.operate('notice', 'add', ...notice, '--json')),
      down: (id) => site.operate('notice', 'remove', id),
    },
    {
      sign: address,
      up: async () => site.operate('resource', 'set', 'TWITTER', address),
      down: () => site.operate('resource', 'remove', 'TWITTER'),
    },
  ];
  const shows = async (text: string) => (await site.get('/')).body.includes(text);
  let busy = true;
  const load = (async () => {
    for (; busy; await pause()) await Promise.all([1, 2, 3].map(() => site.get('/')));
  })();
  try {
    await Promise.all(
      things.map(async (thing) => {
        expect(await shows(thing.sign), thing.sign).toBe(false);
        const id = await thing.up();
        await until(() => shows(thing.sign), 2000);
        await thing.down(id);
        await until(async () => !(await shows(thing.sign)), 2000);
      }),
    );
  } finally {
    busy = false;
    await load;
  }
});
