import type { PaintName } from './paints.ts';
import type { Shape } from './shapes.ts';

/** One part of a model: its shape, and its paint or a function that returns the paint at a point. */
export interface Part {
  paint: PaintName | ((x: number, y: number, z: number) => PaintName);
  shape: Shape;
  /** Bounding sphere, computed by `bounded`. */
  middle?: readonly [number, number, number];
  radius?: number;
}

export const part = (paint: Part['paint'], shape: Shape): Part => ({ paint, shape });

/** Rotation: degrees about y, then x, then z. */
export type Pose = readonly [spin: number, tip: number, roll: number];

/** A model: parts within 1.5 of the middle, and suitable poses. */
export interface Model {
  parts: Part[];
  poses?: readonly Pose[];
}

/** A model that may be shown from every side. */
export const model = (parts: Part[], ...poses: Pose[]): Model =>
  poses.length > 0 ? { parts, poses } : { parts };

const steps = 22;
const reach = 1.6;

/** Adds a bounding sphere, so that distant rays skip the part. */
export function bounded(own: Part): Part {
  const cell = (2 * reach) / steps;
  const near = cell * 1.1;
  const low = [reach, reach, reach];
  const high = [-reach, -reach, -reach];
  for (let i = 0; i <= steps; i += 1) {
    for (let j = 0; j <= steps; j += 1) {
      for (let k = 0; k <= steps; k += 1) {
        const at = [i, j, k].map((index) => index * cell - reach);
        if (own.shape(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0) > near) continue;
        at.forEach((value, axis) => {
          low[axis] = Math.min(low[axis] ?? 0, value);
          high[axis] = Math.max(high[axis] ?? 0, value);
        });
      }
    }
  }
  if ((low[0] ?? 0) > (high[0] ?? 0)) return own;
  const middle = low.map((value, axis) => (value + (high[axis] ?? 0)) / 2);
  const radius = Math.hypot(...low.map((value, axis) => ((high[axis] ?? 0) - value) / 2)) * 0.9 + cell * 0.3;
  return { ...own, middle: [middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0], radius };
}
