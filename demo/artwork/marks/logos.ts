import { join } from 'node:path';
import { wordPath } from '#kit/drawing/wordPath.ts';
import { readDrawing } from '../draw/readDrawing.ts';

/** A sign in a box from -20 to 20. */
function signOf(name: string): string {
  return readDrawing(join(import.meta.dirname, 'signs', `${name}.svg`), '-20 -20 40 40', []).draw({});
}

/** A lantern with a lotus of light in it: the sign of Siam Lantern. */
export const lanternSign = signOf('lantern');
/** A coat of two folds: the sign of the base brand. */
export const foldSign = signOf('fold');
/** A globe cut by its meridian, the light side turned to the day: the sign of Meridian. */
export const meridianSign = signOf('meridian');
/** A palm within an eight-pointed star: the sign of Nakhla. */
export const nakhlaSign = signOf('nakhla');

/** The right-to-left logo: the sign at the right, the name to its left, as wide as both. `letters` are in visual order. */
export function logoRtl(
  font: Uint8Array,
  sign: string,
  { letters, size, y, color }: { letters: string; size: number; y: number; color: string },
): string {
  const word = wordPath(font, letters, size);
  const from = Math.round(96 - word.width);
  const width = 140 - from;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="${from} 0 ${width} 40"><g transform="translate(120 20) scale(.95)">${sign}</g><path fill="${color}" transform="translate(${from} ${y})" d="${word.d}"/></svg>\n`;
}

/** A sign alone, for the browser's tab. */
export function favicon(sign: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-21 -21 42 42">${sign}</svg>\n`;
}
