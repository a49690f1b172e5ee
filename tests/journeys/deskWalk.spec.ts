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

const walks = [
  { what: 'in English, light', language: 'en', theme: 'light', width: 1280 },
  { what: 'in Thai, dark', language: 'th', theme: 'dark', width: 1280 },
  { what: 'in Chinese, dark, on a phone of 320 px', language: 'zh', theme: 'dark', width: 320 },
];

for (const { what, width, ...look } of walks)
  test(`R10.11 R10.12 every screen of the desk and its first record are accessible and fit, ${what}`, async ({
    browser,
    site,
    watched,
  }) => {
    test.setTimeout(180_000);
    const started = await site.startDesk();
    ({ server } = started);
    const { origin } = started;
    const context = await watched(await browser.newContext({ locale: 'en' }));
    const desk = await context.newPage();
    await signInAs(desk, site, { origin, login: `${look.language}${process.pid}`, role: 'owner' });
    await wear(desk, look);
    await desk.setViewportSize({ width, height: 700 });

    const found: string[] = [];
    async function check(address: string) {
      await open(desk, `${origin}${address}`);
      const violations = [...(await violationsIn(desk)), ...(await tooWide(desk))];
      found.push(...violations.map((violation) => `${address}: ${violation}`));
    }
    const records: string[] = [];
    for (const path of paths) {
      await check(`${path}?merchant=SIAM01`);
      records.push(...(await recordsOf(desk, path)));
    }
    for (const record of records) await check(record);
    expect(found).toEqual([]);
    // Lists of members, withdrawals and agents have records in the demonstration: the walk went through pages, not only lists.
    expect(records.length).toBeGreaterThan(15);
  });
