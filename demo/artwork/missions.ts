import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missionEmblem, missionEmblems } from './marks/missions.ts';

/** Draws the emblems of missions into `platform/media/missions/`. */
export async function missions(root: string): Promise<void> {
  const folder = join(root, 'platform/media/missions');
  await mkdir(folder, { recursive: true });
  for (const [name, emblem] of Object.entries(missionEmblems))
    await writeFile(join(folder, `${name}.svg`), missionEmblem(emblem));
  console.log(`platform/media/missions: ${Object.keys(missionEmblems).length} emblems`);
}
