import { join } from 'node:path';
import { readDrawings } from '../draw/readDrawing.ts';

const drawings = readDrawings(join(import.meta.dirname, 'emblems'), '-18 -18 36 36', ['color']);

/** The signs of vendors, in one color; cut-outs show the background. The number in a file's name is its place. */
export const emblems: readonly ((color: string) => string)[] = Object.values(drawings).map(
  ({ draw }) =>
    (color) =>
      draw({ color }),
);
