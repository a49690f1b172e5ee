import { readFileSync } from 'node:fs';
import type { Motif, Papers } from './Motif.ts';

const papers = ['pale', 'light', 'main', 'deep', 'night', 'accent', 'accentDeep'] satisfies (keyof Papers)[];
const isPaper = (name: string): name is keyof Papers => papers.some((paper) => paper === name);

/**
 * Reads a motif from an SVG file of 200 × 200 units, whose colors are the variables `--pale` to `--accentDeep`. Their
 * values in the file only serve to look at it.
 */
export function readMotif(file: string): Motif {
  const [, drawn = ''] =
    /^<svg [^>]*viewBox="0 0 200 200"[^>]*>(.*)<\/svg>\s*$/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (drawn.trim() === '') throw new Error(`${file} is not an SVG with the viewBox "0 0 200 200".`);
  // Colors and what is between them, by turns.
  const pieces = drawn
    .replaceAll(/>\s+</g, '><')
    .trim()
    .split(/var\(--(\w+)\)/);
  for (const [index, name] of pieces.entries())
    if (index % 2 === 1 && !isPaper(name))
      throw new Error(`${file} uses the color --${name}. Use one of --${papers.join(', --')}.`);
  return (colors) =>
    pieces.map((piece, index) => (index % 2 === 1 && isPaper(piece) ? colors[piece] : piece)).join('');
}
