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

/** Each brand with default settings, on a desktop and on a phone. */
const shots = [
  { brand: 'siam', locale: 'th-TH' },
  { brand: 'meridian', locale: 'en-SG' },
  { brand: 'nakhla', locale: 'ar-AE' },
  { brand: 'volt', locale: 'pt-BR' },
].flatMap(({ brand, locale }) => [
  { file: `${brand}-home.webp`, brand, locale, width: 1280, height: 860 },
  { file: `${brand}-phone.webp`, brand, locale, width: 390, height: 844 },
]);

async function take(
  browser: Browser,
  { file, brand, locale, width, height }: (typeof shots)[number],
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: width < 768 ? 2 : 1,
    locale,
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
