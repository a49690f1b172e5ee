import type { Ground } from '../draw/ground.ts';

/** Paints the ground of a tile, 320 by 320, opaque. */
export type Scene = (ground: Ground) => string;
