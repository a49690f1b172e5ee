import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { muteNotices } from '#scripts/lib/muteNotices.ts';
import { PlatformProxy } from './PlatformProxy.ts';
import { sighted } from './browser.ts';
import { Returning } from './Returning.ts';
import { Site } from './Site.ts';

interface Reports {
  /** Violations that the content security policy reported, and errors in the page. */
  faults: string[];
  /** Suppresses pop-up notices; false for journeys about them. */
  quiet: boolean;
  /** Uses a context of the browser that shows pictures: `withPictures`. */
  pictures: boolean;
  /** The visitor is returning: `returning`. */
  returning: boolean;
  /** Watches a context that a journey creates itself like the default one; call it before the context has a page. */
  watched: (context: BrowserContext) => Promise<BrowserContext>;
}

/** What the journeys of a worker share, as starting a site costs as much as three journeys. */
interface Shared {
  /** Starts the demo games with the site: `withVendors`. */
  vendors: boolean;
  /** Starts the payment provider with the site: `withPayments`. */
  payments: boolean;
  /** Starts the demonstration's identity provider with the site: `withAccounts`. */
  accounts: boolean;
  /** Starts the chat with the site: `withChat`. */
  chat: boolean;
  /** The time of the site's servers can be moved: `withClock`. */
  clock: boolean;
  /** A proxy in front of the site's platform: a test that sets a fault clears it again. */
  platformProxy: PlatformProxy;
  /** Visitors come from the address in `X-Forwarded-For`. Tests that change something site-wide change it back. */
  site: Site;
  /** The browser that shows pictures, started on first use: another worker would need another site. */
  sightedBrowser: () => Promise<Browser>;
  returningVisitor: Returning;
}

/** Journeys: one site per worker; every page is checked for policy violations, errors and visible translation keys. */
export const test = base.extend<Reports, Shared>({
  platformProxy: [
    async ({}, use) => {
      const platformProxy = new PlatformProxy();
      await platformProxy.listen();
      await use(platformProxy);
      await platformProxy.close();
    },
    { scope: 'worker' },
  ],
  vendors: [false, { option: true, scope: 'worker' }],
  payments: [false, { option: true, scope: 'worker' }],
  accounts: [false, { option: true, scope: 'worker' }],
  chat: [false, { option: true, scope: 'worker' }],
  clock: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ platformProxy, vendors, payments, accounts, chat, clock }, use) => {
      const env = { TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-test-country' };
      const site = await Site.start(env, { platformProxy, vendors, payments, accounts, chat, clock });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sightedBrowser: [
    async ({}, use) => {
      let browser: Promise<Browser> | undefined;
      await use(() => (browser ??= chromium.launch(sighted)));
      await (await browser)?.close();
    },
    { scope: 'worker' },
  ],
  returningVisitor: [
    async ({}, use) => {
      const visitor = new Returning();
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker' },
  ],
  quiet: [true, { option: true }],
  pictures: [false, { option: true }],
  returning: [false, { option: true }],
  faults: [
    async ({}, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults, 'policy violations and page errors').toEqual([]);
    },
    { auto: true },
  ],
  watched: async ({ faults, quiet, pictures }, use) => {
    await use(async (context) => {
      await prepare(context, quiet, pictures);
      context.on('page', (page) => watch(page, faults));
      return context;
    });
  },
  context: async (
    {
      browser,
      watched,
      quiet,
      pictures,
      sightedBrowser,
      returning,
      returningVisitor,
      site,
      faults,
      javaScriptEnabled,
      contextOptions,
      viewport,
    },
    use,
    testInfo,
  ) => {
    const make = async () => (pictures ? await sightedBrowser() : browser).newContext();
    if (!returning) {
      const context = await watched(await make());
      await use(context);
      return context.close();
    }
    const page = await returningVisitor.arrive(
      JSON.stringify([quiet, pictures, javaScriptEnabled, contextOptions, viewport]),
      async () => {
        const context = await make();
        await prepare(context, quiet, pictures);
        return context;
      },
    );
    watch(page, faults);
    page.context().on('page', (other) => watch(other, faults));
    await use(page.context());
    await returningVisitor.leave(site.origin(), testInfo.status === testInfo.expectedStatus);
  },
  page: async ({ context, returning }, use) => {
    const [first] = context.pages();
    await use(returning && first ? first : await context.newPage());
  },
});

async function prepare(context: BrowserContext, quiet: boolean, pictures: boolean): Promise<void> {
  if (!pictures) await context.addInitScript(hydrateOnLoad);
  if (quiet) await context.addInitScript(muteNotices);
  await context.addInitScript(reportPolicy);
}

/** A page hydrates once its largest picture is painted, or 2 s later. Without pictures, it need not wait for one. */
function hydrateOnLoad(): void {
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

/** Hydrates the page as a first touch does, and waits for it: by itself the page waits for its pictures. */
export async function hydratePage(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('portal') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Waits until the widget around an element is hydrated: hydration would discard what a script changed before. */
export async function untilHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHydrated).toBe(true);
}

export const demo = {
  member: 'demo_member',
  agent: 'demo_agent',
  trial: 'demo_trial',
  vip: 'demo_vip',
} as const;
