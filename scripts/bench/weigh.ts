import type { Page } from 'playwright';

/**
 * What a home may cost a first visitor who scrolls through all of it, in kilobytes over the wire: script that it loads by
 * itself, fonts of a language. Of the script, 7 kB are the next draw with its quick bet, and 0.8 kB keep texts right from the
 * first task of a browser's translation.
 */
export const most = { script: 132.5, fonts: 60 };

/** Milliseconds that the home is left alone, scrolled to its end meanwhile. */
export const watched = 10_000;

export interface ScriptBytes {
  /** Asked for before the first paint. */
  early: number;
  all: number;
  files: number;
}

/** Bytes of script that a home loads by itself, with nothing at hand. */
export async function scriptBytes(page: Page, address: string): Promise<ScriptBytes> {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
  await page.goto(address);
  const end = Date.now() + watched;
  while (Date.now() < end) {
    await page.evaluate(() => scrollBy(0, 250));
    await page.waitForTimeout(250);
  }
  return page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => new URL(name).pathname.endsWith('.js'),
    );
    const sum = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      early: sum(loaded.filter(({ startTime }) => startTime <= first)),
      all: sum(loaded),
      files: loaded.length,
    };
  });
}

/** Bytes of the fonts that a home loads in a language: what the text on it needs of what its styles name. */
export async function fontBytes(page: Page, address: string, language: string): Promise<number> {
  await page.goto(`${address}/?lang=${language}`);
  return page.evaluate(async () => {
    await document.fonts.ready;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  });
}
