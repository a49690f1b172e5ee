import { resolve } from 'node:path';
import sharp from 'sharp';
import { installOwn } from '../lib/installOwn.ts';
import { avatars } from './avatars/avatars.ts';
import { badges } from './badges.ts';
import { banners } from './banners.ts';
import { brandAssets } from './brandAssets.ts';
import { desertPictures } from './desert/desertPictures.ts';
import { films } from './films/films.ts';
import { fonts } from './fonts.ts';
import { games } from './games.ts';
import { writePatterns } from './girih/writePatterns.ts';
import { offerPictures } from './offers/offerPictures.ts';
import { paperPictures } from './paper/paperPictures.ts';
import { portraits } from './portraits/portraits.ts';
import { rewardPictures } from './rewards/rewardPictures.ts';
import { missions } from './missions.ts';
import { sheet } from './sheet.ts';
import { statePictures } from './states/states.ts';
import { vendors } from './vendors.ts';
import { voltPictures } from './voltPictures.ts';

const root = resolve(import.meta.dirname, '../..');
const parts: Record<string, (root: string) => Promise<void>> = {
  fonts,
  brands: brandAssets,
  patterns: writePatterns,
  banners,
  offers: offerPictures,
  games,
  vendors,
  avatars,
  badges,
  rewards: rewardPictures,
  missions,
  films,
  paper: paperPictures,
  volt: voltPictures,
  desert: desertPictures,
  portraits,
  states: statePictures,
};

// The typefaces of the covers.
installOwn(resolve(import.meta.dirname, 'packages'));

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
    await part(root);
  }
