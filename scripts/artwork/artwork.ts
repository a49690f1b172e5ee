import { resolve } from 'node:path';
import sharp from 'sharp';
import { parts, sheet } from '#demo/artwork/index.ts';
import { findChromium } from '../lib/findChromium.ts';
import { installOwn } from '../lib/installOwn.ts';

const root = resolve(import.meta.dirname, '../..');

// The typefaces of the covers, and the flags.
installOwn(resolve(root, 'demo/artwork/packages'));

// One thread, to leave the other cores to other processes.
sharp.concurrency(1);

/**
 * `npm run artwork [-- part…]`: generates the pictures and fonts of the project; all parts if none is named.
 * `npm run artwork -- --sheet [file] [maker…]`: a contact sheet of sixty covers, for visual review.
 */
const asked = process.argv.slice(2);
if (asked[0] === '--sheet') await sheet(root, resolve(asked[1] ?? 'contact-sheet.png'), asked.slice(2));
else
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    const part = parts[name];
    if (part === undefined) {
      console.error(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
      process.exit(1);
    }
    await part(root, { findChromium });
  }
