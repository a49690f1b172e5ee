import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hands } from '../offers/hands.ts';
import { rewardMotifs } from './motifs.ts';

/** The size of a picture of a reward: its middle stands out more than that of an offer, because it is shown smaller. */
export const reward = { width: 480, height: 360, size: 1.06 };

/** Draws the goods of the points mall in each brand's style into `demo/media/rewards/<brand>/`. */
export async function rewardPictures(root: string): Promise<void> {
  for (const [brand, hand] of Object.entries(hands)) {
    const folder = join(root, 'demo/media/rewards', brand);
    await mkdir(folder, { recursive: true });
    for (const [name, parts] of Object.entries(rewardMotifs))
      await writeFile(join(folder, `${name}.svg`), hand(parts, name, reward));
    console.log(`demo/media/rewards/${brand}`);
  }
}
