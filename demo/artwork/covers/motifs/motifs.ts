import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Motif } from '../Motif.ts';
import { readMotif } from '../readMotif.ts';

const folder = import.meta.dirname;

/** The motifs of the covers by name: one SVG file each. */
export const motifs: Readonly<Record<string, Motif>> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readMotif(join(folder, file))]),
);

/** The motif of a game of the seed. Throws if there is none. */
export function motifOf(name: string, game: string): Motif {
  const motif = motifs[name];
  if (motif === undefined)
    throw new Error(
      `demo/seed/games.json: ${game} names the motif "${name}", but there is no demo/artwork/covers/motifs/${name}.svg.`,
    );
  return motif;
}
