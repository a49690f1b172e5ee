import { part, model, type Model } from '../studio/model.ts';
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
  plate,
  ring,
  rod,
  roll,
  rough,
  round,
  spin,
  star2,
  stretch,
  tip,
  type Shape,
} from '../studio/shapes.ts';
import { eyes } from './beasts.ts';
import { noise } from '../studio/noise.ts';

const { abs, atan2, hypot, max, sin } = Math;

const petal = (lean: number, long: number, wide: number): Shape =>
  tip(
    0,
    roll(
      -lean,
      move(0, long / 2, 0, (x, y, z) => oval(0.09, long / 2, wide)(x + y * y * 0.3, y, z) * 0.8),
    ),
  );
const lotus: Model = model(
  [
    part('petal', move(0, -0.5, 0, round(9, petal(78, 0.98, 0.24)))),
    part('petal', move(0, -0.48, 0, round(9, petal(54, 1.0, 0.24), 20))),
    part((_x, y) => (y > 0.24 ? 'petal' : 'petalTip'), move(0, -0.46, 0, round(8, petal(31, 1.06, 0.24)))),
    part((_x, y) => (y > 0.3 ? 'petal' : 'petalTip'), move(0, -0.44, 0, round(5, petal(12, 1.04, 0.22), 15))),
    part('topaz', move(0, -0.2, 0, join(cone(0.34, 0.1, 0.2), round(9, move(0.22, 0.36, 0, ball(0.05)))))),
    part(
      'leaf',
      rough(
        move(0, -0.74, 0, cut(disc(1.0, 0.05, 0.03), move(0.7, 0, 0.7, spin(45, box(0.6, 0.2, 0.05))))),
        (x, _y, z) => -abs(sin(atan2(z, x) * 9)) * 0.02,
      ),
    ),
    part('lampWhite', join(move(0.5, -0.1, 0.62, ball(0.03)), move(-0.6, 0.06, 0.5, ball(0.024)))),
  ],
  [10, 16, 0],
  [30, 26, 0],
  [0, 8, 6],
  [50, 36, -8],
);
const moon: Model = model(
  [
    part(
      'm',
      rough(
        plate((x, y) => max(hypot(x, y) - 0.92, 0.7 - hypot(x - 0.42, y - 0.16)), 0.3, 0.2),
        (x, y, z) => -noise(x * 6, y * 6, z * 6) * 0.02,
      ),
    ),
    part(
      'pupil',
      move(
        -0.5,
        0.06,
        0.27,
        path(
          [
            [-0.12, 0.04, 0],
            [-0.03, -0.04, 0.04],
            [0.08, 0.02, 0.02],
          ],
          0.028,
        ),
      ),
    ),
    part('furPink', move(-0.5, -0.2, 0.28, oval(0.11, 0.06, 0.03))),
    part(
      'n',
      join(
        move(0.4, 0.4, 0.1, spin(12, plate(star2(5, 0.3, 0.13), 0.09, 0.04))),
        move(0.74, -0.06, 0, roll(20, plate(star2(5, 0.19, 0.08), 0.07, 0.03))),
        move(0.2, 0.86, 0, roll(-14, plate(star2(5, 0.14, 0.06), 0.05, 0.02))),
      ),
    ),
    part(
      'furWhite',
      melt(
        0.12,
        move(-0.4, -0.8, 0.34, ball(0.26)),
        move(-0.06, -0.86, 0.44, ball(0.3)),
        move(0.3, -0.86, 0.36, ball(0.26)),
        move(0.56, -0.92, 0.3, ball(0.18)),
        move(-0.68, -0.9, 0.28, ball(0.18)),
      ),
    ),
  ],
  [-10, 6, 10],
  [16, 8, -8],
  [-24, -6, 20],
);
const star: Model = model(
  [
    part('m', (x, y, z) => (star2(5, 0.86, 0.4)(x, y) + abs(z) * 1.7 - 0.02) * 0.5 - 0.05),
    part('a', move(0, 0, 0.14, ball(0.15))),
    part(
      'n',
      join(
        move(
          0.72,
          0.6,
          0.1,
          roll(12, (x, y, z) => (star2(5, 0.26, 0.12)(x, y) + abs(z) * 1.7) * 0.5 - 0.02),
        ),
        move(
          -0.8,
          -0.56,
          0.1,
          roll(-20, (x, y, z) => (star2(5, 0.22, 0.1)(x, y) + abs(z) * 1.7) * 0.5 - 0.02),
        ),
      ),
    ),
    part('neonB', tip(68, roll(16, ring(1.02, 0.02)))),
    part('lampWhite', join(move(-0.7, 0.66, 0, ball(0.035)), move(0.8, -0.5, 0.1, ball(0.03)))),
  ],
  [20, 8, 8],
  [-24, 10, -10],
  [4, 24, 20],
  [34, -8, -4],
);
const tier = (y: number, wide: number): Model['parts'] => [
  part(
    'a',
    move(0, y, 0, (x, yy, z) => {
      const lift = ((abs(x) ** 3 + abs(z) ** 3) * 0.16) / wide;
      return (
        max(
          box(wide, 0.13, wide, 0.02)(x, yy - lift, z),
          (max(abs(x), abs(z)) + (yy - lift) * 2.1 - wide * 0.94) * 0.42,
        ) * 0.75
      );
    }),
  ),
  part(
    'm',
    move(0, y - 0.08, 0, (x, yy, z) => {
      const lift = ((abs(x) ** 3 + abs(z) ** 3) * 0.16) / wide;
      return box(wide + 0.02, 0.035, wide + 0.02, 0.02)(x, yy - lift, z) * 0.75;
    }),
  ),
  part('ivory', move(0, y - 0.2, 0, box(wide * 0.6, 0.16, wide * 0.6, 0.02))),
  part(
    'lamp',
    move(
      0,
      y - 0.2,
      0,
      join(box(wide * 0.16, 0.1, wide * 0.62, 0.01), box(wide * 0.62, 0.1, wide * 0.16, 0.01)),
    ),
  ),
];
const temple: Model = model(
  [
    ...tier(-0.34, 0.86),
    ...tier(0.1, 0.66),
    ...tier(0.48, 0.46),
    part(
      'm',
      join(
        move(0, 0.58, 0, cone(0.5, 0.1, 0.01)),
        move(0, 0.66, 0, ball(0.1)),
        move(0, 0.82, 0, ball(0.065)),
      ),
    ),
    part(
      'cherry',
      both((x, y, z) => move(0.42, -0.6, 0.42, disc(0.055, 0.18))(x, y, abs(z))),
    ),
    part(
      'marble',
      join(
        move(0, -0.8, 0, box(0.82, 0.06, 0.82, 0.02)),
        move(0, -0.92, 0, box(0.96, 0.07, 0.96, 0.02)),
        move(0, -0.94, 0.98, box(0.26, 0.05, 0.12)),
      ),
    ),
  ],
  [34, 12, 0],
  [-28, 10, 0],
  [45, 20, 0],
  [18, -4, 0],
);
const pyramid: Model = model(
  [
    part(
      (_x, y) => (y > 0.5 ? 'gold' : 'sand'),
      (x, y, z) => {
        const step = Math.round((y + 0.86) * 9) / 9 - 0.86;
        return (
          max((max(abs(x), abs(z)) + (step * 0.35 + y * 0.65) * 0.62 - 0.42) * 0.6, -y - 0.86, y - 1.0) * 0.8
        );
      },
    ),
    part(
      'gold',
      move(0, 1.0, 0, (x, y, z) => max((max(abs(x), abs(z)) * 1.3 + y * 0.8) * 0.6 - 0.02, -y - 0.2)),
    ),
    part('woodDark', move(0, -0.66, 0.86, box(0.16, 0.2, 0.1, 0.02))),
    part(
      'gold',
      move(
        0,
        -0.62,
        0.9,
        join(
          box(0.21, 0.04, 0.06),
          move(0, 0.2, 0, box(0.24, 0.04, 0.08)),
          both(move(0.2, -0.06, 0, box(0.04, 0.26, 0.06))),
        ),
      ),
    ),
    part('featherTeal', move(0, 0.3, 0.46, tip(-32, join(stretch(2, 0.8, 0.5, ball(0.09)))))),
    part('lampWhite', move(0, 0.31, 0.5, ball(0.05))),
    part(
      'leaf',
      both(
        move(
          0.86,
          -0.44,
          0.56,
          join(
            ...[0, 1, 2, 3, 4, 5].map((index) =>
              spin(
                index * 60,
                path(
                  [
                    [0, 0, 0],
                    [0.16, 0.08, 0],
                    [0.3, -0.06, 0],
                  ],
                  0.035,
                  0.01,
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    part(
      'wood',
      both(
        path(
          [
            [0.86, -0.9, 0.56],
            [0.84, -0.66, 0.56],
            [0.86, -0.44, 0.56],
          ],
          0.05,
          0.04,
        ),
      ),
    ),
  ],
  [36, 10, 0],
  [-30, 8, 0],
  [20, 18, 0],
  [45, 2, 0],
);
const volcano: Model = model(
  [
    part(
      (x, y, z) => (noise(atan2(z, x) * 3.2, y * 1.2, 3) > 0.62 && y > -0.7 ? 'ember' : 'rock'),
      rough(
        cut(move(0, -0.9, 0, cone(1.24, 1.0, 0.3)), move(0, 0.44, 0, oval(0.24, 0.2, 0.24))),
        (x, y, z) => (noise(x * 6, y * 6, z * 6) - 0.5) * -0.13,
      ),
    ),
    part('flameCore', move(0, 0.3, 0, oval(0.23, 0.07, 0.23))),
    part(
      'flame',
      melt(
        0.1,
        move(0, 0.46, 0, oval(0.15, 0.26, 0.15)),
        move(0.16, 0.66, 0.04, ball(0.1)),
        move(-0.18, 0.72, 0, ball(0.09)),
        path(
          [
            [0, 0.5, 0],
            [0.34, 0.84, 0.1],
            [0.54, 0.7, 0.14],
          ],
          0.1,
          0.04,
        ),
        path(
          [
            [0, 0.5, 0],
            [-0.36, 0.9, 0.1],
            [-0.58, 0.66, 0.12],
          ],
          0.09,
          0.03,
        ),
      ),
    ),
    part(
      'flameCore',
      join(
        move(0.3, 1.0, 0.1, ball(0.05)),
        move(-0.12, 1.04, 0, ball(0.06)),
        move(0.62, 0.5, 0.2, ball(0.045)),
        move(-0.7, 0.46, 0.2, ball(0.05)),
      ),
    ),
    part(
      'leafDark',
      join(
        ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
          move(sin(index * 2.3) * 0.92, -0.86, Math.cos(index * 2.3) * 0.92, cone(0.26, 0.1, 0.01)),
        ),
      ),
    ),
  ],
  [20, 12, 0],
  [-24, 8, 0],
  [60, 20, 0],
);
const cactus: Model = model(
  [
    part(
      'green',
      rough(
        melt(
          0.08,
          rod([0, -0.6, 0], [0, 0.62, 0], 0.3),
          path(
            [
              [0.2, -0.14, 0],
              [0.58, -0.12, 0],
              [0.64, 0.3, 0],
            ],
            0.17,
          ),
          path(
            [
              [-0.2, 0.06, 0],
              [-0.56, 0.06, 0],
              [-0.62, 0.5, 0],
            ],
            0.16,
          ),
        ),
        (x, _y, z) => abs(sin(atan2(z, x) * 8)) * -0.03,
      ),
    ),
    part('petal', move(0, 0.92, 0, round(7, move(0.09, 0.05, 0, roll(-50, oval(0.05, 0.16, 0.08)))))),
    part(
      'yellow',
      join(move(0, 0.98, 0, ball(0.07)), move(0.64, 0.5, 0, ball(0.08)), move(-0.62, 0.68, 0, ball(0.075))),
    ),
    part('clay', join(move(0, -0.84, 0, cone(0.3, 0.34, 0.46)), move(0, -0.52, 0, ring(0.44, 0.08)))),
    part('a', move(0, -0.7, 0, disc(0.435, 0.05, 0.01))),
    part('mouth', move(0, 0.0, 0.3, oval(0.09, 0.05, 0.05))),
    part('furPink', both(move(0.2, 0.06, 0.24, oval(0.06, 0.04, 0.04)))),
    part('straw', join(move(0, 0.66, 0, disc(0.5, 0.035)), move(0, 0.76, 0, oval(0.26, 0.22, 0.26)))),
    ...eyes(0.12, 0.22, 0.26, 0.09, 'woodDark'),
  ],
  [18, 8, 0],
  [-20, 10, 0],
  [2, 4, 8],
);
const clover: Model = model(
  [
    part(
      'green',
      join(
        ...[0, 90, 180, 270].map((turned) =>
          roll(
            turned + 20,
            melt(
              0.06,
              both(move(0.22, 0.56, 0.06, oval(0.29, 0.3, 0.12))),
              move(0, 0.28, 0.02, oval(0.16, 0.3, 0.1)),
            ),
          ),
        ),
      ),
    ),
    part(
      'lime',
      join(
        ...[0, 90, 180, 270].map((turned) =>
          roll(
            turned + 20,
            join(
              rod([0, 0.06, 0.12], [0, 0.6, 0.14], 0.028, 0.012),
              both(rod([0.1, 0.4, 0.13], [0.3, 0.62, 0.16], 0.02, 0.008)),
            ),
          ),
        ),
      ),
    ),
    part(
      'leafDark',
      path(
        [
          [0, 0, -0.05],
          [0.1, -0.5, -0.08],
          [0.34, -0.96, 0],
        ],
        0.07,
        0.05,
      ),
    ),
    part('m', move(0, 0, 0.16, ball(0.12))),
    part(
      'diamond',
      join(
        move(0.42, 0.5, 0.3, ball(0.07)),
        move(-0.5, 0.3, 0.3, ball(0.05)),
        move(-0.3, -0.5, 0.28, ball(0.06)),
      ),
    ),
  ],
  [20, 8, 0],
  [-24, 14, 10],
  [0, 26, -14],
);
const mushroom: Model = model(
  [
    part(
      (x, y, z) =>
        [
          [0, 0.7, 0.3, 0.24],
          [0.5, 0.36, 0.44, 0.2],
          [-0.46, 0.4, 0.44, 0.2],
          [0.1, 0.28, 0.8, 0.16],
          [0.7, 0.2, -0.1, 0.18],
          [-0.76, 0.16, 0, 0.17],
        ].some(([a = 0, b = 0, c = 0, r = 0]) => hypot(x - a, y - b, z - c) < r)
          ? 'furWhite'
          : 'red',
      melt(
        0.06,
        meet(move(0, 0.1, 0, oval(0.88, 0.72, 0.88)), (_x, y) => 0.04 - y),
        move(0, 0.06, 0, stretch(1, 0.5, 1, ring(0.74, 0.14))),
      ),
    ),
    part(
      'cream',
      melt(0.08, move(0, -0.44, 0, oval(0.36, 0.5, 0.36)), move(0, -0.74, 0, oval(0.44, 0.26, 0.44))),
    ),
    part('furPink', both(move(0.24, -0.44, 0.3, oval(0.07, 0.05, 0.04)))),
    part('mouth', move(0, -0.42, 0.36, oval(0.07, 0.05, 0.04))),
    part(
      'leaf',
      join(
        ...[-60, -20, 30, 70].map((turned) =>
          move(turned / 90, -0.92, 0.3, roll(-turned * 0.6, oval(0.07, 0.26, 0.04))),
        ),
      ),
    ),
    ...eyes(0.14, -0.28, 0.3, 0.09, 'woodDark'),
  ],
  [16, 8, 0],
  [-22, 12, 6],
  [0, -4, -8],
);
const tongue =
  (high: number, wide: number): Shape =>
  (x, y, z) => {
    const part = Math.min(1, max(0, (y + high * 0.4) / (high * 1.4)));
    return max(
      (hypot(x - sin(y * 5) * 0.08 * part, z) -
        wide * (1 - part) ** 0.75 * Math.sqrt(Math.min(1, 0.1 + part * 4))) *
        0.5,
      y - high,
      -y - high * 0.4,
    );
  };
const flame: Model = model(
  [
    part(
      (_x, y) => (y < -0.3 ? 'flameCore' : 'flame'),
      melt(
        0.2,
        tongue(0.98, 0.6),
        move(0.36, -0.26, 0.1, tongue(0.56, 0.34)),
        move(-0.38, -0.22, 0.1, tongue(0.66, 0.34)),
      ),
    ),
    part('flameCore', move(0, -0.34, 0.4, tongue(0.6, 0.34))),
    part('lampWhite', move(0, -0.5, 0.62, tongue(0.3, 0.17))),
    part(
      'ember',
      join(
        move(0.66, 0.5, 0.1, ball(0.05)),
        move(-0.6, 0.66, 0, ball(0.045)),
        move(0.3, 0.96, 0, ball(0.035)),
        move(-0.8, 0.1, 0.2, ball(0.04)),
      ),
    ),
    part('woodDark', both(move(0, -0.82, 0.1, roll(74, rod([0, -0.72, 0], [0, 0.72, 0], 0.11))))),
    part('stoneDark', round(9, move(0.8, -0.9, 0, oval(0.2, 0.13, 0.2)))),
  ],
  [12, 10, 0],
  [-24, 6, 0],
  [40, 14, 0],
);
const planet: Model = model(
  [
    part((_x, y, z) => (sin(y * 12 + noise(y * 3, z * 3) * 4) > 0.2 ? 'a' : 'b'), ball(0.62)),
    part('n', roll(-18, tip(14, stretch(1, 0.16, 1, ring(0.96, 0.11))))),
    part('m', roll(-18, tip(14, stretch(1, 0.14, 1, ring(0.76, 0.045))))),
    part(
      'silver',
      rough(move(0.76, 0.7, 0.1, ball(0.17)), (x, y, z) => (noise(x * 14, y * 14, z * 14) > 0.6 ? 0.02 : 0)),
    ),
    part(
      'lampWhite',
      join(
        move(-0.86, 0.66, 0, ball(0.035)),
        move(0.9, -0.6, 0.1, ball(0.03)),
        move(-0.6, -0.84, 0, ball(0.025)),
      ),
    ),
  ],
  [0, 14, 0],
  [20, 24, 14],
  [-20, -10, -10],
);
const ship: Model = model(
  [
    part(
      (_x, y) => (sin(y * 40) > 0.75 ? 'woodDark' : 'wood'),
      (x, y, z) => {
        const keel = max(0, -y - 0.4);
        const half = 0.34 * (1 - (max(0, abs(x) - 0.3) / 0.75) ** 2) - keel * 0.5;
        return (
          max(
            abs(z) - half,
            abs(x + (y + 0.5) * 0.1) - 0.92 + keel * 0.9,
            y + 0.36 - 0.34 * x * x,
            -y - 0.9,
          ) * 0.6
        );
      },
    ),
    part(
      'm',
      join(
        both(move(0.86, -0.04, 0, ball(0.09))),
        (x, y, z) =>
          max(
            abs(abs(z) - 0.34 * (1 - (max(0, abs(x) - 0.3) / 0.75) ** 2)) - 0.03,
            abs(y + 0.36 - 0.34 * x * x) - 0.045,
            abs(x) - 0.92,
          ) * 0.6,
        (x, y, z) =>
          join(...[-0.5, -0.2, 0.1, 0.4].map((at) => move(at, -0.5, 0.33, tip(90, disc(0.07, 0.04)))))(
            x,
            y,
            abs(z),
          ),
      ),
    ),
    part(
      'wood',
      join(
        rod([-0.4, -0.4, 0], [-0.4, 0.84, 0], 0.04),
        rod([0.3, -0.4, 0], [0.3, 1.0, 0], 0.045),
        rod([0.8, -0.1, 0], [1.16, 0.3, 0], 0.03),
      ),
    ),
    part(
      (_x, y) => (sin(y * 18 + 1) > 0.4 ? 'a' : 'ivory'),
      join(
        ...[
          [-0.4, 0.46, 0.34, 0.3],
          [-0.4, -0.02, 0.38, 0.22],
          [0.3, 0.6, 0.36, 0.32],
          [0.3, 0.06, 0.42, 0.26],
        ].map(([x = 0, y = 0, w = 0, h = 0]) =>
          move(
            x + 0.06,
            y,
            0,
            (u, v, t) =>
              box(0.03, h, w, 0.02)(u - 0.14 * (1 - (v / h) ** 2) * (1 - (t / w) ** 2), v, t) * 0.7,
          ),
        ),
      ),
    ),
    part(
      'cherry',
      join(
        move(0.42, 1.0, 0, box(0.14, 0.07, 0.015, 0.01)),
        move(-0.3, 0.84, 0, box(0.12, 0.06, 0.015, 0.01)),
      ),
    ),
    part(
      'ice',
      rough(move(0, -0.92, 0, oval(1.08, 0.1, 0.6)), (x, _y, z) => sin(x * 14) * sin(z * 12) * 0.03),
    ),
  ],
  [-34, 10, 4],
  [32, 12, -4],
  [-60, 6, 6],
  [150, 10, 0],
);
const rocket: Model = model(
  [
    part(
      'white',
      (x, y, z) => (hypot(x, z) - 0.4 * Math.sqrt(max(0, 1 - ((y - 0.06) / 0.9) ** 2)) ** 0.8) * 0.6,
    ),
    part(
      'a',
      meet(
        (x, y, z) => (hypot(x, z) - 0.41 * Math.sqrt(max(0, 1 - ((y - 0.06) / 0.9) ** 2)) ** 0.8) * 0.6,
        (_x, y) => 0.5 - y,
      ),
    ),
    part('a', round(3, move(0.42, -0.48, 0, stretch(1, 1, 0.24, roll(-14, oval(0.2, 0.42, 0.2)))), 30)),
    part(
      'm',
      join(
        move(0, 0.2, 0.36, tip(90, ring(0.18, 0.055))),
        move(0, -0.66, 0, cone(0.16, 0.3, 0.24)),
        move(0, 0.5, 0, ring(0.35, 0.03)),
        move(0, -0.3, 0, ring(0.385, 0.03)),
      ),
    ),
    part('screen', move(0, 0.2, 0.33, tip(90, disc(0.17, 0.05)))),
    part('flame', move(0, -0.86, 0, roll(180, tongue(0.46, 0.26)))),
    part('flameCore', move(0, -0.8, 0, roll(180, tongue(0.3, 0.15)))),
    part(
      'furWhite',
      melt(
        0.1,
        move(-0.3, -0.98, 0.2, ball(0.16)),
        move(0.3, -1.0, 0.16, ball(0.18)),
        move(0, -1.06, 0.2, ball(0.18)),
      ),
    ),
  ],
  [20, 8, -24],
  [-24, 6, 26],
  [10, 20, -40],
);
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
  lotus,
  moon,
  star,
  temple,
  pyramid,
  volcano,
  cactus,
  clover,
  mushroom,
  flame,
  planet,
  ship,
  rocket,
  teapot,
};
