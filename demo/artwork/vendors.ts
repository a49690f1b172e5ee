import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { vendorMark } from './marks/vendorMark.ts';
import { plainFont } from './plainFont.ts';

interface SeedVendor {
  code: string;
  displayName: string;
  hue: number;
}

/** Three times the displayed width, for screens with a pixel ratio of 3. */
const size = { width: 360, height: 120 };

/**
 * Draws a mark for every vendor of the seed into `demo/media/vendors/`. Bitmaps instead of SVG, because browsers
 * treat each SVG as a document and repaint it with the page: 3 ms per mark, and a home page shows forty.
 */
export async function vendors(root: string): Promise<void> {
  const list: SeedVendor[] = JSON.parse(await readFile(join(root, 'demo/seed/vendors.json'), 'utf8'));
  const font = await plainFont(700);
  const folder = join(root, 'demo/media/vendors');
  await mkdir(folder, { recursive: true });
  for (const [index, vendor] of list.entries())
    await writeFile(
      join(folder, `${vendor.code}.webp`),
      await sharp(Buffer.from(vendorMark(font, vendor.displayName, vendor.hue, index)), { density: 216 })
        .resize(size)
        .webp({ lossless: true, effort: 6 })
        .toBuffer(),
    );
  console.log(`demo/media/vendors: ${list.length} marks`);
}
