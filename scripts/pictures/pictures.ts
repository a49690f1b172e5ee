import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../lib/findChromium.ts';
import { muteNotices } from '../lib/muteNotices.ts';

const port = process.env['PORT'] ?? '4000';
const folder = join(process.cwd(), 'docs/pictures');

/** `npm run pictures`: takes the README's screenshots from the running product (run `npm start` first). */
async function pictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const shot of shots) await take(browser, shot);
  } finally {
    await browser.close();
  }
}

/** Each brand in its default language and theme, on a desktop and on a phone. */
const shots = (
  [
    { brand: 'siam', locale: 'th-TH', colorScheme: 'light' },
    { brand: 'meridian', locale: 'en-SG', colorScheme: 'dark' },
    { brand: 'nakhla', locale: 'ar-AE', colorScheme: 'light' },
    { brand: 'volt', locale: 'pt-BR', colorScheme: 'dark' },
  ] as const
).flatMap((look) => [
  { file: `${look.brand}-home.webp`, ...look, width: 1280, height: 860 },
  { file: `${look.brand}-phone.webp`, ...look, width: 390, height: 844 },
]);

async function take(
  browser: Browser,
  { file, brand, locale, colorScheme, width, height }: (typeof shots)[number],
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: width < 768 ? 2 : 1,
    locale,
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(muteNotices);
  const answer = await page.goto(`http://${brand}.localhost:${port}/`, { waitUntil: 'networkidle' });
  if (!answer?.ok())
    throw new Error(
      `The home page of ${brand} returned status ${answer?.status()}, so no screenshot was taken.`,
    );
  await page.waitForTimeout(1500);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, file));
  await page.close();
}

await pictures();
