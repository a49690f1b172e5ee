import type { PaintName } from './paints.ts';
import type { Shape } from './shapes.ts';

/** One body of a model: its shape, and its paint, or which paint lies at a point. */
export interface Part {
  paint: PaintName | ((x: number, y: number, z: number) => PaintName);
  shape: Shape;
  /** Middle and radius of a ball around it, found by `bounded`. */
  middle?: readonly [number, number, number];
  radius?: number;
}

export const part = (paint: Part['paint'], shape: Shape): Part => ({ paint, shape });

/** Turned to the viewer: degrees about y, then x, then z. */
export type Pose = readonly [spin: number, tip: number, roll: number];

/** What stands before the camera: parts within 1.5 of the middle, and the ways in which it looks good. */
export interface Model {
  parts: Part[];
  poses?: readonly Pose[];
}

/** A model without a side that must not be seen. */
export const model = (parts: Part[], ...poses: Pose[]): Model =>
  poses.length > 0 ? { parts, poses } : { parts };

const steps = 22;
const reach = 1.6;

/** The part with a ball around it, so that rays which pass far from it need not ask it. */
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
