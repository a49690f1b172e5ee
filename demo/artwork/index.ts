import { avatars } from './avatars/avatars.ts';
import { badges } from './badges.ts';
import { banners } from './banners.ts';
import { brandAssets } from './brandAssets.ts';
import { desertPictures } from './desert/desertPictures.ts';
import { films, type FilmTools } from './films/films.ts';
import { flags } from './flags.ts';
import { fonts } from './fonts.ts';
import { games } from './games.ts';
import { writePatterns } from './girih/writePatterns.ts';
import { missions } from './missions.ts';
import { offerPictures } from './offers/offerPictures.ts';
import { paperPictures } from './paper/paperPictures.ts';
import { portraits } from './portraits/portraits.ts';
import { rewardPictures } from './rewards/rewardPictures.ts';
import { statePictures } from './states/states.ts';
import { vendors } from './vendors.ts';
import { voltPictures } from './voltPictures.ts';

export { sheet } from './sheet.ts';

/** What `npm run artwork` can draw, by name, in the order in which it draws all. Each writes into the project at `root`. */
export const parts: Readonly<Record<string, (root: string, tools: FilmTools) => Promise<void>>> = {
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
  flags,
  films,
  paper: paperPictures,
  volt: voltPictures,
  desert: desertPictures,
  portraits,
  states: statePictures,
};
