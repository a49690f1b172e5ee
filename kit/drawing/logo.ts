import { wordPath } from './wordPath.ts';

/** A logo 40 high: sign and name as outlines, readable on light and dark. A short name gives a narrower one from `start` on. */
export function logo(
  font: Uint8Array,
  sign: string,
  lines: { text: string; size: number; y: number; color: string }[],
  { start = 0, width = 140 } = {},
): string {
  const words = lines.map(
    ({ text, size, y, color }) =>
      `<path fill="${color}" transform="translate(44 ${y})" d="${wordPath(font, text, size).d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40" viewBox="${start} 0 ${width} 40"><g transform="translate(20 20) scale(.95)">${sign}</g>${words.join('')}</svg>\n`;
}
