import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Motif } from '../covers/Motif.ts';
import { motifOf } from '../covers/motifs/motifs.ts';
import { cut, disc } from '../covers/motifs/shapes.ts';
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
const person: Motif = (p) =>
  cut(p.main, 'M22 200C22 146 56 122 100 122S178 146 178 200Z') +
  cut(p.light, 'M78 122H122V134C122 150 78 150 78 134Z') +
  disc(p.light, 100, 74, 46) +
  cut(p.deep, 'M54 76C48 34 74 18 100 18S152 34 146 76C136 52 120 48 100 48S64 52 54 76Z');

/** Draws the avatars of each brand's style into `platform/media/avatars/<brand>/`, and the plain ones for all other brands into the folder above. */
export async function avatars(root: string): Promise<void> {
  const motifs = [
    ...animals.map((name) => ({ name, motif: motifOf(name, 'avatar') })),
    { name: 'default', motif: person },
  ];
  for (const [brand, style] of Object.entries(styles)) {
    const folder = join(root, 'platform/media/avatars', brand);
    await mkdir(folder, { recursive: true });
    for (const [at, { name, motif }] of motifs.entries())
      await writeFile(
        join(folder, `${name}.webp`),
        await sharp(Buffer.from(style(motif, at)))
          .webp({ quality: 84, effort: 6 })
          .toBuffer(),
      );
  }
  console.log(`platform/media/avatars: ${motifs.length} pictures in ${Object.keys(styles).length} styles`);
}
