import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { motifOf } from '../covers/motifs/motifs.ts';
import { readMotif } from '../covers/readMotif.ts';
import { styles } from './styles.ts';

/** The animals that members can choose from. */
const animals = [
  'tiger',
  'panda',
  'fox',
  'rabbit',
  'monkey',
  'owl',
  'penguin',
  'lion',
  'cat',
  'elephant',
  'frog',
  'robot',
] as const;

/** A person, for members who have chosen nothing. */
const person = readMotif(join(import.meta.dirname, 'person.svg'));

/**
 * Draws the avatars of each brand's style into `demo/media/avatars/<brand>/`, and the plain ones for all other brands into
 * `platform/media/avatars/`.
 */
export async function avatars(root: string): Promise<void> {
  const motifs = [
    ...animals.map((name) => ({ name, motif: motifOf(name, 'avatar') })),
    { name: 'default', motif: person },
  ];
  for (const [brand, style] of Object.entries(styles)) {
    const folder = join(root, brand === '' ? 'platform/media/avatars' : `demo/media/avatars/${brand}`);
    await mkdir(folder, { recursive: true });
    for (const [at, { name, motif }] of motifs.entries())
      await writeFile(
        join(folder, `${name}.webp`),
        await sharp(Buffer.from(style(motif, at)))
          .webp({ quality: 84, effort: 6 })
          .toBuffer(),
      );
  }
  console.log(`avatars: ${motifs.length} pictures in ${Object.keys(styles).length} styles`);
}
