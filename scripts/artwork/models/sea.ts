import { part, model, type Model } from '../studio/model.ts';
import type { PaintName } from '../studio/paints.ts';
import {
  ball,
  both,
  box,
  cone,
  cut,
  disc,
  join,
  meet,
  melt,
  move,
  oval,
  path,
  ring,
  rod,
  roll,
  rough,
  shell,
  spin,
  stretch,
  tip,
  type Shape,
} from '../studio/shapes.ts';
import { eyes } from './beasts.ts';

const { abs, atan2, hypot, sin } = Math;
const sides =
  (shape: Shape): Shape =>
  (x, y, z) =>
    shape(x, y, abs(z));
const eye = (x: number, y: number, z: number, r: number) => [
  part('eyeWhite', sides(move(x, y, z, stretch(1, 1, 0.6, ball(r))))),
  part('pupil', sides(move(x + r * 0.14, y, z + r * 0.3, stretch(1, 1, 0.5, ball(r * 0.62))))),
  part('lampWhite', sides(move(x - r * 0.2, y + r * 0.34, z + r * 0.6, ball(r * 0.18)))),
];
/** A flat fin in the plane of the body: a fan with ribs. */
const fin = (long: number, wide: number): Shape =>
  rough(move(0, long / 2, 0, oval(wide, long / 2, 0.045)), (x, y) => sin(atan2(x, y + 0.05) * 26) * 0.012);

const koiIn =
  (base: PaintName, patch: PaintName) =>
  (x: number, y: number, z: number): PaintName =>
    sin(x * 5.2 + 1) + sin(y * 6 + z * 5) * 0.7 > 0.35 && y > -0.16 ? patch : base;
const koi: Model = model(
  [
    part(
      koiIn('white', 'orange'),
      rough(
        melt(
          0.16,
          move(0.3, 0, 0, oval(0.56, 0.36, 0.3)),
          move(-0.16, -0.02, 0.02, oval(0.5, 0.27, 0.22)),
          path(
            [
              [-0.4, 0, 0.04],
              [-0.7, 0.08, 0.12],
            ],
            0.18,
            0.08,
          ),
        ),
        (x, y) => sin(x * 30 + (sin(y * 32) > 0 ? 1.5 : 0)) * 0.006,
      ),
    ),
    part('orange', move(0.06, 0.26, 0, roll(24, fin(0.5, 0.3)))),
    part(
      'orange',
      join(
        move(-0.7, 0.1, 0.12, spin(-24, roll(52, fin(0.62, 0.2)))),
        move(-0.7, 0.06, 0.12, spin(-24, roll(124, fin(0.58, 0.18)))),
      ),
    ),
    part('orange', sides(move(0.34, -0.2, 0.2, tip(50, roll(140, fin(0.5, 0.18)))))),
    part('orange', move(-0.2, -0.2, 0, roll(150, fin(0.36, 0.14)))),
    part('mouth', move(0.86, -0.06, 0, oval(0.06, 0.08, 0.1))),
    part(
      'orange',
      sides(
        path(
          [
            [0.82, -0.12, 0.08],
            [0.9, -0.26, 0.16],
            [0.82, -0.38, 0.2],
          ],
          0.03,
          0.01,
        ),
      ),
    ),
    ...eye(0.62, 0.12, 0.22, 0.1),
  ],
  [-24, 10, 14],
  [30, 20, -8],
  [204, 8, 12],
  [-40, 34, 20],
);
const shark: Model = model(
  [
    part(
      (_x, y) => (y < -0.1 ? 'belly' : 'shark'),
      melt(
        0.16,
        move(0.2, 0, 0, oval(0.7, 0.34, 0.34)),
        path(
          [
            [-0.2, 0, 0],
            [-0.62, 0.04, 0.06],
            [-0.86, 0.12, 0.14],
          ],
          0.24,
          0.07,
        ),
        move(0.74, 0.06, 0, oval(0.26, 0.16, 0.2)),
      ),
    ),
    part('shark', move(0.04, 0.26, 0, roll(28, stretch(1, 1, 0.24, cone(0.56, 0.26, 0.02))))),
    part(
      'shark',
      join(
        move(-0.86, 0.1, 0.14, roll(30, stretch(1, 1, 0.2, cone(0.56, 0.18, 0.01)))),
        move(-0.86, 0.12, 0.14, roll(130, stretch(1, 1, 0.2, cone(0.36, 0.14, 0.01)))),
      ),
    ),
    part(
      'shark',
      sides(move(0.2, -0.16, 0.24, tip(112, roll(20, stretch(1, 1, 0.2, cone(0.62, 0.2, 0.01)))))),
    ),
    part('mouth', move(0.62, -0.17, 0, oval(0.26, 0.1, 0.245))),
    part(
      'white',
      sides(
        join(
          ...[0, 1, 2, 3, 4].map((index) =>
            move(0.84 - index * 0.09, -0.08, 0.13 + index * 0.035, roll(180, cone(0.13, 0.05, 0.004))),
          ),
        ),
      ),
    ),
    part(
      'shade',
      sides(
        join(
          ...[0, 1, 2].map((index) =>
            move(0.22 - index * 0.1, 0.0, 0.335, roll(10, box(0.014, 0.11, 0.03, 0.01))),
          ),
        ),
      ),
    ),
    ...eye(0.56, 0.14, 0.24, 0.075),
  ],
  [-34, 8, 10],
  [34, 10, -10],
  [-60, 6, 6],
  [215, 14, 8],
);
const turtle: Model = model(
  [
    part(
      (x, y, z) => (sin(x * 9) * sin(z * 9) + sin(y * 14) * 0.3 > 0.25 ? 'n' : 'leafDark'),
      meet(move(0, -0.1, -0.06, oval(0.66, 0.5, 0.74)), (_x, y) => -y - 0.1),
    ),
    part('n', move(0, -0.1, -0.06, stretch(1, 1, 1.12, ring(0.64, 0.08)))),
    part('belly', move(0, -0.16, -0.06, oval(0.56, 0.2, 0.66))),
    part(
      'jade',
      melt(0.1, move(0, 0.06, 0.86, oval(0.25, 0.24, 0.28)), rod([0, -0.1, 0.5], [0, 0, 0.8], 0.18)),
    ),
    part(
      'jade',
      both(
        join(
          move(0.66, -0.2, 0.44, spin(-34, roll(-70, oval(0.17, 0.46, 0.07)))),
          move(0.5, -0.2, -0.66, spin(30, roll(-80, oval(0.14, 0.3, 0.06)))),
        ),
      ),
    ),
    part('mouth', move(0, -0.06, 1.1, oval(0.1, 0.02, 0.06))),
    ...eyes(0.13, 0.14, 1.0, 0.085, 'woodDark'),
  ],
  [30, 26, 6],
  [-36, 22, -8],
  [12, 38, 16],
);
const armsOf = (
  count: number,
  points: (index: number) => number[][],
  r: number,
  to: number,
  paint: PaintName,
) =>
  Array.from({ length: count }, (_, index) =>
    part(paint, spin((360 / count) * index, path(points(index), r, to))),
  );
const octopus: Model = model(
  [
    part(
      'violet',
      melt(0.2, move(0, 0.36, 0, oval(0.54, 0.58, 0.5)), move(0, -0.1, 0, oval(0.34, 0.3, 0.34))),
    ),
    ...armsOf(
      7,
      (index) => [
        [0.14, -0.06, 0],
        [0.5, -0.34, 0],
        [0.82, -0.66 + (index % 2) * 0.16, 0.1],
        [0.98, -0.4 + (index % 3) * 0.2, 0.2],
        [0.84, -0.22 + (index % 3) * 0.2, 0.16],
      ],
      0.2,
      0.06,
      'violet',
    ),
    part(
      'rose',
      join(
        move(0.3, 0.7, 0.34, ball(0.09)),
        move(-0.22, 0.78, 0.34, ball(0.07)),
        move(0.05, 0.86, 0.28, ball(0.05)),
      ),
    ),
    part('mouth', move(0, 0.0, 0.5, oval(0.12, 0.07, 0.07))),
    ...eyes(0.23, 0.26, 0.44, 0.17, 'topaz'),
  ],
  [12, 8, 0],
  [-24, 14, 0],
  [40, 4, 6],
);
const crab: Model = model(
  [
    part(
      'red',
      melt(0.08, move(0, -0.2, 0, oval(0.62, 0.4, 0.42)), both(move(0.36, -0.1, 0.1, oval(0.3, 0.3, 0.3)))),
    ),
    part('belly', move(0, -0.34, 0.12, oval(0.48, 0.26, 0.34))),
    part(
      'red',
      both(
        melt(
          0.06,
          path(
            [
              [0.5, -0.1, 0.1],
              [0.84, -0.02, 0.2],
              [0.84, 0.3, 0.26],
            ],
            0.1,
            0.09,
          ),
          cut(
            move(0.8, 0.58, 0.26, oval(0.26, 0.34, 0.18)),
            move(0.74, 0.82, 0.26, roll(14, box(0.07, 0.3, 0.4, 0.02))),
          ),
        ),
      ),
    ),
    part(
      'orange',
      both(
        join(
          ...[0, 1, 2].map((index) =>
            path(
              [
                [0.46, -0.34, -0.1 - index * 0.1],
                [0.86, -0.3 - index * 0.12, -0.1 - index * 0.12],
                [1.0, -0.8, -0.06 - index * 0.12],
              ],
              0.07,
              0.025,
            ),
          ),
        ),
      ),
    ),
    part('red', both(rod([0.18, 0.1, 0.22], [0.22, 0.36, 0.3], 0.06))),
    part('mouth', move(0, -0.2, 0.4, oval(0.16, 0.07, 0.07))),
    ...eyes(0.22, 0.44, 0.28, 0.14, 'woodDark'),
  ],
  [10, 10, 0],
  [-24, 14, 0],
  [22, 20, 6],
);
const whale: Model = model(
  [
    part(
      (x, y) => (y < -0.12 + x * 0.05 ? 'belly' : 'blue'),
      rough(
        melt(
          0.2,
          move(0.24, -0.06, 0, oval(0.68, 0.54, 0.5)),
          path(
            [
              [-0.3, 0, 0],
              [-0.7, 0.18, 0.04],
              [-0.86, 0.44, 0.06],
            ],
            0.28,
            0.1,
          ),
        ),
        (x, y, z) => (y < -0.16 ? sin(z * 40) * 0.01 : 0),
      ),
    ),
    part('blue', sides(move(-0.88, 0.46, 0.06, tip(60, roll(20, stretch(1, 1, 0.3, oval(0.2, 0.5, 0.2))))))),
    part('blue', sides(move(0.3, -0.36, 0.42, tip(60, roll(160, move(0, 0.2, 0, oval(0.14, 0.34, 0.06))))))),
    part(
      'ice',
      join(
        path(
          [
            [0.24, 0.48, 0],
            [0.22, 0.74, 0],
            [0.04, 0.94, 0.04],
            [-0.08, 0.84, 0.06],
          ],
          0.06,
          0.09,
        ),
        path(
          [
            [0.24, 0.48, 0],
            [0.26, 0.74, 0],
            [0.46, 0.96, -0.04],
            [0.58, 0.84, -0.04],
          ],
          0.06,
          0.09,
        ),
      ),
    ),
    part(
      'shade',
      sides(
        path(
          [
            [0.86, -0.08, 0.18],
            [0.62, -0.16, 0.42],
            [0.42, -0.08, 0.5],
          ],
          0.02,
        ),
      ),
    ),
    ...eye(0.52, 0.1, 0.42, 0.08),
  ],
  [-28, 10, 8],
  [28, 14, -8],
  [210, 8, 8],
);
const seahorse: Model = model(
  [
    part(
      'm',
      rough(
        melt(
          0.1,
          path(
            [
              [0.04, 0.5, 0],
              [-0.2, 0.24, 0],
              [0.08, -0.16, 0],
              [0.16, -0.5, 0],
              [-0.02, -0.84, 0],
              [-0.3, -0.74, 0],
              [-0.24, -0.54, 0],
            ],
            0.28,
            0.06,
          ),
          move(0.08, 0.62, 0, oval(0.27, 0.25, 0.22)),
          rod([0.2, 0.58, 0], [0.66, 0.44, 0], 0.11, 0.09),
        ),
        (_x, y) => sin(y * 32) * 0.014,
      ),
    ),
    part(
      'n',
      join(
        ...[0, 1, 2, 3, 4].map((index) =>
          move(
            0.12 - index * 0.13,
            0.84 - index * 0.13,
            0,
            roll(10 + index * 24, stretch(1, 1, 0.4, cone(0.22, 0.09, 0.01))),
          ),
        ),
      ),
    ),
    part('a', move(-0.26, 0.06, 0, roll(96, stretch(1, 1, 0.6, fin(0.46, 0.26))))),
    part('a', sides(move(0.0, 0.5, 0.2, roll(70, fin(0.22, 0.1))))),
    ...eye(0.2, 0.68, 0.17, 0.09),
  ],
  [-18, 6, 0],
  [24, 8, 8],
  [200, 4, -6],
);
const jellyfish: Model = model(
  [
    part(
      'rose',
      rough(
        cut(move(0, 0.34, 0, oval(0.66, 0.56, 0.66)), move(0, 0.06, 0, oval(0.6, 0.4, 0.6))),
        (x, _y, z) => sin(atan2(z, x) * 10) * 0.02,
      ),
    ),
    part('neonA', move(0, 0.42, 0, oval(0.24, 0.22, 0.24))),
    ...armsOf(
      9,
      (index) => [
        [0.46, 0.1, 0],
        [0.52, -0.24, 0.1],
        [0.38, -0.56, -0.1],
        [0.5, -0.94 + (index % 3) * 0.12, 0.05],
      ],
      0.035,
      0.012,
      'ice',
    ),
    ...armsOf(
      4,
      (index) => [
        [0.12, 0.2, 0],
        [0.22, -0.16, 0.1],
        [0.08, -0.46, -0.08],
        [0.2, -0.74 - index * 0.06, 0.06],
      ],
      0.11,
      0.03,
      'petal',
    ),
    ...eyes(0.22, 0.36, 0.58, 0.1, 'violet'),
  ],
  [10, 4, 8],
  [-20, 16, -10],
  [0, -14, 4],
);
const puffer: Model = model(
  [
    part(
      (x, y) => (y < -0.06 ? 'belly' : sin(x * 9) * sin(y * 9) > 0.5 ? 'orange' : 'yellow'),
      move(0, 0, 0, oval(0.72, 0.68, 0.66)),
    ),
    part('orange', (x, y, z) => {
      const far = hypot(x, y, z) || 1;
      const [u, v] = [atan2(z, x) * 2.6, (y / far) * 4.6];
      const spike = hypot(u - Math.round(u), v - Math.round(v)) * 0.34;
      return Math.max(far - 0.86, spike - (0.88 - far) * 0.34, 0.5 - far) * 0.5;
    }),
    part('orange', both(move(0.7, 0.0, 0.06, spin(-30, roll(-80, fin(0.42, 0.2)))))),
    part('orange', move(0, 0.64, -0.3, fin(0.34, 0.16))),
    part('rose', move(0, -0.12, 0.66, oval(0.16, 0.11, 0.09))),
    part('mouth', move(0, -0.12, 0.72, oval(0.1, 0.055, 0.06))),
    ...eyes(0.3, 0.16, 0.54, 0.19, 'sapphire'),
  ],
  [18, 6, 0],
  [-24, 10, 8],
  [0, 16, -8],
);
const lionfish: Model = model(
  [
    part(
      (x, y) => (sin(x * 24 + y * 4) > 0 ? 'feather' : 'furCream'),
      melt(
        0.12,
        move(0.1, 0, 0, oval(0.58, 0.32, 0.26)),
        path(
          [
            [-0.3, 0, 0],
            [-0.66, 0.02, 0.04],
          ],
          0.16,
          0.08,
        ),
      ),
    ),
    part(
      'furCream',
      join(
        ...Array.from({ length: 9 }, (_, index) =>
          move(0.32 - index * 0.1, 0.2, 0, roll(-16 + index * 9, rod([0, 0, 0], [0, 0.7, 0], 0.035, 0.01))),
        ),
      ),
    ),
    part(
      'feather',
      sides(
        move(
          0.1,
          -0.06,
          0.22,
          join(
            ...Array.from({ length: 7 }, (_, index) =>
              tip(40, roll(50 + index * 22, move(0, 0.36, 0, oval(0.06, 0.42, 0.02)))),
            ),
          ),
        ),
      ),
    ),
    part('feather', move(-0.66, 0.02, 0.04, roll(90, fin(0.44, 0.3)))),
    part('mouth', move(0.64, -0.04, 0, oval(0.08, 0.07, 0.1))),
    ...eye(0.42, 0.12, 0.18, 0.1),
  ],
  [-22, 10, 8],
  [26, 12, -8],
);
const pearl: Model = model(
  [
    part(
      'shellPaint',
      rough(
        shell(
          0.04,
          meet(move(0, -0.5, 0.2, oval(0.9, 0.4, 0.72)), (_x, y) => y + 0.5),
        ),
        (x, _y, z) => sin(atan2(x, z + 0.55) * 22) * 0.022,
      ),
    ),
    part(
      'shellPaint',
      move(
        0,
        -0.42,
        -0.36,
        tip(
          -64,
          rough(
            shell(
              0.04,
              meet(move(0, 0, 0.56, oval(0.9, 0.36, 0.72)), (_x, y) => -y),
            ),
            (x, _y, z) => sin(atan2(x, z + 0.2) * 22) * 0.022,
          ),
        ),
      ),
    ),
    part('rose', move(0, -0.56, 0.16, oval(0.74, 0.16, 0.56))),
    part('pearl', move(0, -0.14, 0.2, ball(0.38))),
    part(
      'gold',
      join(
        move(0.5, -0.44, 0.46, tip(60, disc(0.14, 0.035))),
        move(-0.48, -0.44, 0.5, tip(80, disc(0.13, 0.035))),
      ),
    ),
    part('pearl', join(move(0.54, -0.42, 0.1, ball(0.12)), move(-0.56, -0.42, 0.16, ball(0.1)))),
  ],
  [12, 12, 0],
  [-22, 18, 0],
  [28, 6, 4],
  [0, 26, -6],
);
const anchor: Model = model(
  [
    part(
      'm',
      join(
        move(0, -0.1, 0, disc(0.09, 0.74)),
        move(0, 0.54, 0, box(0.42, 0.075, 0.075)),
        both(move(0.44, 0.54, 0, ball(0.12))),
      ),
    ),
    part('m', tip(90, ring(0.16, 0.06))),
    part('m', move(0, 0.8, 0, tip(90, ring(0.16, 0.06)))),
    part(
      'm',
      both(
        path(
          [
            [0, -0.84, 0],
            [0.42, -0.72, 0],
            [0.7, -0.34, 0],
          ],
          0.12,
          0.09,
        ),
      ),
    ),
    part('m', both(move(0.68, -0.36, 0, roll(-34, stretch(1, 1, 0.5, cone(0.34, 0.2, 0.01)))))),
    part(
      'straw',
      rough(
        path(
          [
            [0, 0.9, 0.1],
            [0.4, 0.7, 0.2],
            [-0.1, 0.3, 0.24],
            [-0.3, -0.1, 0.1],
            [0.2, -0.3, 0.22],
            [0.1, -0.6, 0.2],
          ],
          0.06,
        ),
        (x, y, z) => sin((x + y + z) * 50) * 0.008,
      ),
    ),
    part(
      'coral',
      move(
        -0.3,
        -0.86,
        0.12,
        join(
          ...[-40, -10, 24].map((turned) =>
            roll(
              turned,
              path(
                [
                  [0, 0, 0],
                  [0.04, 0.2, 0.02],
                  [-0.02, 0.36, 0],
                ],
                0.06,
                0.04,
              ),
            ),
          ),
        ),
      ),
    ),
  ],
  [20, 8, 10],
  [-24, 6, -8],
  [0, 12, 14],
);
export const sea: Record<string, Model> = {
  koi,
  shark,
  turtle,
  octopus,
  crab,
  whale,
  seahorse,
  jellyfish,
  puffer,
  lionfish,
  pearl,
  anchor,
};
