import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawTile, type SeedGame } from './drawTile.ts';
import { writeWebp } from './webp.ts';

/** Bytes that a tile may weigh: a row of twelve stays under 170 kB. */
const limit = 14_000;

/** Draws a tile for every game of the seed into `platform/media/games/`. */
export async function games(root: string): Promise<void> {
  const list: SeedGame[] = JSON.parse(await readFile(join(root, 'platform/seed/games.json'), 'utf8'));
  const seen = new Map<string, number>();
  let bytes = 0;
  for (const [index, game] of list.entries()) {
    const times = seen.get(game.motif) ?? 0;
    seen.set(game.motif, times + 1);
    const file = join(root, 'platform/media/games', `${game.code}.webp`);
    bytes += await writeWebp(drawTile(game, index + times * 5), file, limit);
  }
  console.log(`platform/media/games: ${list.length} tiles, ${bytes} bytes`);
}
