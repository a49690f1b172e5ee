import type { Locator, Page } from '@playwright/test';
import { until, type Site } from '../support/Site.ts';
import { expect, hydratePage, test } from '../support/test.ts';
import { expectFull, expectUsable } from './support/expectUsable.ts';
import { documentOf } from './support/pageFacts.ts';
import { paintsOfFilling, slackOf } from './support/slack.ts';
import { faults, type PlatformProxy } from '../support/PlatformProxy.ts';
import { many } from '../support/matrix.ts';

/** Milliseconds within which a page is complete again once its platform is back. */
const strict = 5000;
/** Milliseconds after which content counts as never coming. */
const lenient = 15_000;
/**
 * A usual run times one page, allowing for a slow machine; on the others only content that never comes is a failure.
 */
const usual = many ? strict : lenient;
/** Milliseconds after which no response from before is cached. */
const forgotten = 2100;

/** Waits until the portal's cached responses have expired. */
test.afterAll(async ({ site, platformProxy }) => {
  platformProxy.setFaults();
  await site.restartPortal();
});

test('a page loaded while the platform is down renders, and completes by itself once it is back', async ({
  page,
  site,
  platformProxy,
}) => {
  platformProxy.mode = 'down';
  await site.restartPortal();
  await load(page, site);
  const before = await slackOf(page);
  await expectUsable(page);
  await expect(page.locator('#w-winners li')).toHaveCount(0);
  await hydratePage(page);

  const took = await recover(
    page,
    () => (platformProxy.mode = 'ok'),
    Math.max(lenient, strict + paintsOfFilling * before),
  );
  // What else the machine does changes from one second to the next: measured before and after.
  await load(page, site);
  const slack = Math.max(before, await slackOf(page));
  expect(took, 'milliseconds').toBeLessThan(strict + paintsOfFilling * slack);
});

/** `homeCalls` and `feedFaults` test every call of home with every fault: two faults are enough here. */
for (const fault of faults.filter((one) => many || one === 'html' || one === 'slow'))
  test(`a page loaded while the platform is faulty (${fault}) renders, and completes by itself`, async ({
    page,
    site,
    platformProxy,
  }) => {
    platformProxy.mode = 'ok';
    await until(async () => !(await documentOf(site, 'siam')).degraded, 20_000);
    platformProxy.mode = fault;
    platformProxy.met.clear();
    await new Promise((resolve) => setTimeout(resolve, forgotten));
    await load(page, site);
    expect(platformProxy.met.size).toBeGreaterThan(0);
    await expectUsable(page);
    await hydratePage(page);

    await recover(page, () => (platformProxy.mode = 'ok'));
  });

for (const fault of faults.filter((one) => (many ? one !== 'slow' : ['down', 'html'].includes(one))))
  test(`R8.8 a log-in that fails because of the platform (${fault}) shows an error and keeps the input`, async ({
    page,
    site,
    platformProxy,
  }) => {
    const form = await typedForm(page, site, platformProxy);
    platformProxy.mode = fault;
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(form.getByRole('alert')).toContainText('We could not reach our server');
    await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('nobody_here');
    await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('not-to-be-lost');
    await expect(form.getByRole('button', { name: 'Log in' })).toBeEnabled();
    platformProxy.mode = 'ok';
  });

test('a slow log-in shows that it is pending, and completes', async ({ page, site, platformProxy }) => {
  const form = await typedForm(page, site, platformProxy);
  platformProxy.mode = 'slow';
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByRole('button', { name: 'Logging in…' })).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('Wrong username or password', { timeout: 15_000 });
  await expect(form.getByRole('textbox', { name: 'Username' })).toHaveValue('nobody_here');
  platformProxy.mode = 'ok';
});

/** The log-in form of `/login`, loaded without a fault and filled in with a wrong password. */
async function typedForm(page: Page, site: Site, platformProxy: PlatformProxy): Promise<Locator> {
  platformProxy.mode = 'ok';
  await load(page, site, '/login?lang=en');
  await hydratePage(page);
  const form = page.locator('main form');
  await form.getByRole('textbox', { name: 'Username' }).fill('nobody_here');
  await form.getByRole('textbox', { name: 'Password' }).fill('not-to-be-lost');
  return form;
}

async function load(page: Page, site: Site, path = '/'): Promise<void> {
  const response = await page.goto(site.origin() + path);
  expect(response?.status()).toBe(200);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Once the platform is back, everything appears in time, in the same document. Returns how long it took. */
async function recover(page: Page, restore: () => void, within = usual): Promise<number> {
  const began = performance.now();
  restore();
  await expectFull(page, within);
  const took = performance.now() - began;
  await expectUsable(page);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  return took;
}
