import type { Random } from '#kit/seededRandom.ts';
import type { Inks } from './inks.ts';

/** What a scene is drawn into. Text stands over the start half of a wide frame, or over the lower half of an upright one. */
export interface Frame {
  width: number;
  height: number;
  inks: Inks;
  random: Random;
}

/** Draws the content of an SVG element of the frame's size, background included. */
export type Scene = (frame: Frame) => string;

/** The point that the picture is about: in the far third of a wide frame, in the upper third of an upright one. */
export function focusOf({ width, height, random }: Frame): { x: number; y: number; reach: number } {
  const isWide = width > height;
  return {
    x: width * (isWide ? random.between(0.7, 0.8) : random.between(0.42, 0.58)),
    y: height * (isWide ? random.between(0.42, 0.58) : random.between(0.26, 0.34)),
    reach: Math.min(width, height),
  };
}

/** A filled rectangle over the whole frame. */
export const ground = ({ width, height }: Frame, fill: string) =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** A linear gradient from the first color to the last, along the given direction in the box of its shape. */
export function gradient(
  id: string,
  colors: readonly string[],
  direction = 'x1="0" y1="0" x2="1" y2="1"',
): string {
  const stops = colors.map(
    (color, at) =>
      `<stop offset="${Math.round((at / Math.max(1, colors.length - 1)) * 100) / 100}" stop-color="${color}"/>`,
  );
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;
}
