import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [columns, rows, side, gap] = [10, 6, 120, 6];

/** `npm run artwork -- --sheet <file>`: sixty tiles of the seed side by side, at the size on a phone. */
export async function sheet(root: string, file: string): Promise<void> {
  const list: { code: string }[] = JSON.parse(await readFile(join(root, 'platform/seed/games.json'), 'utf8'));
  const step = list.length / (columns * rows);
  const tiles = Array.from(
    { length: columns * rows },
    (_, index) => list[Math.floor(index * step)]?.code ?? '',
  );
  const laid = await Promise.all(
    tiles.map(async (code, index) => ({
      input: await sharp(join(root, 'platform/media/games', `${code}.webp`))
        .resize(side, side)
        .toBuffer(),
      left: gap + (index % columns) * (side + gap),
      top: gap + Math.floor(index / columns) * (side + gap),
    })),
  );
  const [width, height] = [gap + columns * (side + gap), gap + rows * (side + gap)];
  await sharp({ create: { width, height, channels: 3, background: '#17120f' } })
    .composite(laid)
    .png()
    .toFile(file);
  console.log(`${file}: ${tiles.length} tiles`);
}
