import { circle, mirrored, shape } from '../draw/svg.ts';
import { wordPath } from '../draw/wordPath.ts';

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

/** A logo of 140 by 40: sign and name as outlines, readable on light and dark. */
export function logo(
  font: Buffer,
  sign: string,
  lines: { text: string; size: number; y: number; colour: string }[],
): string {
  const words = lines.map(
    ({ text, size, y, colour }) =>
      `<path fill="${colour}" transform="translate(44 ${y})" d="${wordPath(font, text, size).d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="40" viewBox="0 0 140 40"><g transform="translate(20 20) scale(.95)">${sign}</g>${words.join('')}</svg>\n`;
}

/** A sign alone, for the browser's tab. */
export function favicon(sign: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-21 -21 42 42">${sign}</svg>\n`;
}
