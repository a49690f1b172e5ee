import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawScene, dusk, night } from './scene.ts';
import { pond, river } from './scenes.ts';

/** Draws the cut-paper scenes as vectors into `brands/siam/assets/paper/`, for light and dark, wide and for phones. */
export async function paperPictures(root: string): Promise<void> {
  const folder = join(root, 'brands/siam/assets/paper');
  await mkdir(folder, { recursive: true });
  for (const [name, crops] of Object.entries({ river, pond }))
    for (const [time, inks] of Object.entries({ dusk, night }))
      for (const [crop, scene] of Object.entries(crops)) {
        const file = `${name}-${time}${crop === 'phone' ? '-phone' : ''}.svg`;
        await writeFile(join(folder, file), drawScene(scene, inks));
        console.log(`brands/siam/assets/paper/${file}`);
      }
}
