import { definitions } from '../draw/materials.ts';
import { circle } from '../draw/svg.ts';

/** Size of a banner; `u` is one unit of a picture 480 high, so that scenes keep their proportions in every crop. */
export interface Canvas {
  width: number;
  height: number;
  u: number;
}

export const wide: Canvas = { width: 1440, height: 480, u: 1 };
export const phone: Canvas = { width: 720, height: 405, u: 0.84 };

export function page({ width, height }: Canvas, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${inner}</svg>`;
}

/** Light without an edge. */
export function glow(x: number, y: number, r: number, colour: string, opacity: number): string {
  const id = `glow${colour.slice(1)}`;
  const stops = [1, 0.72, 0.42, 0.18, 0.05, 0].map(
    (part, index) => `<stop offset="${index / 5}" stop-color="${colour}" stop-opacity="${part}"/>`,
  );
  return `<radialGradient id="${id}">${stops.join('')}</radialGradient>${circle(x, y, r * 1.35, `url(#${id})`, { opacity })}`;
}

/** A motif with its shadow. */
export const cast = (inner: string) => `<g filter="url(#cast)">${inner}</g>`;
