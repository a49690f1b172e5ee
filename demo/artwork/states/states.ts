import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mosaicStates } from './mosaic.ts';

/**
 * Draws nakhla's pictures of an empty list and of a lost network, which are computed from its mosaic, into its folder. Those of
 * the other brands are drawings of their own there; nakhla's mark of loading is the rosette of its theme.
 */
export async function statePictures(root: string): Promise<void> {
  const folder = join(root, 'brands/nakhla/assets/states');
  await mkdir(folder, { recursive: true });
  for (const [name, svg] of Object.entries(mosaicStates)) await writeFile(join(folder, `${name}.svg`), svg);
  console.log('states: pictures of an empty list and a lost network');
}
