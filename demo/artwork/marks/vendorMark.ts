import { contrast } from '../contrast.ts';
import { wordPath } from '#kit/drawing/wordPath.ts';
import { emblems } from './emblems.ts';

const [width, height] = [120, 40];
/** Backgrounds on which a mark must be legible, light and dark. */
const grounds = ['#faf4e8', '#ffffff', '#170e0b', '#231611'];

/** A vendor's mark, 120 by 40: its sign and its name as outlines, in a tone that is legible on light and dark. */
export function vendorMark(font: Buffer, name: string, hue: number, index: number): string {
  const color = middleTone(hue);
  const lines = linesOf(name);
  const size = lines.length > 1 ? 13.5 : 17;
  const room = width - 44;
  const words = lines.map((text, row) => {
    const { d, width: own } = wordPath(font, text, size);
    const scale = Math.min(1, room / own);
    const y = lines.length > 1 ? 18 + row * 14.5 : 26;
    return `<path transform="translate(42 ${y}) scale(${scale.toFixed(3)} ${scale.toFixed(3)})" d="${d}"/>`;
  });
  const sign = emblems[index % emblems.length]?.(color) ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="translate(20 20)">${sign}</g><g fill="${color}">${words.join('')}</g></svg>\n`;
}

function linesOf(name: string): string[] {
  const words = name.split(' ');
  if (words.length === 1 || name.length <= 8) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/** The lightness at which a hue contrasts equally with light and dark: at least 3 : 1 on all backgrounds. */
function middleTone(hue: number): string {
  const worst = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));
  const tones = Array.from({ length: 40 }, (_, step) => hexOf(hue, 0.68, 0.28 + step * 0.01));
  const best = tones.toSorted((one, other) => worst(other) - worst(one))[0];
  if (best === undefined || worst(best) < 3)
    throw new Error(`No tone of hue ${hue} is legible on light and dark.`);
  return best;
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const place = (shift + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
