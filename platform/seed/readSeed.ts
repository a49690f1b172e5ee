import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeedFiles } from './types.ts';

/** Reads the seed's data files. They are our own, committed beside this code: their types state what they hold. */
export async function readSeed(folder: string): Promise<SeedFiles> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const [site, merchants, vendors, lanes, games, announcements, help, messages, promotions] =
    await Promise.all(
      [
        'site',
        'merchants',
        'vendors',
        'lanes',
        'games',
        'announcements',
        'help',
        'messages',
        'promotions',
      ].map(read),
    );
  const files = {
    site,
    merchants,
    vendors,
    lanes,
    games,
    announcements,
    help,
    messages,
    promotions,
  } as SeedFiles;
  const media = join(folder, '../media');
  for (const one of files.announcements) if (one.picture) one.picture = pictureThere(media, one.picture);
  return files;
}

/** A merchant without pictures of its own shows the usual ones: `banners/3.webp` for `banners/siam/3.webp`. */
function pictureThere(media: string, picture: string): string {
  if (existsSync(join(media, picture))) return picture;
  const usual = picture.replace(/^banners\/[^/]+\//, 'banners/');
  return existsSync(join(media, usual)) ? usual : 'banners/1.webp';
}
