import { join } from 'node:path';
import { readParts } from './readParts.ts';

/** Pictures of offers by the id of the promotion, each within 200 × 200 points about the origin, back to front. */
export const motifs = readParts(join(import.meta.dirname, 'motifs.json'));
