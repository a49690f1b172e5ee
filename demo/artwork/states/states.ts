import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mosaicStates } from './mosaic.ts';
import { lanternMark, paperStates } from './paper.ts';
import { pitchStates, scoreMark } from './pitch.ts';

/** What the states of a brand look like: an empty list, a lost network, and, as a mask, a page that is on its way. */
const drawn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  siam: { ...paperStates, loading: lanternMark },
  meridian: { ...pitchStates, loading: scoreMark },
  nakhla: mosaicStates,
};

/** Draws pictures of states into the folders of the brands. nakhla's mark of loading is the rosette of its theme. */
export async function statePictures(root: string): Promise<void> {
  for (const [brand, pictures] of Object.entries(drawn)) {
    const folder = join(root, 'brands', brand, 'assets/states');
    await mkdir(folder, { recursive: true });
    for (const [name, svg] of Object.entries(pictures)) await writeFile(join(folder, `${name}.svg`), svg);
  }
  console.log('states: pictures of empty lists, a lost network and loading');
}
