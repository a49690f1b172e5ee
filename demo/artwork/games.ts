import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawCover, type SeedGame } from './covers/drawCover.ts';
import { coverFile, writeCover } from './covers/writeCover.ts';
import { difference, leastDifference, likeness } from './likeness.ts';

/** Bits by which encoding may bring two covers nearer to each other. */
const spare = 4;
const mostAttempts = 200;
const atOnce = 4;

/** Draws a cover for every game of the seed into `demo/media/games/`; redraws those that are too similar. */
export async function games(root: string): Promise<void> {
  const list: SeedGame[] = JSON.parse(await readFile(join(root, 'demo/seed/games.json'), 'utf8'));
  const folder = join(root, 'demo/media/games');
  await mkdir(folder, { recursive: true });
  const seen: bigint[] = [];
  const written: Promise<number>[] = [];
  for (const game of list) {
    const picture = await drawApart(game, seen);
    // Encoding takes longer than drawing: a few are encoded at a time.
    await written.at(-atOnce);
    written.push(writeCover(picture, folder, game.code));
  }
  const bytes = (await Promise.all(written)).reduce((sum, own) => sum + own, 0);
  const files = new Set(list.map(({ code }) => coverFile(code)));
  for (const file of await readdir(folder)) if (!files.has(file)) await rm(join(folder, file));
  console.log(`demo/media/games: ${list.length} covers, ${Math.round(bytes / 1000)} kB`);
}

/** The first attempt at a cover that resembles none of those before it. */
async function drawApart(game: SeedGame, seen: bigint[]): Promise<Sharp> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { data, info } = await sharp(Buffer.from(drawCover(game, attempt)))
      .flatten()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const print = await likeness(picture.clone());
    if (seen.some((other) => difference(print, other) <= leastDifference + spare)) continue;
    seen.push(print);
    return picture;
  }
  throw new Error(`The cover of ${game.code} resembles another game's after ${mostAttempts} attempts.`);
}
