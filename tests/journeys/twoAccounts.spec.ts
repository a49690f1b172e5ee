import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { blind } from '../support/browser.ts';
import { accountMenu, enter, signIn, signOut, th } from '../support/accounts.ts';
import { demo, expect, hydratePage, test } from '../support/test.ts';
import type { Site } from '../support/Site.ts';

/** The first trace of the demo agent (account, nickname, money) with its surroundings; undefined if there is none. */
const traceOf = (money: string) => (text: string) =>
  new RegExp(`.{0,80}(?:demo_agent|Anong|(?<!\\d)${money.replaceAll(',', ',?')}(?!\\d")).{0,40}`, 's').exec(
    text,
  )?.[0];

/** The whole units of the balance that the page shows: wages come every five minutes. A random six-digit number is none. */
async function moneyOn(page: Page): Promise<string> {
  const balance = page.locator('#w-balance');
  const amount = /\d{1,3}(?:,\d{3})+(?=\.\d\d)/;
  await expect(balance).toContainText(amount);
  return amount.exec((await balance.textContent()) ?? '')?.[0] ?? '';
}

/** Everything in a tab and its browser that script could read, and what it shows. */
async function everything(page: Page, context: BrowserContext): Promise<string> {
  const inside = await page.evaluate(async () => {
    const contents: string[] = [
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify(history.state),
    ];
    contents.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        contents.push(request.url, await (await cache.match(request))!.text());
    }
    for (const { name } of await indexedDB.databases()) contents.push(String(name));
    for (const field of document.querySelectorAll('input')) contents.push(field.value);
    return contents.join('\n');
  });
  return inside + JSON.stringify(await context.cookies());
}

const documentOf = async (page: Page, path = '/') =>
  page.evaluate(
    async (encodedPath) => (await fetch(`/-/document?path=${encodedPath}`)).text(),
    encodeURIComponent(path),
  );

test('A in, A out, B in: nothing of A is left in storage, caches, page or documents', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site.origin(), demo.agent);
  await hydratePage(page);
  await expect(accountMenu(page)).toContainText('Anong');
  const money = await moneyOn(page);
  const traceIn = traceOf(money);
  expect(traceIn(await everything(page, context))).toBeDefined();
  await signOut(page);
  expect(traceIn(await everything(page, context))).toBeUndefined();
  expect(traceIn(await documentOf(page))).toBeUndefined();

  await page.locator('#w-login-inline').getByRole('textbox', { name: th.username }).fill(demo.trial);
  await page.locator('#w-login-inline').getByLabel(th.password).fill('Livery-demo-1');
  await page.locator('#w-login-inline').getByRole('button', { name: th.login }).click();
  await expect(accountMenu(page)).toContainText('Guest 4711');
  await expect(page.locator('#w-balance')).not.toContainText(money);
  await accountMenu(page).click();
  await expect(page.locator('#account-menu').getByRole('link', { name: 'ศูนย์ตัวแทน' })).toHaveCount(0);
  expect(traceIn(await everything(page, context))).toBeUndefined();
  for (const path of ['/', '/promotions', '/?open=agent/agentTeamOverview'])
    expect(traceIn(await documentOf(page, path))).toBeUndefined();
});

test('a second tab follows a log-out and a log-in', async ({ page, context, site }) => {
  await enter(page, site, demo.agent);
  await page.goto(`${site.origin()}/about/terms`);
  const second = await context.newPage();
  await second.goto(`${site.origin()}/promotions`);
  await hydratePage(second);
  await expect(accountMenu(second)).toContainText('Anong');
  const traceIn = traceOf(await moneyOn(second));
  await hydratePage(page);
  await signOut(page);
  await expect(accountMenu(second)).toHaveCount(0);
  await expect(second.getByRole('button', { name: th.login, exact: true }).first()).toBeVisible();
  await expect(second).toHaveURL(/\/promotions/);
  expect(traceIn(await everything(second, context))).toBeUndefined();

  await page.locator('#w-login-inline').getByRole('textbox', { name: th.username }).fill(demo.member);
  await page.locator('#w-login-inline').getByLabel(th.password).fill('Livery-demo-1');
  await page.locator('#w-login-inline').getByRole('button', { name: th.login }).click();
  await expect(accountMenu(page)).toContainText('Somchai');
  await expect(accountMenu(second)).toContainText('Somchai');
});

test('a second tab follows a log-in and a log-out by forms without script', async ({
  page,
  context,
  site,
}) => {
  const second = await context.newPage();
  await second.goto(`${site.origin()}/promotions`);
  await hydratePage(second);
  await page.goto(`${site.origin()}/login`);
  const form = page.locator('form[action="/-/login"]').first();
  await form.getByRole('textbox', { name: th.username }).fill(demo.member);
  await form.getByLabel(th.password).fill('Livery-demo-1');
  // As without script: what listens to the form does not hear of it.
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expect(accountMenu(page)).toContainText('Somchai');
  await expect(accountMenu(second)).toContainText('Somchai');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('livery-changed');

  await page.evaluate(() => {
    const logout = document.createElement('form');
    logout.method = 'post';
    logout.action = '/-/logout';
    document.body.append(logout);
    logout.submit();
  });
  await expect(accountMenu(second)).toHaveCount(0);
  await expect(second).toHaveURL(/\/promotions/);
});

test('Back after a log-out shows nothing of the account, even from the browser’s own cache', async ({
  site,
  watched,
}) => {
  const browser = await chromium.launch({
    ...blind,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await watched(await browser.newContext({ locale: 'th-TH' }));
    const page = await context.newPage();
    await enter(page, site, demo.agent);
    await page.goto(site.origin());
    await hydratePage(page);
    await expect(accountMenu(page)).toContainText('Anong');
    const traceIn = traceOf(await moneyOn(page));
    await page.goto(`${site.origin()}/healthz`);
    await leave(site, context);
    await page.goBack();
    await expect(page.getByRole('button', { name: th.login, exact: true })).toBeVisible();
    await hydratePage(page);
    expect(traceIn(await everything(page, context))).toBeUndefined();

    await enter(page, site, demo.agent);
    await page.goto(site.origin());
    await hydratePage(page);
    await expect(accountMenu(page)).toContainText('Anong');
    await page.goto(`${site.origin()}/healthz`);
    await leave(site, context);
    await enter(page, site, demo.trial);
    await page.goBack();
    await expect(accountMenu(page)).toContainText('Guest 4711');
    expect(traceIn(await everything(page, context))).toBeUndefined();
  } finally {
    await browser.close();
  }
});

/** Logs out bypassing the page, as another window would, without notifying it. */
async function leave(site: Site, context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await site.get('/-/logout', { method: 'POST', headers: { cookie } });
  for (const { name } of cookies) if (name !== 'livery-appearance') await context.clearCookies({ name });
}

test('a cookie carried to another brand of the same merchant is a guest there', async ({
  page,
  context,
  site,
}) => {
  await site.addBrand('sister');
  await signIn(page, site.origin(), demo.agent);
  const header = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const getAs = async (brand: string, path: string) => site.get(path, { brand, headers: { cookie: header } });
  expect(JSON.parse((await getAs('siam', '/-/document?path=/')).body)).toMatchObject({ role: 'agent' });
  expect(JSON.parse((await getAs('sister', '/-/document?path=/')).body)).toMatchObject({ role: 'guest' });
  expect((await getAs('siam', '/wps/member/info')).status).toBe(200);
  expect((await getAs('sister', '/wps/member/info')).status).toBe(401);
  expect((await getAs('sister', '/')).body).not.toContain('id="w-account"');
});

test('the token is in no place that script can read, and in no response', async ({ page, context, site }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    // It does not end; its messages are names of topics.
    if (response.url().includes('/-/live?')) return;
    if (response.url().startsWith(site.origin()) && !/\/(media|-\/f|-\/build)\//.test(response.url()))
      bodies.push(response.text().catch(() => ''));
  });
  await page.goto(site.origin());
  await hydratePage(page);
  await page.locator('#w-login-inline').getByRole('textbox', { name: th.username }).fill(demo.member);
  await page.locator('#w-login-inline').getByLabel(th.password).fill('Livery-demo-1');
  await page.locator('#w-login-inline').getByRole('button', { name: th.login }).click();
  await expect(accountMenu(page)).toContainText('Somchai');
  const session = (await context.cookies()).find(({ name }) => name === '__Host-livery');
  expect(session).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    domain: hostOf(site),
  });
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).toContain('livery-in=1');
  expect(readable).not.toContain('__Host-livery');
  const texts = await Promise.all(bodies);
  expect(texts.some((text) => text.includes('firstTimeLogin'))).toBe(true);
  for (const text of texts) {
    expect(/"(?:token|deviceToken)"\s*:\s*"/.test(text), text.slice(0, 200)).toBe(false);
    expect(text.includes(session?.value ?? 'no session'), text.slice(0, 200)).toBe(false);
  }
});

const hostOf = (site: Site) => new URL(site.origin()).hostname;
