import { readFileSync } from 'node:fs';
import { returning } from '../support/browser.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { signIn, th } from '../support/accounts.ts';
import { pagePaths } from '../support/pagePaths.ts';

test.use(returning);

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

/** Every address of a page of the base brand, with parameters filled in. */
const addresses = pagePaths('base');

test.describe('addresses', () => {
  test('R2.1.1 /, /index, /index.html and /home show home', async ({ site }) => {
    const home = await site.get('/');
    expect(home.status).toBe(200);
    for (const path of ['/', '/index', '/index.html', '/home']) {
      const { status, body } = await site.get(path);
      expect(status, path).toBe(200);
      expect(body, path).toContain('id="w-banner"');
      expect(body, path).toContain('เกมฮิต');
      expect(titleOf(body), path).toBe(titleOf(home.body));
    }
  });

  test('main has a class derived from the path, in the HTML and after navigation', async ({ page, site }) => {
    const classes: Record<string, string> = {
      '/': 'home',
      '/home': 'home',
      '/promotions': 'promotions',
      '/deposit-rank': 'deposit-rank',
      '/games/rng/hot': 'games-rng-hot',
      '/about/terms': 'about-terms',
      '/index.html': 'index.html',
    };
    for (const [path, name] of Object.entries(classes)) {
      const { body } = await site.get(path);
      expect(body, path).toContain(`<main id="main" tabindex="-1" class="r-main ${name}">`);
    }
    await page.goto(site.origin());
    await hydratePage(page);
    await page.locator('#w-footer').getByRole('link', { name: 'ศูนย์ช่วยเหลือ', exact: true }).first().click();
    await expect(page.locator('main')).toHaveClass('r-main help');
  });

  test('R2.1.16 an unknown path is a 404 with a link home; /download is /down at its own address', async ({
    page,
    site,
  }) => {
    const response = await page.goto(`${site.origin()}/no/such/page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'โคมดวงนี้ลอยหลงทาง' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click();
    await expect(page).toHaveURL(`${site.origin()}/`);
    await expect(page.locator('#w-banner')).toBeVisible();

    const download = await page.goto(`${site.origin()}/download`);
    expect(download?.status()).toBe(200);
    expect(download?.request().redirectedFrom()).toBeNull();
    expect(page.url()).toBe(`${site.origin()}/download`);
    const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    await page.goto(`${site.origin()}/down`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });

  test('R2.1.13 where it is on, the guard sends guests to /login from every path but five', async ({
    site,
  }) => {
    await site.addBrand('guarded', { loginRequired: true });
    const open = ['/login', '/register', '/register.html', '/helpmc', '/download'];
    expect(addresses).toEqual(expect.arrayContaining([...open, '/', '/down', '/games/rng']));
    for (const path of [...addresses, '/no/such/page']) {
      const on = await site.get(path, { brand: 'guarded' });
      const sent = [302, 303, 307].includes(on.status) ? on.headers['location'] : null;
      expect(sent, `${path} where it is on`).toBe(open.includes(path) ? null : '/login');
      const off = await site.get(path);
      // A game opens the log-in for a guest, wherever they come from (R6.1).
      const usual = ['/game', '/fbsports'].includes(path) ? 302 : 200;
      expect(off.status, `${path} where it is off`).toBe(path === '/no/such/page' ? 404 : usual);
      expect(off.headers['location'] ?? '', path).not.toMatch(/^\/login/);
    }
    const moved = await site.get('/-/document?path=/promotions', { brand: 'guarded' });
    expect(JSON.parse(moved.body)).toMatchObject({ page: 'login' });
  });

  test('a guarded brand admits visitors after log-in, and leads home, not to the guarded path', async ({
    page,
    site,
  }) => {
    await site.addBrand('guarded', { loginRequired: true });
    const origin = site.origin('guarded');
    await page.goto(`${origin}/promotions`);
    await expect(page).toHaveURL(`${origin}/login`);
    await signIn(page, origin, 'demo_member');
    await expect(page).toHaveURL(`${origin}/`);
    await page.goto(`${origin}/promotions`);
    await expect(page).toHaveURL(`${origin}/promotions`);
  });
});

test('/login has the form and no nav; signed-in visitors are redirected home', async ({ page, site }) => {
  await page.goto(`${site.origin()}/login`);
  await expect(page.getByRole('heading', { name: th.login })).toBeVisible();
  await expect(page.getByRole('textbox', { name: th.username })).toBeVisible();
  for (const role of ['navigation', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await signIn(page, site.origin(), 'demo_member');
  await page.goto(`${site.origin()}/login`);
  await expect(page).toHaveURL(`${site.origin()}/`);
});

test('R4.13 at start a member’s info loads if there is a session, and country codes if a form asks for a number', async ({
  page,
  site,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  const hasCountries = async (path: string) =>
    (await site.get(`/-/document?path=${encodeURIComponent(path)}`)).body.includes(
      '"countryDialingCode":"66"',
    );
  expect(await hasCountries('/')).toBe(false);
  expect(await hasCountries('/register')).toBe(true);
  await page.goto(site.origin());
  await hydratePage(page);
  await page.waitForLoadState('networkidle');
  expect(requested).not.toContain('/wps/member/info');
  await signIn(page, site.origin(), 'demo_member');
  requested.length = 0;
  await page.reload();
  await hydratePage(page);
  await expect.poll(() => requested).toContain('/wps/member/info');
});

test.describe('languages', () => {
  test('Accept-Language is honored within the brand’s languages, else its default, Thai, applies', async ({
    site,
  }) => {
    const requested: Record<string, string> = {
      '': 'th',
      'en-GB,en;q=0.9': 'en',
      'de-DE,de;q=0.9': 'th',
      'de;q=0.9,en;q=0.2,th;q=0.1': 'en',
      'th;q=0.3,en;q=0.8': 'en',
    };
    for (const [header, tag] of Object.entries(requested)) {
      const { body } = await site.get('/', { headers: header ? { 'accept-language': header } : {} });
      expect(body, header).toContain(`<html lang="${tag}"`);
    }
    const base: { defaultLanguage: string; languages: { tag: string }[] } = JSON.parse(
      readFileSync(`${root}/brands/base/brand.json`, 'utf8'),
    );
    expect(base.defaultLanguage).toBe('th');
    expect(base.languages.map(({ tag }) => tag)).toEqual(['en', 'th']);
  });

  test('the switcher offers the languages of the brand; the choice is stored across visits', async ({
    page,
    context,
    site,
  }) => {
    await page.goto(`${site.origin()}/promotions`);
    await page.getByRole('button', { name: 'ภาษา: ไทย' }).click();
    await expect(page.locator('#language-menu').getByRole('link')).toHaveText(['ไทย', 'English']);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/promotions/);
    await expect(page.getByRole('button', { name: 'Language: English' })).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await later.goto(site.origin());
    await expect(later.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => stored(later)).toMatchObject({ lang: 'en', hisLang: 'en' });

    // R3.4: the language chosen last is used on return, also after the cookie has expired.
    await later.evaluate(() => localStorage.setItem('theme', 'dark'));
    await context.clearCookies();
    await later.goto(`${site.origin()}/promotions`);
    await expect(later.locator('html')).toHaveAttribute('lang', 'en');
    await expect(later.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(later).toHaveURL(/\/promotions$/);
  });

  test('a language that is no longer offered falls back to the default', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'livery-appearance', value: 'fr.light', url: site.origin() }]);
    await page.goto(site.origin());
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  });
});

test('R1.5 R4.13 the system decides at first; dark is stored across visits and applies from the first byte', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.origin());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
  const before = await surface(page);
  await page.getByRole('button', { name: th.dark }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: th.light })).toBeVisible();
  expect(await surface(page)).not.toBe(before);
  expect(await stored(page)).toMatchObject({ theme: 'dark' });
  await page.close();

  const later = await context.newPage();
  const response = await later.goto(site.origin());
  expect((await response?.text()) ?? '').toContain('data-theme="dark"');
  await expect(later.getByRole('button', { name: th.light })).toBeVisible();
  await later.getByRole('button', { name: th.light }).click();
  await expect(later.locator('html')).toHaveAttribute('data-theme', 'light');
  await later.reload();
  await expect(later.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('brands', () => {
  test('R10.6 one server renders any number of brands by host name', async ({ page, site }) => {
    const names = ['north', 'south', 'east'];
    for (const name of names) await site.addBrand(name, { name: `House of ${name}` });
    for (const name of names) {
      const { status, body } = await site.get('/', { brand: name });
      expect(status).toBe(200);
      expect(titleOf(body)).toContain(`House of ${name}`);
      expect(body).toContain('เกมฮิต');
      for (const other of names.filter((one) => one !== name))
        expect(body).not.toContain(`House of ${other}`);
      expect(body).not.toContain('Siam Lantern');
    }
    await page.goto(site.origin('south'));
    await hydratePage(page);
    await expect(page).toHaveTitle(/House of south/);
  });

  test('an unknown host gets 421 and nothing of any brand; so does one that the platform does not know', async ({
    site,
  }) => {
    const stranger = await site.get('/', { headers: { host: `stranger.example:${site.port}` } });
    expect(stranger.status).toBe(421);
    expect(stranger.body).toContain('Invalid URL, please contact customer service');

    site.write('orphan/brand.json', {
      format: 1,
      extends: 'siam',
      name: 'Orphan',
      hosts: ['orphan.example'],
      merchantCode: 'SIAM01',
    });
    await expect
      .poll(async () => (await site.get('/', { headers: { host: 'orphan.example' } })).body, {
        timeout: 10_000,
      })
      .not.toContain('Brands on this machine');
    const orphan = await site.get('/', { headers: { host: 'orphan.example' } });
    expect(orphan.status).toBe(421);
    expect(orphan.body).toContain('Invalid URL, please contact customer service');
    expect(orphan.body).not.toMatch(/Orphan|Siam|SIAM01|\/-\/f\//);
  });
});

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';

const stored = (page: import('@playwright/test').Page) => page.evaluate(() => ({ ...localStorage }));

const surface = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
