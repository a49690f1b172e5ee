import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCover, type SeedGame } from './covers/drawCover.ts';

const [columns, rows, side, gap] = [6, 10, 360, 12];

/**
 * `npm run artwork -- --sheet <file> [maker…]`: sixty covers of the seed side by side, at the size of a phone with
 * three pixels per point; those of the makers named, or some of each.
 */
export async function sheet(root: string, file: string, makers: readonly string[]): Promise<void> {
  const all: SeedGame[] = JSON.parse(await readFile(join(root, 'demo/seed/games.json'), 'utf8'));
  const list = makers.length > 0 ? all.filter(({ vassalage }) => makers.includes(vassalage)) : all;
  const count = Math.min(list.length, columns * rows);
  const chosen = Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]);
  const laid = [];
  for (const [index, game] of chosen.entries())
    if (game)
      laid.push({
        input: await sharp(Buffer.from(drawCover(game)))
          .resize(side, side)
          .png()
          .toBuffer(),
        left: gap + (index % columns) * (side + gap),
        top: gap + Math.floor(index / columns) * (side + gap),
      });
  const [width, height] = [gap + columns * (side + gap), gap + Math.ceil(count / columns) * (side + gap)];
  await sharp({ create: { width, height, channels: 3, background: '#17120f' } })
    .composite(laid)
    .png()
    .toFile(file);
  console.log(`${file}: ${count} covers`);
}
