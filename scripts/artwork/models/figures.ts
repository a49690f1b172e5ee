import { part, model, type Model } from '../studio/model.ts';
import { ball, both, box, cut, disc, join, melt, move, path, rod, roll, stretch } from '../studio/shapes.ts';

const robot: Model = model(
  [
    part('silver', melt(0.04, move(0, 0.3, 0, box(0.58, 0.46, 0.46, 0.2)))),
    part('black', move(0, 0.3, 0.36, box(0.46, 0.3, 0.14, 0.12))),
    part('screen', both(move(0.2, 0.34, 0.5, stretch(1, 1.3, 0.3, ball(0.09))))),
    part(
      'screen',
      move(0, 0.14, 0.5, cut(stretch(1.6, 0.9, 0.3, ball(0.1)), move(0, 0.06, 0, box(0.3, 0.07, 0.3, 0)))),
    ),
    part('a', both(move(0.62, 0.3, 0, roll(90, disc(0.2, 0.09, 0.05))))),
    part('steel', rod([0, 0.7, 0], [0, 0.94, 0], 0.035)),
    part('neonA', move(0, 0.98, 0, ball(0.1))),
    part('silver', move(0, -0.52, 0, box(0.44, 0.34, 0.34, 0.16))),
    part('a', move(0, -0.5, 0.3, box(0.24, 0.16, 0.06, 0.05))),
    part('topaz', join(...[-0.12, 0, 0.12].map((x) => move(x, -0.48, 0.36, ball(0.05))))),
    part(
      'steel',
      both(
        path(
          [
            [0.46, -0.38, 0],
            [0.76, -0.44, 0.1],
            [0.78, -0.1, 0.3],
          ],
          0.08,
        ),
      ),
    ),
    part('a', both(move(0.78, -0.0, 0.34, ball(0.15)))),
    part('a', both(move(0.24, -0.94, 0.06, box(0.18, 0.1, 0.26, 0.08)))),
  ],
  [22, 8, 0],
  [-24, 8, 0],
  [0, 12, 8],
);
export const figures: Record<string, Model> = { robot };
