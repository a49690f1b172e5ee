import { part, model, type Model } from '../studio/model.ts';
import {
  ball,
  both,
  box,
  cone,
  disc,
  join,
  melt,
  move,
  oval,
  path,
  ring,
  rod,
  roll,
  spin,
  stretch,
  tip,
  type Shape,
} from '../studio/shapes.ts';
import { eyes } from './beasts.ts';

const { abs, hypot, sin } = Math;

/** A feather that points up from the origin. */
const feather = (long: number, wide: number, thick = 0.05): Shape =>
  move(0, long / 2, 0, oval(wide, long / 2, thick));

/** Feathers spread like a fan, from one angle to another (degrees from straight up), long in the middle or at an end. */
const spread = (
  count: number,
  from: number,
  to: number,
  long: (part: number) => number,
  wide: number,
): Shape =>
  join(
    ...Array.from({ length: count }, (_, index) => {
      const own = index / (count - 1);
      return move(0, 0, index * 0.012, roll(-(from + (to - from) * own), feather(long(own), wide)));
    }),
  );

const phoenix: Model = model(
  [
    part(
      'featherGold',
      melt(0.1, move(0, 0.44, 0.1, oval(0.2, 0.2, 0.2)), move(0, -0.06, 0.06, oval(0.3, 0.44, 0.26))),
    ),
    part('orange', move(0, 0.4, 0.3, tip(84, cone(0.24, 0.08, 0.01)))),
    part(
      'feather',
      move(
        0,
        0.56,
        0.02,
        spread(5, -40, 40, () => 0.42, 0.05),
      ),
    ),
    part(
      'gold',
      move(
        0,
        0.56,
        0.02,
        join(...[-40, -20, 0, 20, 40].map((turned) => roll(turned, move(0, 0.46, 0, ball(0.05))))),
      ),
    ),
    part(
      'feather',
      both(
        move(
          0.22,
          0.0,
          -0.02,
          spread(7, 18, 112, (at) => 1.02 - at * 0.42, 0.11),
        ),
      ),
    ),
    part(
      'featherGold',
      both(
        move(
          0.2,
          0.0,
          0.06,
          spread(6, 22, 104, (at) => 0.66 - at * 0.22, 0.1),
        ),
      ),
    ),
    part(
      'flame',
      both(
        move(
          0.18,
          -0.02,
          0.13,
          spread(4, 30, 96, () => 0.38, 0.09),
        ),
      ),
    ),
    part(
      'feather',
      move(
        0,
        -0.3,
        -0.06,
        spread(5, 140, 220, (at) => 0.74 + 0.16 * sin(at * 3.1), 0.1),
      ),
    ),
    part(
      'featherGold',
      move(
        0,
        -0.3,
        0.0,
        spread(4, 150, 210, () => 0.56, 0.08),
      ),
    ),
    part(
      'b',
      move(
        0,
        -0.3,
        0.02,
        join(
          ...[140, 160, 180, 200, 220].map((turned) =>
            roll(-turned, move(0, 0.76, 0, oval(0.075, 0.1, 0.06))),
          ),
        ),
      ),
    ),
    ...eyes(0.1, 0.48, 0.22, 0.07, 'ruby'),
  ],
  [10, 6, 0],
  [-16, 4, 6],
  [14, -8, -10],
  [0, 16, 0],
);
const crane: Model = model(
  [
    part(
      'furWhite',
      melt(
        0.16,
        move(-0.1, -0.12, 0, roll(18, oval(0.48, 0.28, 0.28))),
        path(
          [
            [0.26, 0.0, 0],
            [0.5, 0.3, 0.02],
            [0.34, 0.6, 0.04],
            [0.44, 0.84, 0.06],
          ],
          0.15,
          0.09,
        ),
      ),
    ),
    part(
      'furDark',
      path(
        [
          [0.44, 0.18, 0],
          [0.5, 0.34, 0.02],
          [0.36, 0.56, 0.04],
        ],
        0.125,
        0.1,
      ),
    ),
    part('red', move(0.44, 0.92, 0.06, oval(0.1, 0.06, 0.08))),
    part('yellow', rod([0.52, 0.86, 0.07], [0.84, 0.8, 0.1], 0.045, 0.01)),
    part('pupil', (x, y, z) => move(0.5, 0.87, 0.07, ball(0.03))(x, y, abs(z) - 0.02)),
    part(
      'furWhite',
      move(
        -0.1,
        0.06,
        0.16,
        roll(
          -16,
          spread(7, -92, -10, (at) => 0.94 - at * 0.1, 0.1),
        ),
      ),
    ),
    part(
      'furDark',
      move(
        -0.1,
        0.06,
        0.12,
        roll(
          -16,
          spread(8, -96, -14, (at) => 1.14 - at * 0.12, 0.09),
        ),
      ),
    ),
    part(
      'furWhite',
      move(
        0.06,
        0.06,
        -0.18,
        roll(
          -50,
          spread(6, -50, 20, () => 0.86, 0.1),
        ),
      ),
    ),
    part(
      'furDark',
      move(
        -0.5,
        -0.26,
        0,
        spread(5, -120, -70, () => 0.42, 0.07),
      ),
    ),
    part(
      'ink',
      join(
        rod([0.02, -0.34, 0.06], [-0.04, -0.98, 0.08], 0.03),
        path(
          [
            [0.12, -0.34, -0.04],
            [0.3, -0.6, 0],
            [0.08, -0.76, 0.06],
          ],
          0.03,
        ),
      ),
    ),
  ],
  [0, 6, 0],
  [26, 8, 4],
  [196, 4, 4],
);
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
const rooster: Model = model(
  [
    part(
      'featherGold',
      melt(
        0.18,
        move(0.34, 0.4, 0, oval(0.2, 0.22, 0.18)),
        path(
          [
            [0.32, 0.3, 0],
            [0.26, 0.0, 0],
            [0.1, -0.2, 0],
          ],
          0.2,
          0.34,
        ),
      ),
    ),
    part(
      'feather',
      melt(
        0.16,
        move(-0.04, -0.3, 0, roll(-14, oval(0.5, 0.4, 0.34))),
        move(0.24, -0.26, 0, oval(0.28, 0.34, 0.28)),
      ),
    ),
    part('featherTeal', (x, y, z) =>
      move(
        -0.06,
        -0.24,
        0.26,
        roll(
          -64,
          spread(6, -50, 40, (at) => 0.62 - at * 0.18, 0.11),
        ),
      )(x, y, abs(z)),
    ),
    part(
      'featherGold',
      move(
        0.26,
        0.1,
        0,
        join(
          ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
            spin(index * 45, move(0.16, 0, 0, roll(-160, feather(0.42, 0.1)))),
          ),
        ),
      ),
    ),
    part(
      'featherTeal',
      move(
        -0.42,
        -0.2,
        0,
        roll(
          38,
          spread(7, -64, 40, (at) => 1.0 - at * 0.2, 0.1),
        ),
      ),
    ),
    part(
      'feather',
      move(
        -0.4,
        -0.2,
        0.08,
        roll(
          42,
          spread(5, -54, 40, () => 0.72, 0.09),
        ),
      ),
    ),
    part(
      'red',
      join(
        ...[0, 1, 2, 3].map((index) =>
          move(0.5 - index * 0.1, 0.64 + (index % 3) * 0.04, 0, roll(index * 18, oval(0.075, 0.15, 0.05))),
        ),
      ),
    ),
    part(
      'red',
      join(move(0.5, 0.16, 0.05, oval(0.07, 0.14, 0.05)), (x, y, z) =>
        move(0.4, 0.36, 0.15, oval(0.1, 0.11, 0.05))(x, y, abs(z)),
      ),
    ),
    part('yellow', move(0.5, 0.4, 0, roll(-98, cone(0.26, 0.1, 0.01)))),
    part('topaz', (x, y, z) => move(0.42, 0.46, 0.15, ball(0.06))(x, y, abs(z))),
    part('pupil', (x, y, z) => move(0.43, 0.46, 0.19, ball(0.035))(x, y, abs(z))),
    part('yellow', (x, y, z) =>
      join(
        rod([0.02, -0.6, 0.16], [0.06, -0.92, 0.18], 0.05),
        ...[-30, 0, 30, 180].map((turned) =>
          move(0.06, -0.93, 0.18, spin(turned, rod([0, 0, 0], [0.22, -0.03, 0], 0.04, 0.015))),
        ),
      )(x, y, abs(z)),
    ),
  ],
  [-12, 8, 0],
  [22, 6, 0],
  [168, 8, 0],
  [-30, 12, 4],
  [200, 2, -6],
  [8, -6, 4],
);
const butterfly: Model = model(
  [
    part(
      'ink',
      melt(
        0.05,
        path(
          [
            [0, 0.4, 0.04],
            [0, 0, 0.06],
            [0, -0.5, 0],
          ],
          0.1,
          0.05,
        ),
        move(0, 0.48, 0.05, ball(0.12)),
      ),
    ),
    part(
      'gold',
      both(
        path(
          [
            [0.04, 0.56, 0.06],
            [0.16, 0.8, 0.08],
            [0.34, 0.92, 0.1],
          ],
          0.02,
        ),
      ),
    ),
    part(
      'ink',
      both(
        spin(
          14,
          join(
            move(0.56, 0.36, 0, roll(-44, oval(0.34, 0.6, 0.04))),
            move(0.42, -0.38, 0, roll(-136, oval(0.28, 0.46, 0.04))),
          ),
        ),
      ),
    ),
    part(
      (x, y) => (sin(hypot(abs(x) - 0.1, y) * 26) > 0.75 ? 'n' : 'a'),
      both(
        spin(
          14,
          join(
            move(0.54, 0.35, 0.025, roll(-44, oval(0.27, 0.53, 0.04))),
            move(0.4, -0.36, 0.025, roll(-136, oval(0.22, 0.39, 0.04))),
          ),
        ),
      ),
    ),
    part(
      'b',
      both(
        spin(
          14,
          join(
            move(0.62, 0.44, 0.06, roll(-44, oval(0.12, 0.2, 0.02))),
            move(0.5, -0.5, 0.06, ball(0.09)),
            move(0.36, 0.12, 0.05, ball(0.07)),
          ),
        ),
      ),
    ),
    part(
      'lampWhite',
      both(
        spin(
          14,
          join(
            ...[0, 1, 2, 3].map((index) => move(0.86 - index * 0.06, 0.78 - index * 0.2, 0.05, ball(0.03))),
          ),
        ),
      ),
    ),
  ],
  [24, 14, 12],
  [-26, 10, -14],
  [4, 30, 20],
  [10, -24, -6],
);
const bee: Model = model(
  [
    part(
      (_x, _y, z) => (sin(z * 11 + 0.6) > 0 ? 'yellow' : 'ink'),
      move(0, -0.14, -0.2, oval(0.5, 0.46, 0.62)),
    ),
    part('furGold', move(0, 0.14, 0.34, ball(0.42))),
    part('ink', move(0, -0.2, -0.84, tip(-90, cone(0.2, 0.07, 0.005)))),
    part(
      'ink',
      both(
        path(
          [
            [0.14, 0.46, 0.4],
            [0.24, 0.74, 0.46],
            [0.36, 0.82, 0.56],
          ],
          0.035,
        ),
      ),
    ),
    part('gold', both(move(0.37, 0.83, 0.57, ball(0.075)))),
    part('glass', both(move(0.5, 0.42, -0.2, spin(30, roll(-50, oval(0.2, 0.46, 0.03)))))),
    part('glass', both(move(0.46, 0.24, -0.46, spin(44, roll(-66, oval(0.14, 0.34, 0.03)))))),
    part('mouth', move(0, -0.02, 0.72, stretch(1.6, 0.7, 0.4, ball(0.07)))),
    part('gold', move(0, -0.56, 0.36, disc(0.26, 0.16, 0.06))),
    part('topaz', move(0, -0.42, 0.36, disc(0.2, 0.05, 0.02))),
    part(
      'ink',
      both(
        path(
          [
            [0.26, -0.2, 0.3],
            [0.34, -0.44, 0.4],
            [0.24, -0.54, 0.46],
          ],
          0.05,
        ),
      ),
    ),
    ...eyes(0.17, 0.2, 0.62, 0.13, 'woodDark'),
  ],
  [26, 8, 0],
  [-30, 12, 0],
  [-50, 6, 6],
);
const scarab: Model = model(
  [
    part(
      'featherTeal',
      melt(
        0.03,
        move(0, -0.16, 0, oval(0.52, 0.62, 0.3)),
        move(0, 0.44, 0.02, oval(0.4, 0.24, 0.24)),
        move(0, 0.68, 0.04, oval(0.24, 0.16, 0.16)),
      ),
    ),
    part('aqua', both(move(0.22, -0.16, 0.1, roll(4, oval(0.26, 0.56, 0.24))))),
    part(
      'gold',
      join(move(0, -0.16, 0.29, box(0.025, 0.56, 0.05)), move(0, 0.24, 0.2, box(0.46, 0.035, 0.12, 0.03))),
    ),
    part(
      'gold',
      both(
        join(
          path(
            [
              [0.4, 0.34, 0],
              [0.72, 0.52, 0.04],
              [0.8, 0.86, 0],
            ],
            0.06,
            0.03,
          ),
          path(
            [
              [0.5, -0.1, 0],
              [0.84, -0.04, 0.02],
              [1.0, 0.2, 0],
            ],
            0.06,
            0.03,
          ),
          path(
            [
              [0.44, -0.46, 0],
              [0.76, -0.56, 0.02],
              [0.84, -0.94, 0],
            ],
            0.06,
            0.03,
          ),
        ),
      ),
    ),
    part('ruby', move(0, 0.96, 0.04, ball(0.19))),
    part('gold', move(0, 0.96, 0.04, tip(90, ring(0.2, 0.035)))),
    part('gold', both(move(0.14, 0.76, 0.16, ball(0.05)))),
    part(
      'feather',
      both(
        move(
          0.5,
          0.1,
          -0.12,
          spread(5, 50, 118, () => 0.62, 0.08),
        ),
      ),
    ),
    part(
      'gold',
      both(
        move(
          0.5,
          0.1,
          -0.08,
          spread(5, 54, 112, () => 0.36, 0.07),
        ),
      ),
    ),
  ],
  [14, 18, 0],
  [-18, 24, 8],
  [0, 40, 0],
);
export const birds: Record<string, Model> = { phoenix, crane, owl, rooster, butterfly, bee, scarab };
