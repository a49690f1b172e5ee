import { resolve } from 'node:path';
import { banners } from './banners.ts';
import { brandAssets } from './brandAssets.ts';
import { fonts } from './fonts.ts';
import { games } from './games.ts';
import { vendors } from './vendors.ts';

const root = resolve(import.meta.dirname, '../..');
const parts: Record<string, (root: string) => Promise<void>> = {
  fonts,
  brands: brandAssets,
  banners,
  games,
  vendors,
};

/** `npm run artwork [-- part…]`: writes the pictures and fonts of the project from code; all parts without a name. */
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const part = parts[name];
  if (part === undefined) {
    console.error(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
    process.exit(1);
  }
  await part(root);
}
