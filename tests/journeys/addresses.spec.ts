import { cookieOf, enter } from '../support/accounts.ts';
import { until } from '../support/Site.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';

/** Addresses of the specification and the widget that each is about (R2.1.3, R2.1.8, R2.1.10). */
const addresses: readonly [path: string, widget: string][] = [
  ['/noticePage', 'notice-list'],
  ['/pointMall', 'points-mall'],
  ['/promotions', 'promo-list'],
  ['/promoDetail?id=none', 'promo-detail'],
  ['/seamless', 'vendor-tabs'],
  ['/help', 'help'],
  ['/down', 'app-download'],
  ['/join', 'affiliate-form'],
  ['/fbsports', 'launched-game'],
  ['/login', 'login-form'],
];

interface Placed {
  widget: string;
  slots?: Record<string, Placed[]>;
}
const widgetsIn = (nodes: Placed[]): string[] =>
  nodes.flatMap(({ widget, slots = {} }) => [widget, ...widgetsIn(Object.values(slots).flat())]);

test('R2.1.3 R2.1.8 R2.1.10 each address shows what the specification says, with a heading or form of its own', async ({
  page,
  site,
}) => {
  for (const brand of ['siam', 'meridian', 'nakhla']) {
    const cookie = await cookieOf(site, demo.member, brand);
    const home = await site.get('/rng', { brand, headers: { cookie } });
    const [, game = ''] = /href="(\/game\?[^"]*)"/.exec(home.body) ?? [];
    expect(game, `${brand}: a link to a game`).not.toBe('');
    for (const [path, widget] of [...addresses, [game.replaceAll('&amp;', '&'), 'launched-game'] as const]) {
      const headers: Record<string, string> = path === '/login' ? {} : { cookie };
      const { body, status } = await site.get(`/-/document?path=${encodeURIComponent(path)}`, {
        brand,
        headers,
      });
      expect(status, `${brand} ${path}`).toBe(200);
      const { regions } = JSON.parse(body) as { regions: { main: Placed[] } };
      expect(widgetsIn(regions.main), `${brand} ${path}`).toContain(widget);
    }
  }
  for (const [path] of addresses) {
    const response = await page.goto(site.origin() + path);
    expect(response?.status(), path).toBe(200);
    await expect(
      page.getByRole('heading', { level: 1 }).or(page.locator('main form')).first(),
    ).toBeAttached();
  }
});

test('R1.2 R1.7 R2.10.1 a member sees the balance and reaches deposit, withdrawal, records, messages, chat, rewards, points, rank, friends and the member centre', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await site.operate('flag', 'CBS3', 'on');
  await until(async () => (await site.get('/')).body.includes('open=chat'));
  await enter(page, site, demo.member);
  await page.goto(`${site.origin()}/?lang=en`);
  await hydratePage(page);
  await expect(page.locator('#w-balance')).toContainText(/฿[\d,]+\.\d\d/);
  await expect(page.locator('[href*="open=chat"]').first()).toBeAttached();
  const centre = page.getByRole('dialog');
  const cookie = await cookieOf(site, demo.member);
  const pages: [key: string, widget: string][] = [
    ['securityCenter', 'sessions-card'],
    ['depositv2', 'deposit'],
    ['withdraw', 'withdraw'],
    ['transactionHistory', 'account-records'],
    ['personalHistoryCopy', 'bet-records'],
    ['bonusDetails', 'bonus-list'],
    ['rewardCenter', 'reward-center'],
    ['referral', 'referral'],
    ['missionLeaderboard', 'leaderboard'],
    ['messageV2', 'message-inbox'],
    ['manualRebate', 'manual-rebate'],
  ];
  for (const [key, widget] of pages) {
    const path = `/?open=member/${key}`;
    const { body } = await site.get(`/-/document?path=${encodeURIComponent(path)}`, { headers: { cookie } });
    expect(body, key).toContain(`"widget":"${widget}"`);
    await page.goto(`${site.origin()}/?lang=en&open=member/${key}`);
    await expect(centre.getByRole('heading', { level: 2 }).first(), key).not.toBeEmpty();
  }
  for (const path of ['/vip', '/pointMall', '/down', '/about/contact', '/deposit-rank']) {
    const response = await page.goto(`${site.origin()}${path}?lang=en`);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toBeEmpty();
  }
});
