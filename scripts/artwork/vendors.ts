import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vendorMark } from './marks/vendorMark.ts';
import { plainFont } from './plainFont.ts';

interface SeedVendor {
  code: string;
  displayName: string;
  hue: number;
}

/** Draws a mark for every vendor of the seed into `platform/media/vendors/`. */
export async function vendors(root: string): Promise<void> {
  const list: SeedVendor[] = JSON.parse(await readFile(join(root, 'platform/seed/vendors.json'), 'utf8'));
  const font = await plainFont(700);
  const folder = join(root, 'platform/media/vendors');
  await mkdir(folder, { recursive: true });
  for (const [index, vendor] of list.entries())
    await writeFile(
      join(folder, `${vendor.code}.svg`),
      vendorMark(font, vendor.displayName, vendor.hue, index),
    );
  console.log(`platform/media/vendors: ${list.length} marks`);
}
