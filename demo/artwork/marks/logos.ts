import { circle, mirrored, shape, starPath } from '#kit/drawing/svg.ts';
import { wordPath } from '#kit/drawing/wordPath.ts';

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A lantern with a lotus of light in it: the sign of Siam Lantern, in a box from -20 to 20. */
export const lanternSign =
  gradient('l', '#ffb638', '#d1490c') +
  shape('M-1-20H1V-16H8L10-13H-10L-8-16H-1Z', '#c9780f') +
  shape('M-9-12H9C16-6 16 6 9 12H-9C-16 6-16-6-9-12Z', 'url(#l)') +
  shape('M0 8C-5 3-4-4 0-8 4-4 5 3 0 8Z', '#fff6d8') +
  mirrored(shape('M-2 8C-9 6-11 0-10-5-5-3-2 2-2 8Z', '#fff6d8', { opacity: 0.82 })) +
  shape('M-10 13H10L8 16H-8Z', '#c9780f') +
  mirrored(
    shape('M-5 16V20', 'none', { stroke: '#c9780f', 'stroke-width': 1.6, 'stroke-linecap': 'round' }),
  ) +
  shape('M0 16V20', 'none', { stroke: '#c9780f', 'stroke-width': 1.6, 'stroke-linecap': 'round' });

/** A coat of two folds, the sign of the base brand, in a box from -20 to 20. */
export const foldSign =
  gradient('f', '#8c9bff', '#3b4cc0') +
  gradient('g', '#5f72ea', '#2c3a9c') +
  shape('M-16-16H-2V6C-2 12-8 16-16 16Z', 'url(#f)') +
  shape('M2-4H16C16 8 10 16 2 16H-8C0 14 2 10 2 4Z', 'url(#g)') +
  circle(9, -12, 5, '#e7a93c');

/** A globe cut by its meridian, the light side turned to the day: the sign of Meridian, in a box from -20 to 20. */
export const meridianSign =
  gradient('m', '#3ee0ff', '#1672f0') +
  gradient('n', '#1258c8', '#0c3f9e') +
  shape('M-1.5-18.500A18.5 18.5 0 0 0-1.5 18.500Z', 'url(#n)') +
  shape('M1.5-18.500A18.5 18.5 0 0 1 1.5 18.500Z', 'url(#m)') +
  shape('M1.5-18.500C12-9 12 9 1.5 18.500V13C7 6 7-6 1.5-13Z', '#ffffff', { opacity: 0.55 }) +
  shape('M-1.5-18.500C-12-9-12 9-1.5 18.500V13C-7 6-7-6-1.5-13Z', '#7fd8ff', { opacity: 0.45 }) +
  shape('M-17.5-1.200H17.500V1.200H-17.500Z', '#f4fbff', { opacity: 0.8 });

/** A palm within an eight-pointed star: the sign of Nakhla, in a box from -20 to 20. */
export const nakhlaSign =
  gradient('k', '#1fa27e', '#0b6a5a') +
  shape(starPath(8, 20, 15.3), 'url(#k)') +
  shape(starPath(8, 17.6, 13.4), 'none', { stroke: '#e8c27a', 'stroke-width': 1 }) +
  shape('M-1.3 14C-.3 7-.7 1-.3-4H1.500C1.3 2 2 8 2.5 14Z', '#f2d596') +
  mirrored(
    shape('M.4-4.500C5-9 10-8 12-3 8-5.5 4-5.5.4-3Z', '#f7e3b4') +
      shape('M.4-4.800C3-12 8-12.8 10.5-9.5 6.5-10.2 3-8 .6-3.800Z', '#fff1d0') +
      shape('M.4-4C5-4.5 8.5-1 8.8 3.6 6.5 0 3.5-2.2.4-2.800Z', '#e8c27a'),
  ) +
  shape('M-.9-4.500C-1.8-9-1-12.5 0-14 1-12.5 1.8-9 .9-4.500Z', '#fff1d0') +
  circle(-2.2, -1.6, 1.5, '#c2702a') +
  circle(2.6, -1.2, 1.5, '#c2702a');

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
