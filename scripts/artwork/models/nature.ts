import { part, model, type Model } from '../studio/model.ts';
import { ball, cut, disc, join, melt, move, oval, path, ring } from '../studio/shapes.ts';

const { atan2, sin } = Math;

const teapot: Model = model(
  [
    part(
      (x, y, z) => (sin(atan2(z, x) * 5) * sin(y * 8 + 1) > 0.6 ? 'b' : 'a'),
      melt(
        0.1,
        move(0, -0.22, 0, oval(0.62, 0.52, 0.62)),
        path(
          [
            [0.44, -0.3, 0],
            [0.72, -0.1, 0],
            [0.94, 0.26, 0],
          ],
          0.17,
          0.085,
        ),
      ),
    ),
    part(
      'm',
      join(
        path(
          [
            [-0.52, 0.1, 0],
            [-0.9, 0.14, 0],
            [-0.94, -0.3, 0],
            [-0.56, -0.48, 0],
          ],
          0.065,
        ),
        move(0, 0.24, 0, ring(0.34, 0.05)),
        move(0, 0.5, 0, ball(0.1)),
        move(0, -0.72, 0, disc(0.4, 0.06, 0.03)),
        move(0.94, 0.27, 0, ring(0.09, 0.03)),
      ),
    ),
    part('a', move(0, 0.24, 0, oval(0.33, 0.18, 0.33))),
    part(
      'furWhite',
      join(
        path(
          [
            [0.98, 0.4, 0],
            [0.86, 0.6, 0.05],
            [1.02, 0.78, 0],
            [0.9, 0.98, 0],
          ],
          0.06,
          0.02,
        ),
      ),
    ),
    part(
      'ivory',
      join(
        move(0.62, -0.8, 0.6, cut(oval(0.2, 0.18, 0.2), move(0, 0.1, 0, oval(0.16, 0.16, 0.16)))),
        move(-0.5, -0.82, 0.66, cut(oval(0.2, 0.18, 0.2), move(0, 0.1, 0, oval(0.16, 0.16, 0.16)))),
      ),
    ),
  ],
  [-16, 12, 0],
  [20, 16, 4],
  [196, 12, 0],
);
export const nature: Record<string, Model> = {
  teapot,
};
