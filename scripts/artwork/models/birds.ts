import { part, model, type Model } from '../studio/model.ts';
import { both, cone, disc, join, melt, move, oval, roll, tip } from '../studio/shapes.ts';
import { eyes } from './beasts.ts';

const { sin } = Math;

const owl: Model = model(
  [
    part(
      'furBrown',
      melt(0.1, move(0, 0.3, 0, oval(0.58, 0.48, 0.46)), move(0, -0.3, 0, oval(0.6, 0.66, 0.5))),
    ),
    part('furBrown', both(move(0.4, 0.66, 0.06, roll(-24, cone(0.34, 0.14, 0.01))))),
    part('furCream', both(move(0.24, 0.3, 0.3, oval(0.3, 0.3, 0.2)))),
    part(
      (x, y) => (sin(x * 18) * sin(y * 18) > 0.2 ? 'furBrown' : 'furCream'),
      move(0, -0.34, 0.16, oval(0.44, 0.5, 0.4)),
    ),
    part('orange', move(0, 0.2, 0.48, tip(140, cone(0.26, 0.11, 0.01)))),
    part('woodDark', both(move(0.56, -0.24, 0.06, roll(14, oval(0.16, 0.52, 0.34))))),
    part(
      'orange',
      both(join(...[-0.1, 0, 0.1].map((x) => move(0.22 + x, -0.94, 0.3, oval(0.05, 0.06, 0.13))))),
    ),
    part('m', move(0, 0.8, 0.0, join(disc(0.4, 0.03), move(0, -0.1, 0, disc(0.24, 0.1))))),
    ...eyes(0.24, 0.31, 0.42, 0.21, 'topaz'),
  ],
  [18, 8, 0],
  [-20, 6, 0],
  [2, 14, -6],
);
export const birds: Record<string, Model> = { owl };
