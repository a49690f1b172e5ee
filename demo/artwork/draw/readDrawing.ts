import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an SVG file shows, within the tags of its root. */
export interface Drawing<Color extends string> {
  /** The elements, with a value for each color that the file leaves open. */
  draw: (colors: Readonly<Record<Color, string>>) => string;
  /** The values that the file itself gives to open colors, so that it can be looked at. */
  own: Readonly<Partial<Record<string, string>>>;
}

/**
 * Reads an SVG file with this `viewBox`. Colors that the program decides are variables in it, such as `fill="var(--main)"`, and
 * have a value in the `style` of the root. Throws if the file uses a variable that is not one of `colors`.
 */
export function readDrawing<Color extends string>(
  file: string,
  viewBox: string,
  colors: readonly Color[],
): Drawing<Color> {
  const text = readFileSync(file, 'utf8').replaceAll(/>\s+</g, '><');
  const [, root = '', drawn = ''] = /^<svg ([^>]*)>(.*)<\/svg>\s*$/s.exec(text) ?? [];
  if (drawn.trim() === '' || !root.includes(`viewBox="${viewBox}"`))
    throw new Error(`${file} is not an SVG with the viewBox "${viewBox}".`);
  // Colors and what is between them, by turns.
  const pieces = drawn.trim().split(/var\(--(\w+)\)/);
  const isOpen = (name: string): name is Color => colors.some((color) => color === name);
  for (const [index, name] of pieces.entries())
    if (index % 2 === 1 && !isOpen(name))
      throw new Error(`${file} uses the color --${name}. Use one of --${colors.join(', --')}.`);
  return {
    draw: (values) =>
      pieces.map((piece, index) => (index % 2 === 1 && isOpen(piece) ? values[piece] : piece)).join(''),
    own: Object.fromEntries([...root.matchAll(/--(\w+): ([^;"]+)/g)].map(([, name, value]) => [name, value])),
  };
}

/** Reads all SVG files of a folder, by name without the extension, in the order of their names. */
export function readDrawings<Color extends string>(
  folder: string,
  viewBox: string,
  colors: readonly Color[],
): Readonly<Record<string, Drawing<Color>>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [file.slice(0, -'.svg'.length), readDrawing(join(folder, file), viewBox, colors)]),
  );
}
