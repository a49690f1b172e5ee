import type { LaunchOptions } from '@playwright/test';

/** Flags that Chromium needs in a container. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts no spare process for a possible next page, and as few as possible: a sixth of the cost of a home page. */
const launch = (args: string[]): LaunchOptions => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...args, '--renderer-process-limit=1'],
});

/** Journeys load no pictures by default: they keep their space, and cost a fifth of a page. */
export const blind = launch([...chromiumArgs, '--blink-settings=imagesEnabled=false']);

export const sighted = launch(chromiumArgs);

/** `test.use(withPictures)`: a browser that loads and paints pictures, and detects failed ones. */
export const withPictures = { pictures: true };

/** `test.use(inMotion)`: without reduced motion. All others have reduced motion, which halves the painting. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * `test.use(returning)`: returning visitors, as most are, whose browser has the files of the site cached. Not for tests
 * about a first visit, or about what a page requests.
 */
export const returning = { returning: true };

/** `test.use(withVendors)`: a site whose games are played. It is another one than that of the other journeys. */
export const withVendors = { vendors: true };

/** `test.use(withPayments)`: a site with the payment provider. It is another one than that of the other journeys. */
export const withPayments = { payments: true };

/** `test.use(withAccounts)`: a site with the identity provider. It is another one than that of the other journeys. */
export const withAccounts = { accounts: true };

/** `test.use(withChat)`: a site with the chat. It is another one than that of the other journeys. */
export const withChat = { chat: true };

/** `test.use(withClock)`: a site whose time `site.wait` moves. It is another one than that of the other journeys. */
export const withClock = { clock: true };
