import type { Motif } from '../Motif.ts';
import { animals } from './animals.ts';
import { buildings } from './buildings.ts';
import { characters } from './characters.ts';
import { food } from './food.ts';
import { nature } from './nature.ts';
import { objects } from './objects.ts';
import { sea } from './sea.ts';
import { sky } from './sky.ts';
import { sports } from './sports.ts';
import { tables } from './tables.ts';

/** The motifs of the covers by name. */
export const motifs: Readonly<Record<string, Motif>> = {
  ...animals,
  ...buildings,
  ...characters,
  ...food,
  ...nature,
  ...objects,
  ...sea,
  ...sky,
  ...sports,
  ...tables,
};

/** The motif of a game of the seed. Throws if there is none. */
export function motifOf(name: string, game: string): Motif {
  const motif = motifs[name];
  if (motif === undefined)
    throw new Error(
      `platform/demo/seed/games.json: ${game} names the motif "${name}", which scripts/artwork/covers/motifs does not draw.`,
    );
  return motif;
}
