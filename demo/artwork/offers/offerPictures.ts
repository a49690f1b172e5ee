import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hands } from './hands.ts';
import { motifs } from './motifs.ts';

/** Draws the picture of each promotion in each brand's style into `demo/media/promotions/<brand>/`. */
export async function offerPictures(root: string): Promise<void> {
  for (const [brand, hand] of Object.entries(hands)) {
    const folder = join(root, 'demo/media/promotions', brand);
    await mkdir(folder, { recursive: true });
    for (const [name, parts] of Object.entries(motifs))
      await writeFile(join(folder, `${name}.svg`), hand(parts, name));
    console.log(`demo/media/promotions/${brand}`);
  }
}
