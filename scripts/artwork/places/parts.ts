import { part } from '../studio/model.ts';
import { clouds } from '../studio/noise.ts';
import type { PaintName } from '../studio/paints.ts';
import { disc, move, ring, type Shape } from '../studio/shapes.ts';

const { floor, hypot, max, min } = Math;

/** Repeats a shape along x or z, `gap` apart. */
export const alongZ =
  (gap: number, from: number, to: number, shape: Shape): Shape =>
  (x, y, z) =>
    shape(x, y, z - gap * min(to, max(from, Math.round(z / gap))));
export const alongX =
  (gap: number, from: number, to: number, shape: Shape): Shape =>
  (x, y, z) =>
    shape(x - gap * min(to, max(from, Math.round(x / gap))), y, z);
export const ground = (
  paint: PaintName | ((x: number, y: number, z: number) => PaintName),
  bumps?: (x: number, z: number) => number,
) => part(paint, bumps ? (x, y, z) => (y - bumps(x, z)) * 0.7 : (_x, y) => y);
export const checks =
  (one: PaintName, other: PaintName, k = 1.4) =>
  (x: number, _y: number, z: number): PaintName =>
    (floor(x * k) + floor(z * k)) % 2 === 0 ? one : other;
export const wall = (
  z: number,
  paint: PaintName | ((x: number, y: number, z: number) => PaintName),
  bumps: (x: number, y: number) => number = () => 0,
) => part(paint, (x, y, w) => (w - z - bumps(x, y)) * 0.8);
export const dais = (paint: PaintName, r = 1.5) => [
  part(paint, move(0, -0.1, 0, disc(r, 0.1, 0.03))),
  part('m', move(0, -0.02, 0, ring(r, 0.045))),
];
export const mist = (x: number, z: number, k: number) => clouds(x * k, z * k, 3, 3);

/** A shape with a bounding sphere, so that distant rays skip it. */
export const near =
  (cx: number, cy: number, cz: number, r: number, shape: Shape): Shape =>
  (x, y, z) => {
    const gap = hypot(x - cx, y - cy, z - cz) - r;
    return gap > 0.3 ? gap : shape(x, y, z);
  };
/** Leaves or rocks: spheres with a rough surface. */
export const bushy =
  (balls: readonly (readonly number[])[], fine: number, deep: number): Shape =>
  (x, y, z) => {
    let best = Infinity;
    for (const [cx = 0, cy = 0, cz = 0, r = 0] of balls) best = min(best, hypot(x - cx, y - cy, z - cz) - r);
    return best > deep + 0.2 ? best - deep : best - clouds(x * fine, y * fine, z * fine) * deep;
  };
