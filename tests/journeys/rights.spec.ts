import { demoPassword } from '#demo/accounts/index.ts';
import { returning } from '../support/browser.ts';
import { accountMenu, cookieOf, th } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';
import { until, type Site } from '../support/Site.ts';

test.use(returning);

type Role = 'guest' | 'trial' | 'member' | 'agent';
const roles: Role[] = ['guest', 'trial', 'member', 'agent'];

/** What opens, by visitor, for a link to an overlay of this kind (R6.1, R6.2, R6.3, R4.12). */
const opens: Record<string, Record<Role, string | null>> = {
  member: { guest: 'login', trial: 'need-account', member: 'member', agent: 'member' },
  agent: { guest: 'login', trial: 'need-account', member: null, agent: 'agent' },
  chat: { guest: 'login', trial: 'chat-refused', member: 'chat', agent: 'chat' },
  password: { guest: 'login', trial: 'password', member: 'password', agent: 'password' },
  logout: { guest: 'login', trial: 'logout', member: 'logout', agent: 'logout' },
  login: { guest: 'login', trial: null, member: null, agent: null },
  notice: { guest: 'notice', trial: 'notice', member: 'notice', agent: 'notice' },
};
/** Open to everyone, or a warning itself. */
const free = new Set(['notice', 'login', 'logout', 'trouble', 'welcome', 'need-account', 'chat-refused']);

async function cookies(site: Site): Promise<Record<Role, string>> {
  return {
    guest: '',
    trial: await cookieOf(site, demo.trial),
    member: await cookieOf(site, demo.member),
    agent: await cookieOf(site, demo.agent),
  };
}

const linksOf = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/[^"]*[?&](?:amp;)?open=[^"]*)"/g)].map(([, href = '']) => href)),
];

test('R6.1 R6.3 every protected link of the shell opens the log-in for a guest, a warning for a trial, and its target for those who may see it', async ({
  site,
}) => {
  const cookie = await cookies(site);
  const openOf = async (path: string, role: Role) => {
    const { body } = await site.get(`/-/document?path=${encodeURIComponent(path)}`, {
      headers: { cookie: cookie[role] },
    });
    return (JSON.parse(body) as { open: string | null }).open;
  };
  const links = new Set<string>();
  for (const role of roles) {
    const { body } = await site.get('/', { headers: { cookie: cookie[role] } });
    for (const link of linksOf(body)) links.add(link.replaceAll('&amp;', '&'));
  }
  const overlays = new Set([...links].map((link) => /[?&]open=([\w-]+)/.exec(link)?.[1] ?? ''));
  expect([...overlays]).toEqual(expect.arrayContaining(['member', 'agent', 'logout']));

  const wrong: string[] = [];
  for (const link of links) {
    const overlay = /[?&]open=([\w-]+)/.exec(link)?.[1] ?? '';
    const wanted = opens[overlay];
    if (!wanted) {
      if (!free.has(overlay)) wrong.push(`${link} is in no table`);
      continue;
    }
    for (const role of roles) {
      const found = (await openOf(link, role))?.split('/')[0] ?? null;
      if (found !== wanted[role]) wrong.push(`${link} for a ${role}: ${found}, not ${wanted[role]}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the deposit, the dropdown and the messages are among them', async ({ site }) => {
  const { body } = await site.get('/', { headers: { cookie: await cookieOf(site, demo.agent) } });
  const pages = linksOf(body).map((link) => /open=([\w/-]+)/.exec(link)?.[1]);
  for (const page of [
    'member/depositv2',
    'member/securityCenter',
    'member/withdraw',
    'member/transactionHistory',
    'member/personalHistoryCopy',
    'member/messageV2',
    'agent/agentTeamOverview',
    'logout',
  ])
    expect(pages).toContain(page);
});

/** Links on a page that lead to a game; the lobby of a lottery vendor leads to none (R2.1.27). */
const gamesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a [^>]*href="(\/game\?[^"]*|\/lottery\?[^"]*gameCode=[^"]*)"/g)].map(
      ([, href = '']) => {
        // Letters of other scripts need not be escaped in a page.
        const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'http://localhost');
        return `${pathname}?${searchParams}`;
      },
    ),
  ),
];

test('R4.14 R6.1 R6.3 every game on a home opens for all but guests, who get the log-in over the current page', async ({
  site,
}) => {
  for (const brand of ['siam', 'meridian', 'nakhla']) {
    let links: string[] = [];
    await until(async () => (links = gamesOf((await site.get('/', { brand })).body)).length > 6, 20_000);
    const responseTo = async (path: string, headers: Record<string, string>) => {
      const { status, headers: responseHeaders } = await site.get(path, { brand, headers });
      return responseHeaders['location'] ?? status;
    };
    const referer = `${site.origin(brand)}/promotions?lang=en`;
    // The intent is passed along, except for an address that names no game.
    expect(await responseTo('/game', { referer }), `${brand} /game`).toBe('/promotions?open=login');
    for (const path of [...links.filter((link) => link.startsWith('/game')), '/fbsports']) {
      const led = new URL(String(await responseTo(path, { referer })), site.origin(brand));
      expect([led.pathname, led.searchParams.get('open'), led.searchParams.get('next')], brand).toEqual([
        '/promotions',
        'login',
        path,
      ]);
    }
    // Guests see the betting screen of a lottery: placing a ticket asks them to log in (R2.1.27).
    for (const path of links.filter((link) => link.startsWith('/lottery')).slice(0, 1))
      expect(await responseTo(path, { referer }), `${brand} ${path}`).toBe(200);
    const some = [links[0] ?? '', links.findLast((path) => path.startsWith('/lottery')) ?? '', '/fbsports'];
    for (const account of [demo.trial, demo.member]) {
      const cookie = await cookieOf(site, account, brand);
      for (const path of some) expect(await responseTo(path, { cookie }), `${account} ${path}`).toBe(200);
    }
  }
});

test('R4.3 R6.1 a guest’s game opens the log-in in place, and starts after it', async ({ page, site }) => {
  await page.goto(`${site.origin()}/promotions`);
  await hydratePage(page);
  await page.evaluate(() => history.replaceState(null, '', '/promotions?open=games&vendor=JL&type=RNG'));
  await page.reload();
  await hydratePage(page);
  const heading = page.locator('main h1');
  await heading.evaluate((element: HTMLElement & { seen?: true }) => (element.seen = true));
  await page.getByRole('dialog').locator('ul[data-fallback] a').first().click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: th.username });
  await expect(name).toBeVisible();
  await expect(page).toHaveURL(/\/promotions\?open=login&next=\/game/);
  expect(await heading.evaluate((element: HTMLElement & { seen?: true }) => element.seen)).toBe(true);

  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-hot-games li a[href^="/game?"]').first().click();
  await expect(name).toBeVisible();
  await expect(page).toHaveURL(/\/\?open=login&next=\/game/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('#w-hot-games li a[href^="/game?"]').first().focus();
  await page.keyboard.press('Enter');
  await name.fill(demo.member);
  await page.getByRole('dialog').getByLabel(th.password).fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: th.login, exact: true }).click();
  await expect(page).toHaveURL(/\/game\?gameCode=/);
  await page.goto(site.origin());
  await expect(accountMenu(page)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('R6.1 a guest’s game leads back to the current page, with the log-in open', async ({ page, site }) => {
    await page.goto(`${site.origin()}/promotions?open=games&vendor=JL&type=RNG`);
    await page.getByRole('dialog').locator('ul[data-fallback] a').first().click();
    await expect(page).toHaveURL(/\/promotions\?open=login&next=\/game/);
    await expect(page.getByRole('dialog').getByRole('textbox', { name: th.username })).toBeVisible();
    await expect(page.locator('main')).toHaveClass(/promotions/);
  });
});
