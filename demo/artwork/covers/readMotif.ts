import { readDrawing } from '../draw/readDrawing.ts';
import type { Motif, Papers } from './Motif.ts';

const papers = ['pale', 'light', 'main', 'deep', 'night', 'accent', 'accentDeep'] satisfies (keyof Papers)[];

/** Reads a motif from an SVG file of 200 × 200 units, whose colors are the variables `--pale` to `--accentDeep`. */
export function readMotif(file: string): Motif {
  const { draw } = readDrawing(file, '0 0 200 200', papers);
  return (colors) => draw({ ...colors });
}
