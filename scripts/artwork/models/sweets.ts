import { part, model, type Model } from '../studio/model.ts';
import {
  ball,
  both,
  box,
  cone,
  disc,
  join,
  meet,
  melt,
  move,
  oval,
  path,
  plate,
  ring,
  rod,
  roll,
  rough,
  spin,
  star2,
  stretch,
  tip,
  type Shape,
} from '../studio/shapes.ts';
import { eyes } from './beasts.ts';

const { abs, atan2, hypot, max, sin } = Math;
const leaf = (long: number): Shape => move(0, long / 2, 0, oval(long * 0.26, long / 2, 0.03));

const fruit: Model = model(
  [
    part('cherry', join(move(-0.34, -0.42, 0.3, ball(0.36)), move(0.3, -0.52, 0.44, ball(0.34)))),
    part(
      'leafDark',
      join(
        path(
          [
            [-0.34, -0.1, 0.3],
            [-0.2, 0.3, 0.24],
            [0.14, 0.66, 0.1],
          ],
          0.035,
        ),
        path(
          [
            [0.3, -0.2, 0.42],
            [0.3, 0.2, 0.3],
            [0.14, 0.66, 0.1],
          ],
          0.035,
        ),
      ),
    ),
    part('leaf', move(0.14, 0.64, 0.1, join(roll(-64, leaf(0.52)), roll(40, leaf(0.4))))),
    part(
      'lemon',
      melt(0.1, move(0.56, 0.1, -0.2, oval(0.38, 0.34, 0.34)), move(0.94, 0.18, -0.2, ball(0.07))),
    ),
    part(
      (x, y) =>
        hypot(x + 0.5, y - 0.14) > 0.6
          ? 'green'
          : hypot(x + 0.5, y - 0.14) > 0.54
            ? 'cream'
            : sin(x * 19) * sin(y * 19) > 0.8
              ? 'ink'
              : 'melon',
      move(
        -0.5,
        0.14,
        -0.2,
        roll(
          24,
          meet(tip(90, disc(0.66, 0.13, 0.03)), (_x, y) => y - 0.1),
        ),
      ),
    ),
    part(
      'orange',
      move(
        0.72,
        -0.62,
        -0.06,
        rough(ball(0.3), (x, y, z) => sin(x * 60) * sin(y * 60) * sin(z * 60) * 0.004),
      ),
    ),
    part(
      'violet',
      join(
        ...[
          [-0.8, -0.5],
          [-0.66, -0.68],
          [-0.9, -0.7],
          [-0.76, -0.86],
          [-0.58, -0.88],
          [-0.94, -0.88],
        ].map(([x = 0, y = 0], index) => move(x, y, 0.1 + (index % 2) * 0.1, ball(0.13))),
      ),
    ),
  ],
  [10, 8, 0],
  [-18, 12, 4],
  [20, 18, -6],
  [-30, 4, 0],
);
const candy: Model = model(
  [
    part(
      (x, y) => (sin(atan2(y - 0.3, x) * 1 + hypot(x, y - 0.3) * 15) > 0 ? 'a' : 'white'),
      move(0, 0.3, 0, tip(90, disc(0.58, 0.15, 0.12))),
    ),
    part('white', rod([0, -0.3, 0], [0, -1.0, 0], 0.055)),
    part(
      'm',
      melt(
        0.04,
        both(move(0.18, -0.34, 0.08, roll(20, oval(0.2, 0.12, 0.08)))),
        move(0, -0.34, 0.12, ball(0.08)),
      ),
    ),
    part(
      (x) => (sin(x * 18) > 0 ? 'teal' : 'white'),
      move(
        -0.62,
        -0.6,
        0.26,
        roll(
          24,
          join(
            oval(0.25, 0.2, 0.2),
            both(move(0.36, 0, 0, roll(90, stretch(1, 1, 0.5, cone(0.0 + 0.2, 0.03, 0.16))))),
          ),
        ),
      ),
    ),
    part(
      'lemon',
      move(
        0.62,
        -0.64,
        0.3,
        rough(ball(0.22), (x, y, z) => abs(sin(atan2(z, x) * 6)) * -0.02),
      ),
    ),
    part('petal', move(0.6, 0.86, -0.1, plate(star2(5, 0.2, 0.12), 0.1, 0.06))),
    part('lime', move(-0.76, 0.7, -0.1, ball(0.15))),
    part('violet', move(0.86, 0.0, 0, box(0.14, 0.14, 0.14, 0.06))),
  ],
  [14, 6, 8],
  [-20, 10, -10],
  [24, 16, 4],
);
const cupcake: Model = model(
  [
    part(
      (x, _y, z) => (sin(atan2(z, x) * 14) > 0 ? 'a' : 'ivory'),
      move(
        0,
        -0.94,
        0,
        rough(cone(0.66, 0.46, 0.62), (x, _y, z) => sin(atan2(z, x) * 28) * 0.012),
      ),
    ),
    part('cream', (x, y, z) => {
      const turn = atan2(z, x) / (2 * Math.PI);
      const level = (y + 0.3) / 0.3 - turn;
      const near = level - Math.round(level);
      const r = 0.6 - (y + 0.3) * 0.56;
      return max(hypot(hypot(x, z) - max(0, r - 0.2), near * 0.3) - 0.22, -y - 0.5, y - 0.66) * 0.6;
    }),
    part('petal', move(0, -0.3, 0, oval(0.5, 0.2, 0.5))),
    part('cherry', move(0, 0.74, 0, ball(0.2))),
    part(
      'leafDark',
      path(
        [
          [0, 0.9, 0],
          [0.06, 1.06, 0],
          [0.2, 1.16, 0],
        ],
        0.025,
      ),
    ),
    part(
      'teal',
      join(
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
          spin(
            index * 45,
            move(
              0.5 - (index % 3) * 0.12,
              -0.08 + (index % 3) * 0.24,
              0,
              roll(index * 40, rod([-0.05, 0, 0], [0.05, 0, 0], 0.028)),
            ),
          ),
        ),
      ),
    ),
    part(
      'yellow',
      join(
        ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
          spin(
            index * 45 + 22,
            move(
              0.52 - (index % 3) * 0.12,
              0.02 + (index % 3) * 0.2,
              0.04,
              roll(index * 70, rod([-0.05, 0, 0], [0.05, 0, 0], 0.028)),
            ),
          ),
        ),
      ),
    ),
    ...eyes(0.2, -0.54, 0.5, 0.08, 'woodDark'),
    part('mouth', move(0, -0.66, 0.54, oval(0.06, 0.04, 0.03))),
  ],
  [14, 10, 0],
  [-20, 14, 6],
  [6, 22, -6],
);
const chili: Model = model(
  [
    part(
      'red',
      path(
        [
          [0.24, 0.5, 0],
          [0.3, 0.06, 0.04],
          [0.06, -0.4, 0.06],
          [-0.42, -0.72, 0],
          [-0.76, -0.76, 0],
        ],
        0.34,
        0.03,
      ),
    ),
    part(
      'leaf',
      join(
        move(0.24, 0.56, 0, oval(0.3, 0.14, 0.28)),
        path(
          [
            [0.24, 0.62, 0],
            [0.26, 0.82, 0],
            [0.42, 0.98, 0],
          ],
          0.075,
          0.05,
        ),
      ),
    ),
    part(
      'flame',
      join(
        path(
          [
            [0.62, 0.3, -0.1],
            [0.82, 0.1, -0.1],
            [0.7, -0.2, -0.1],
          ],
          0.1,
          0.02,
        ),
        path(
          [
            [-0.3, 0.4, -0.1],
            [-0.54, 0.2, -0.1],
            [-0.46, -0.06, -0.1],
          ],
          0.1,
          0.02,
        ),
        path(
          [
            [0.5, -0.5, -0.1],
            [0.7, -0.7, -0.1],
            [0.6, -0.9, -0.1],
          ],
          0.08,
          0.02,
        ),
      ),
    ),
    part(
      'black',
      join(both((x, y, z) => move(0.15, 0.32, 0.3, roll(10, oval(0.15, 0.11, 0.07)))(x - 0.25 + 0.25, y, z))),
    ),
    part('mouth', move(0.2, 0.02, 0.34, oval(0.12, 0.06, 0.05))),
    part('white', move(0.2, 0.045, 0.38, box(0.09, 0.02, 0.03, 0.01))),
    part(
      'straw',
      join(move(0.24, 0.66, 0, tip(-8, disc(0.6, 0.035))), move(0.24, 0.8, -0.02, oval(0.28, 0.26, 0.28))),
    ),
    part('b', move(0.24, 0.72, 0, ring(0.29, 0.05))),
  ],
  [10, 8, 0],
  [-18, 6, 12],
  [20, 12, -12],
);
export const sweets: Record<string, Model> = { fruit, candy, cupcake, chili };
