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
  return {
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
}
