import { part, model, type Model } from '../studio/model.ts';
import type { PaintName } from '../studio/paints.ts';
import {
  ball,
  disc,
  join,
  move,
  oval,
  plate,
  ring,
  rod,
  rough,
  round,
  star2,
  tip,
  type Shape,
} from '../studio/shapes.ts';

const { abs, atan2, hypot, max, sin } = Math;

const rib = (shape: Shape, count: number, deep: number): Shape =>
  rough(shape, (x, _y, z) => abs(sin(atan2(z, x) * count)) * -deep);
const lantern: Model = model(
  [
    part('lamp', move(0, 0.06, 0, oval(0.4, 0.36, 0.4))),
    part('cherry', rib(move(0, 0.06, 0, oval(0.74, 0.56, 0.74)), 8, 0.035)),
    part(
      'm',
      join(
        move(0, 0.6, 0, disc(0.34, 0.08, 0.03)),
        move(0, -0.48, 0, disc(0.34, 0.08, 0.03)),
        move(0, 0.82, 0, tip(90, ring(0.13, 0.04))),
        rod([0, 0.66, 0], [0, 0.74, 0], 0.05),
      ),
    ),
    part(
      'm',
      move(
        0,
        0.06,
        0.0,
        plate((x, y) => max(star2(8, 0.24, 0.17)(x, y), 0.09 - hypot(x, y)), 0.775, 0.01),
      ),
    ),
    part('flame', round(12, move(0.2, -0.72, 0, disc(0.035, 0.2)))),
    part(
      'm',
      join(
        rod([0, -0.5, 0], [0, -0.62, 0], 0.03),
        move(0, -0.56, 0, ball(0.1)),
        round(12, move(0.2, -0.54, 0, ball(0.045))),
      ),
    ),
  ].map((own, index) =>
    index === 1
      ? {
          ...own,
          paint: (x: number, y: number, z: number): PaintName =>
            abs(sin(atan2(z, x) * 8)) < 0.14 || abs(y - 0.06) > 0.5 ? 'm' : 'lantern',
        }
      : own,
  ),
  [12, 4, 0],
  [-20, 10, 6],
  [26, -10, -6],
);
export const treasure: Record<string, Model> = {
  lantern,
};
