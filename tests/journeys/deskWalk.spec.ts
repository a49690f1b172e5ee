import type { Page } from '@playwright/test';
import { menu, type Screen } from '#desk/app/pages/screens.ts';
import en from '#desk/app/words/en/common.json' with { type: 'json' };
import th from '#desk/app/words/th/common.json' with { type: 'json' };
import zh from '#desk/app/words/zh/common.json' with { type: 'json' };
import { violationsIn } from '../support/axe.ts';
import { withClock } from '../support/browser.ts';
import { signInAs } from '../support/deskPerson.ts';
import type { Server } from '../support/Server.ts';
import { expect, test } from '../support/test.ts';

test.use(withClock);

let server: Server | undefined;
test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const loading = new RegExp([en, th, zh].map((words) => words.loading).join('|'));

const paths = Object.values<readonly Screen[]>(menu).flatMap((screens) => screens.map(({ path }) => path));

/** Shows the page in a language and theme, as the choices at its foot do. */
async function wear(desk: Page, look: { language: string; theme: string }): Promise<void> {
  await desk.evaluate((stored) => localStorage.setItem('desk.preferences', stored), JSON.stringify(look));
}

/** Opens an address, and waits until what it shows is read. */
async function open(desk: Page, address: string): Promise<void> {
  await desk.goto(address);
  await desk.locator('main h1').waitFor();
  await expect(desk.locator('main output').filter({ hasText: loading })).toHaveCount(0);
}

/** The elements that make the page wider than the window, innermost last. */
async function tooWide(desk: Page): Promise<string[]> {
  return desk.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return Array.from(document.querySelectorAll('main *'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => `too wide: ${element.tagName} ${element.className}`)
      .slice(-3);
  });
}

/** The record that a list names first, with its tabs. */
async function recordsOf(desk: Page, list: string): Promise<string[]> {
  const first = desk.locator('main td a[href^="/"]').first();
  if ((await first.count()) === 0) return [];
  const record = (await first.getAttribute('href')) ?? '';
  if (record.split('?')[0] === list) return [];
  await open(desk, new URL(record, desk.url()).href);
  const tabs = await desk
    .locator('main nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return [record, ...tabs.filter((tab) => tab !== null)];
}

test('R10.11 R10.12 every screen of the desk is accessible in its languages and themes, and fits a phone of 320 px', async ({
  browser,
  site,
  watched,
}) => {
  test.setTimeout(240_000);
  const started = await site.startDesk();
  ({ server } = started);
  const { origin } = started;
  const context = await watched(await browser.newContext({ locale: 'en' }));
  const desk = await context.newPage();
  await signInAs(desk, site, { origin, login: `walker${process.pid}`, role: 'owner' });

  const found: string[] = [];
  async function check(address: string, look: string) {
    await open(desk, `${origin}${address}`);
    const violations = await violationsIn(desk);
    violations.push(...(await tooWide(desk)));
    found.push(...violations.map((violation) => `${address} ${look}: ${violation}`));
  }

  const screens = paths.map((path) => `${path}?merchant=SIAM01`);
  const records: string[] = [];
  for (const [at, screen] of screens.entries()) {
    await check(screen, 'English, light');
    records.push(...(await recordsOf(desk, paths[at] ?? '')));
  }
  for (const record of records) await check(record, 'English, light');
  await wear(desk, { language: 'th', theme: 'dark' });
  for (const screen of screens) await check(screen, 'Thai, dark');
  await desk.setViewportSize({ width: 320, height: 700 });
  await wear(desk, { language: 'zh', theme: 'dark' });
  for (const address of [...screens, ...records]) await check(address, 'Chinese, dark, 320 px');

  expect(found).toEqual([]);
  // Lists of members, withdrawals and agents have records in the demonstration: the walk went through pages, not only lists.
  expect(records.length).toBeGreaterThan(15);
});
