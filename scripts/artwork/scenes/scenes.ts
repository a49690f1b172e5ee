import { arch, city, stage } from './hall.ts';
import { bokeh, facets, mandala, neon, silk } from './pattern.ts';
import { clouds, cosmos, hills, rays } from './sky.ts';
import type { Scene } from './types.ts';
import { deep, waves } from './water.ts';

/** Grounds that suit any motif. */
export const scenes: readonly Scene[] = [
  rays,
  mandala,
  hills,
  arch,
  cosmos,
  silk,
  clouds,
  bokeh,
  waves,
  city,
  stage,
  facets,
  neon,
];

/** Grounds by category where one tells what the game is. */
export const scenesOf: Readonly<Record<string, readonly Scene[]>> = {
  FISH: [deep, deep, waves],
  LIVE: [stage, arch, silk, bokeh],
  SPORTS: [rays, bokeh, facets, hills],
  ESPORTS: [neon, cosmos, facets],
};
