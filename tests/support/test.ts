import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { quietNotices } from '#scripts/lib/quietNotices.ts';
import { BentPlatform } from './BentPlatform.ts';
import { sighted } from './browser.ts';
import { Site } from './Site.ts';

interface Reports {
  /** What the content security policy reported, and what went wrong in the page. */
  faults: string[];
  /** Pop-up notices stay away; false where a journey is about them. */
  quiet: boolean;
  /** The context is one of the browser that shows pictures: `withPictures`. */
  pictures: boolean;
  /** Watches a context that a journey makes itself as the usual one is watched; to be called before it has a page. */
  watched: (context: BrowserContext) => Promise<BrowserContext>;
}

/** What the journeys of a worker share: to start a site costs as much as three of them. */
interface Shared {
  /** Behind it stands the platform of the site: who bends it makes it straight again. */
  bent: BentPlatform;
  /** Its visitors come from where `X-Forwarded-For` says. What is changed for all of it is changed back. */
  site: Site;
  /** The browser that shows pictures, started for the first who asks: one more worker would cost a site. */
  sightedBrowser: () => Promise<Browser>;
}

/** Journeys: one site a worker; every page is watched for policy reports, errors and keys that nobody should see. */
export const test = base.extend<Reports, Shared>({
  bent: [
    async ({}, use) => {
      const bent = new BentPlatform();
      await bent.listen();
      await use(bent);
      await bent.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ bent }, use) => {
      const site = await Site.start({ TRUSTED_PROXIES: '127.0.0.1' }, { bent });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sightedBrowser: [
    async ({}, use) => {
      let browser: Promise<Browser> | undefined;
      await use(() => (browser ??= chromium.launch(sighted)));
      await (await browser)?.close();
    },
    { scope: 'worker' },
  ],
  quiet: [true, { option: true }],
  pictures: [false, { option: true }],
  faults: [
    async ({}, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults, 'policy reports and page errors').toEqual([]);
    },
    { auto: true },
  ],
  watched: async ({ faults, quiet, pictures }, use) => {
    await use(async (context) => {
      if (!pictures) await context.addInitScript(wakeOnLoad);
      if (quiet) await context.addInitScript(quietNotices);
      await context.addInitScript(reportPolicy);
      context.on('page', (page) => watch(page, faults));
      return context;
    });
  },
  context: async ({ context, watched, pictures, sightedBrowser }, use) => {
    if (!pictures) return use(await watched(context));
    const other = await (await sightedBrowser()).newContext();
    await use(await watched(other));
    await other.close();
  },
});

/** A page wakes once its largest picture is painted, or 2 s later. Where no pictures come, it need not wait for one. */
function wakeOnLoad(): void {
  addEventListener('load', () => dispatchEvent(new Event('touchstart')));
}

function reportPolicy(): void {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('policy:') || /Content Security Policy|Trusted|hydrat|Minified React/i.test(text))
      faults.push(text);
  });
}

export { expect };

/** Wakes the page as a first touch does, and waits until React has taken it over: by itself it waits for its pictures. */
export async function awake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('portal') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Waits until the widget around an element is awake: what only script does would else be done to a sleeper. */
export async function awakeAt(element: Locator): Promise<void> {
  const isAwake = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAwake).toBe(true);
}

export const demo = {
  member: 'demo_member',
  agent: 'demo_agent',
  trial: 'demo_trial',
  vip: 'demo_vip',
} as const;
