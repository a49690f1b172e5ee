import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rankBadge } from './marks/badges.ts';

/** Draws the badges of ranks 1 to 8 into `platform/media/badges/`. */
export async function badges(root: string): Promise<void> {
  const folder = join(root, 'platform/media/badges');
  await mkdir(folder, { recursive: true });
  for (let rank = 1; rank <= 8; rank += 1) await writeFile(join(folder, `rank-${rank}.svg`), rankBadge(rank));
  console.log('platform/media/badges: eight ranks');
}
