import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts/index.ts';
import { inMotion, withPictures } from '../support/browser.ts';
import { accountMenu, cookieOf, th } from '../support/accounts.ts';
import { painted } from '../support/frames.ts';
import { hold } from '../support/hold.ts';
import { changes, witness } from '../support/witness.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';
import { until, type Site } from '../support/Site.ts';

test.use({ ...inMotion, ...withPictures });

/** Home with everything that hydrates by itself far below the window. */
async function dehydratedHome(page: Page, site: Site): Promise<string> {
  await site.addBrand(
    'sleepy',
    {},
    {
      // A member's greeting, recent games and missions come by the browser in any case; the ranking changes while members of the demonstration play.
      'pages/home.json': {
        change: [
          { move: 'banner', after: 'lottery-desk' },
          { remove: 'member-greeting' },
          { remove: 'recent-games' },
          { remove: 'mission-strip' },
          { remove: 'ranking' },
        ],
      },
    },
  );
  // A feed that comes late, for a guest or for the same visitor as a member, would add a frame to the next page.
  for (const cookie of ['', await cookieOf(site, demo.member, 'sleepy')])
    await until(async () => {
      const { body } = await site.get('/', { brand: 'sleepy', headers: { cookie } });
      return !body.includes('aria-busy="true"');
    }, 10_000);
  await page.setViewportSize({ width: 1280, height: 500 });
  await witness(page);
  await page.goto(site.origin('sleepy'), { waitUntil: 'domcontentloaded' });
  await hydratePage(page);
  return site.origin('sleepy');
}

function builtFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /\/-\/build\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) files.push(name);
  });
  return files;
}

const dehydrated = ['w-banner', 'w-jackpot', 'w-winners', 'w-language'];

test('while widgets are dehydrated, theme, location, session and errors change over them: the server’s nodes stay, nothing goes blank', async ({
  page,
  site,
}) => {
  const files = builtFiles(page);
  const origin = await dehydratedHome(page, site);
  const stay = async (what: string, others: string[] = []) => {
    const { blanks, replaced, same } = await changes(page);
    expect(blanks, `blank after ${what}`).toEqual([]);
    expect(replaced.toSorted(), `replaced after ${what}`).toEqual(others.toSorted());
    expect(same, what).toEqual(expect.arrayContaining(dehydrated));
    expect(same.length, what).toBeGreaterThan(25);
    for (const name of ['banner', 'winner-board', 'jackpot-counter'])
      expect(files, `${name} dehydrated after ${what}`).not.toContain(name);
  };
  await stay('waking');

  await page.getByRole('button', { name: th.dark }).click();
  await expect(page.getByRole('button', { name: th.light })).toBeVisible();
  await stay('another theme');

  await page.locator('#w-notice-bar').getByRole('link').first().click({ force: true });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: th.close }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stay('another place');

  const notices = () =>
    page
      .locator('#w-notice-bar li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const noticesOfGuests = await notices();
  const inline = page.locator('#w-login-inline form');
  await inline.getByRole('textbox', { name: th.username }).fill(demo.member);
  await inline.getByLabel(th.password).fill(demoPassword);
  await inline.getByRole('button', { name: th.login }).click();
  await expect(accountMenu(page)).toContainText('Somchai');
  // A menu that never hydrates is rendered by the server again when a member sees more in it: messages.
  const memberMenu = ['w-side-more', 'w-side-help', 'w-side-telegram'];
  // So are notices, of which some are for guests and others for members, and the columns around them: they change.
  const noticesOf = ['w-notice-bar', 'w-home-notices', 'w-board', 'w-foot'];
  const [welcome, ...others] = await notices();
  expect(noticesOfGuests).not.toContain(welcome);
  expect(noticesOfGuests.slice(1)).toEqual(others);
  // Members mark games and have offers of their own: those widgets hydrate for them, and stay dehydrated for guests.
  const ofMembers = ['w-hot-games', 'w-promotions', ...memberMenu, ...noticesOf];
  await stay('another session', ofMembers);

  await page.route('**/-/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await accountMenu(page).click();
  await page.locator('#account-menu').getByRole('link', { name: th.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: th.logout }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: th.close }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await stay('trouble', ofMembers);

  await page.locator('#w-footer').getByRole('link', { name: 'ศูนย์ช่วยเหลือ', exact: true }).first().click();
  await expect(page).toHaveURL(`${origin}/help`);
  await expect(page.locator('main')).toHaveClass(/help/);
  const { blanks, replaced, same } = await changes(page);
  // Heading and banner belong to the new page, and have the same ids.
  const ofShell = (ids: string[]) => ids.filter((id) => !['w-heading', 'w-banner'].includes(id));
  expect(ofShell(blanks)).toEqual([]);
  expect(ofShell(replaced)).toEqual(memberMenu);
  expect(same).toEqual(expect.arrayContaining(['w-header', 'w-nav', 'w-footer', 'w-language', 'w-vendors']));
});

test('the first click on a dehydrated widget counts, even while its code is loading', async ({
  page,
  site,
}) => {
  const release = await hold(page, /\/-\/build\/(banner|winner-board|theme-switch)-/);
  await dehydratedHome(page, site);
  const pauses = [
    { button: '#w-banner button[aria-label="เลื่อนภาพต่อ"]', after: 'หยุดเลื่อนภาพ' },
    { button: '#w-winners button[aria-label="หยุดเลื่อนรายการ"]', after: 'เลื่อนรายการต่อ' },
  ];
  for (const { button } of pauses) await page.locator(button).click();
  // Themes wait for no widget.
  await page.getByRole('button', { name: th.dark }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  release();
  for (const { after } of pauses) await expect(page.getByRole('button', { name: after })).toBeVisible();
  await expect(page.getByRole('button', { name: th.light })).toBeVisible();
  expect((await changes(page)).blanks).toEqual([]);
});

test('a touch propagates no further where all is dehydrated, as React would hydrate in its middle; where something is hydrated it does', async ({
  page,
  site,
}) => {
  await dehydratedHome(page, site);
  await expect(page.locator('#w-header[data-awake]')).toBeAttached();
  const heard = await page.evaluate(() => {
    const found: string[] = [];
    document
      .getElementById('portal')!
      .addEventListener(
        'pointerdown',
        ({ target }) => found.push((target as Element).closest('.w')!.id),
        true,
      );
    for (const id of ['w-banner', 'w-header', 'w-logo'])
      document
        .getElementById(id)!
        .firstElementChild!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return found;
  });
  expect(heard).toEqual(['w-header', 'w-logo']);
});

test('clicks before any script but the first has loaded are not lost', async ({ page, site }) => {
  const release = await hold(page, /\/-\/build\/main-/);
  await page.setViewportSize({ width: 1000, height: 700 });
  const listening = page.waitForRequest(/\/-\/build\/main-/);
  await page.goto(site.origin(), { waitUntil: 'domcontentloaded' });
  await listening;
  let navigations = 0;
  page.on('request', (request) => (navigations += Number(request.isNavigationRequest())));
  await page.locator('#w-login-inline').getByRole('link', { name: th.login }).click();
  await painted(page, 3);
  expect(navigations).toBe(0);
  await expect(page).toHaveURL(`${site.origin()}/`);
  release();
  await expect(page.getByRole('dialog').getByRole('heading', { name: th.login })).toBeVisible();
  await expect(page).toHaveURL(/open=login/);
});

test('text typed into a dehydrated form stays and is submitted', async ({ page, site }) => {
  const release = await hold(page, /\/-\/build\/(main|login-inline)-/);
  await page.goto(site.origin(), { waitUntil: 'domcontentloaded' });
  const inline = page.locator('#w-login-inline form');
  await inline.getByRole('textbox', { name: th.username }).pressSequentially(demo.member);
  release();
  await hydratePage(page);
  await inline.getByLabel(th.password).pressSequentially(demoPassword);
  await expect(inline.getByRole('textbox', { name: th.username })).toHaveValue(demo.member);
  await inline.getByRole('button', { name: th.login }).click();
  await expect(accountMenu(page)).toContainText('Somchai');
});

test('code of a widget that never hydrates is never loaded, however far the visitor scrolls and navigates', async ({
  page,
  site,
}) => {
  const files = builtFiles(page);
  await page.goto(site.origin(), { waitUntil: 'domcontentloaded' });
  const still = await page.evaluate(() => {
    const names: string[] = [];
    const hydrating = new Set<unknown>();
    const walk = (value: unknown): void => {
      if (Array.isArray(value)) for (const inner of value) walk(inner);
      else if (value && typeof value === 'object') {
        const node = value as Record<string, unknown>;
        if ('view' in node) hydrating.add(node['widget']);
        else if (typeof node['widget'] === 'string') names.push(node['widget']);
        for (const inner of Object.values(node)) walk(inner);
      }
    };
    walk(
      (JSON.parse(document.getElementById('document')?.textContent ?? '{}') as { regions: unknown }).regions,
    );
    return [...new Set(names)].filter((name) => !hydrating.has(name));
  });
  expect(still).toEqual(expect.arrayContaining(['page-heading', 'nav-link', 'brand-logo']));
  await hydratePage(page);
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 800);
  await expect.poll(() => files).toContain('slider');
  await page.getByRole('button', { name: th.dark }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.waitForLoadState('networkidle');
  expect(files.filter((name) => still.includes(name))).toEqual([]);
});
