import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { drawTile, type SeedGame } from './drawTile.ts';
import { difference, likeness } from './likeness.ts';
import { writeTile } from './writeTile.ts';

/** The hashes of two tiles must differ in more bits than this. */
export const leastDifference = 6;
const workers = 2;

/** Draws a tile for every game of the seed into `platform/media/games/`; redraws tiles that are too similar. */
export async function games(root: string): Promise<void> {
  const list: SeedGame[] = JSON.parse(await readFile(join(root, 'platform/seed/games.json'), 'utf8'));
  const folder = join(root, 'platform/media/games');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Array.from({ length: workers }, (_, own) =>
      draw(
        list.filter((_game, index) => index % workers === own),
        folder,
      ),
    ),
  );
  await tellApart(list, folder);
  const codes = new Set(list.map(({ code }) => `${code}.webp`));
  for (const file of await readdir(folder)) if (!codes.has(file)) await rm(join(folder, file));
  console.log(`platform/media/games: ${list.length} tiles`);
}

function draw(own: SeedGame[], folder: string): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./tileWorker.ts', import.meta.url), {
      workerData: { games: own, folder },
    });
    worker.on('error', failed);
    worker.on('exit', () => done());
  });
}

/** Processes the tiles in seed order, redrawing each that resembles an earlier one with another attempt. */
export async function tellApart(list: readonly SeedGame[], folder: string): Promise<void> {
  const seen: bigint[] = [];
  for (const game of list) {
    const file = join(folder, `${game.code}.webp`);
    for (let attempt = 0; ; attempt += 1) {
      if (attempt > 0) await writeTile(drawTile(game, attempt), folder, game.code);
      const print = await likeness(sharp(await readFile(file)));
      if (seen.every((other) => difference(print, other) > leastDifference)) {
        seen.push(print);
        break;
      }
      if (attempt === 40)
        throw new Error(`The tile of ${game.code} resembles another game's after 40 attempts.`);
    }
  }
}
