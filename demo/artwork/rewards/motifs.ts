import { join } from 'node:path';
import { readParts } from '../offers/readParts.ts';

/** Goods of the points mall by id, each within 200 × 200 points about the origin, back to front. */
export const rewardMotifs = readParts(join(import.meta.dirname, 'motifs.json'));
