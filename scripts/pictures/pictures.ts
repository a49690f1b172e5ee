import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../lib/findChromium.ts';
import { quietNotices } from '../lib/quietNotices.ts';
import { requireNode } from '../lib/requireNode.ts';

const port = process.env['PORT'] ?? '4000';
const folder = join(process.cwd(), 'docs/pictures');

/** `npm run pictures`: takes the README's pictures from the running product (`npm start` first). */
async function pictures(): Promise<void> {
  requireNode();
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 860 },
      locale: 'th-TH',
      reducedMotion: 'reduce',
    });
    await page.addInitScript(quietNotices);
    await page.goto(`http://siam.localhost:${port}/`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1500);
    const picture = await page.screenshot();
    await sharp(picture).webp({ quality: 82 }).toFile(join(folder, 'siam-home.webp'));
  } finally {
    await browser.close();
  }
}

await pictures();
