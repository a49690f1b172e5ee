import type { LaunchOptions } from '@playwright/test';

/** What a container lets Chromium do. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A journey's browser makes no process ahead for a page that may come, and as few as it can: a sixth of a home's cost. */
const launch = (args: string[]): LaunchOptions => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [...args, '--renderer-process-limit=1'],
});

/** A journey looks at no pictures unless it says so: they hold their places all the same, and cost a fifth of a page. */
export const blind = launch([...chromiumArgs, '--blink-settings=imagesEnabled=false']);

export const sighted = launch(chromiumArgs);

/** `test.use(withPictures)`: a browser that asks for pictures, paints them, and finds out which fail. */
export const withPictures = { pictures: true };

/** `test.use(inMotion)`: a visitor who likes motion. All others see what moves stand still, which halves what is painted. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * `test.use(returning)`: visitors who were here before, as most are, so that their browser has the files of the site at hand.
 * Not for what is about a first visit, or about what a page asks for.
 */
export const returning = { returning: true };
