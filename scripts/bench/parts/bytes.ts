import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumArgs } from '../../../playwright.config.ts';
import { fetchRaw } from '../fetchRaw.ts';
import type { Figure } from '../Figure.ts';
import { kilobytes } from '../numbers.ts';
import { phone } from '../phone.ts';
import type { World } from '../World.ts';

/** Milliseconds that the home is left alone, scrolled to its end meanwhile. */
const watched = 10_000;

/** What a first visit costs over the wire: bodies as sent, without headers. */
export async function bytes(world: World): Promise<Figure[]> {
  const { body } = await fetchRaw(world.site.port, '/', { host: world.host });
  const html = body.length;
  const languages = languagesOf(brotliDecompressSync(body).toString());
  const { early, all, files } = await scripts(world);
  const fonts = await Promise.all(languages.map((language) => fontBytes(world, language)));
  const how = `${world.home}, empty cache`;
  return [
    figure('guest HTML', html, 14, `${world.home}, brotli as the portal sends it, body alone`),
    figure('script asked for before first paint', early, 10, how),
    figure(
      'script the home loads by itself',
      all,
      115,
      `${how}; ${watched / 1000} s, scrolled to the end, ${files} files`,
    ),
    ...languages.map((language, at) =>
      figure(`fonts in ${language}`, fonts[at] ?? NaN, 60, 'all faces that the styles of the home name'),
    ),
  ];
}

function figure(name: string, size: number, most: number, how: string): Figure {
  return { part: 'bytes', name, value: kilobytes(size), unit: 'kB', target: { most }, how };
}

async function scripts(world: World): Promise<{ early: number; all: number; files: number }> {
  const browser = await chromium.launch({ executablePath: world.chromium, args: chromiumArgs });
  try {
    const page = await browser.newPage(phone);
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2000));
    await page.goto(world.addresses.portal);
    const end = Date.now() + watched;
    while (Date.now() < end) {
      await page.evaluate(() => scrollBy(0, 250));
      await page.waitForTimeout(250);
    }
    return await page.evaluate(() => {
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
  } finally {
    await browser.close();
  }
}

/** The languages that a home names as its alternates. */
function languagesOf(html: string): string[] {
  const found = [...html.matchAll(/hreflang="([a-z-]+)"/g)].map(([, language = '']) => language);
  return [...new Set(found)].filter((language) => language !== 'x-default');
}

async function fontBytes({ site: { port }, host }: World, language: string): Promise<number> {
  const { body } = await fetchRaw(port, '/', { host, 'accept-language': language });
  const html = brotliDecompressSync(body).toString();
  const faces = new Set([...html.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(([, address = '']) => address));
  const answers = await Promise.all([...faces].map((address) => fetchRaw(port, address, { host })));
  return answers.reduce((total, answer) => total + answer.body.length, 0);
}
