import { part } from '../studio/model.ts';
import { clouds, noise } from '../studio/noise.ts';
import { place, type Place } from '../studio/place.ts';
import {
  ball,
  both,
  box,
  cone,
  disc,
  fan,
  join,
  meet,
  melt,
  move,
  oval,
  ring,
  rod,
  roll,
  rough,
  round,
  stretch,
  tip,
} from '../studio/shapes.ts';
import { alongZ, alongX, ground, checks, wall, mist, bushy, dais } from './parts.ts';

const { abs, atan2, floor, hypot, max, min, sin } = Math;

const hall = place(
  'dark',
  0.06,
  [
    ground(checks('marble', 'shade')),
    part(
      'stone',
      both(
        alongZ(
          2.2,
          -4,
          1,
          move(
            2.5,
            2,
            0,
            join(
              disc(0.34, 2, 0.05),
              move(0, -1.9, 0, box(0.5, 0.16, 0.5)),
              move(0, 1.9, 0, box(0.5, 0.18, 0.5)),
            ),
          ),
        ),
      ),
    ),
    part(
      'm',
      both(
        alongZ(
          2.2,
          -4,
          1,
          move(2.5, 2, 0, join(move(0, -1.66, 0, ring(0.4, 0.06)), move(0, 1.6, 0, ring(0.4, 0.06)))),
        ),
      ),
    ),
    part(
      'stoneDark',
      alongZ(2.2, -4, 1, (x, y, z) => max(abs(z) - 0.3, abs(hypot(x, y - 3.7) - 2.6) - 0.24, 3.7 - y)),
    ),
    part('lamp', both(alongZ(2.2, -4, 0, move(1.95, 2.2, 1.1, ball(0.12))))),
    part('cloth', both(alongZ(2.2, -4, 0, move(2.2, 2.3, 1.1, box(0.03, 0.9, 0.34))))),
    ...dais('marble', 1.3),
  ],
  { wet: true },
);
const roofs = place(
  'dusk',
  0.04,
  [
    ground('stoneDark'),
    ...[-3.4, 3.2].flatMap((x, index) => [
      part(
        'clay',
        join(
          ...[0, 1, 2].map((level) =>
            move(
              x,
              1.1 + level * 1.15,
              -2.6 - index,
              (u, v, w) =>
                max(
                  box(1.5 - level * 0.3, 0.22, 1.3 - level * 0.26, 0.03)(u, v - abs(u) ** 3 * 0.06, w),
                  (max(abs(u), abs(w)) + v * 1.7 - 1.5 + level * 0.3) * 0.5,
                ) * 0.7,
            ),
          ),
        ),
      ),
      part('wood', move(x, 1.6, -2.6 - index, box(0.86, 2.0, 0.8))),
      part(
        'lamp',
        join(
          ...[0, 1, 2].map((level) =>
            move(x, 0.55 + level * 1.15, -1.79 - index, alongX(0.42, -1, 1, box(0.12, 0.22, 0.02))),
          ),
        ),
      ),
    ]),
    part(
      'lantern',
      join(
        ...Array.from({ length: 9 }, (_, index) =>
          move(-3 + index * 0.75, 2.9 - 0.5 * (1 - ((index - 4) / 4) ** 2), -1.4, oval(0.16, 0.2, 0.16)),
        ),
      ),
    ),
    part(
      'ink',
      join(
        ...Array.from({ length: 8 }, (_, index) =>
          rod(
            [-3 + index * 0.75, 3.12 - 0.5 * (1 - ((index - 4) / 4) ** 2), -1.4],
            [-2.25 + index * 0.75, 3.12 - 0.5 * (1 - ((index - 3) / 4) ** 2), -1.4],
            0.015,
          ),
        ),
      ),
    ),
  ],
  { wet: true },
);
const stage = place(
  'dark',
  0.03,
  [
    ground('ink'),
    wall(-3.2, 'cloth', (x) => sin(x * 5.2) * 0.17 + sin(x * 11) * 0.05),
    part(
      'cloth',
      both(
        (x, y, z) =>
          (hypot(x - 3.4 - (y - 1.4) ** 2 * 0.12, z + 1.4) - 0.66 + sin(atan2(z + 1.4, x - 3.4) * 9) * 0.07) *
          0.6,
      ),
    ),
    part(
      'm',
      both((x, y, z) => (hypot(x - 3.4 - 0.0, z + 1.4, (y - 1.2) * 2) - 0.8) * 0.6),
    ),
    ...dais('a', 1.6),
    part('lampWhite', round(22, move(1.52, 0.0, 0, ball(0.045)))),
    part('lamp', alongX(0.8, -4, 4, move(0, 0.05, -2.6, ball(0.1)))),
  ],
  { wet: true },
);
const vault = place('dark', 0.05, [
  ground(
    'gold',
    (x, z) => mist(x * 1.2, z * 1.2, 0.9) * 0.9 - 0.5 + abs(sin(x * 9 + sin(z * 5)) * sin(z * 9)) * 0.06,
  ),
  wall(-4.6, 'stoneDark', (x, y) =>
    abs((x % 1.2) - 0.6) < 0.04 || abs((y % 0.7) - 0.35) < 0.03 ? -0.06 : 0,
  ),
  part(
    'steel',
    move(
      0,
      1.7,
      -4.3,
      tip(
        90,
        join(
          disc(1.7, 0.16, 0.06),
          move(0, 0.14, 0, ring(1.5, 0.1)),
          move(0, 0.2, 0, round(8, rod([0.3, 0, 0], [1.1, 0, 0], 0.07))),
          move(0, 0.2, 0, ring(0.5, 0.09)),
        ),
      ),
    ),
  ),
  part(
    'gold',
    join(
      ...[
        [-2.1, -1.2, 1.0],
        [2.2, -1.5, 1.3],
        [-2.7, 0, 0.7],
        [2.7, 0.1, 0.6],
      ].map(([x = 0, z = 0, k = 1]) =>
        rough(
          move(x, -0.3, z, cone(k, k * 1.1, 0.1)),
          (u, v, w) => sin(u * 17) * sin(v * 21) * sin(w * 17) * 0.05,
        ),
      ),
    ),
  ),
  part(
    'ruby',
    join(move(-1.5, 0.2, 0, ball(0.12)), move(1.8, 0.3, -0.4, ball(0.14)), move(-2.2, 0.7, -0.9, ball(0.13))),
  ),
]);
const throne = place(
  'dark',
  0.05,
  [
    ground('shade'),
    part(
      'marble',
      join(
        ...[0, 1, 2].map((step) =>
          move(0, -0.12 + step * -0.0, 0, disc(2.4 - step * 0.4, 0.1 + step * 0.04, 0.02)),
        ),
      ),
    ),
    part(
      'm',
      join(
        move(0, 1.9, -2.4, tip(90, ring(1.9, 0.12))),
        move(0, 1.9, -2.4, tip(90, ring(1.5, 0.05))),
        move(0, 1.9, -2.4, fan(24, move(2.2, 0, 0, box(0.3, 0.035, 0.03)))),
      ),
    ),
    part(
      'cloth',
      both(
        move(
          2.9,
          1.8,
          -2.2,
          (x, y, z) => (hypot(x, z) - 0.4 + sin(atan2(z, x) * 8) * 0.05 + (y - 0.4) * (y - 0.4) * 0.03) * 0.7,
        ),
      ),
    ),
    part(
      'lamp',
      both(
        join(
          ...[0, 1, 2].map((index) =>
            move(2.0 + index * 0.3, 0.9 + (index % 2) * 0.3, -1.4, oval(0.05, 0.12, 0.05)),
          ),
        ),
      ),
    ),
    part(
      'gold',
      both(
        join(
          ...[0, 1, 2].map((index) =>
            rod([2.0 + index * 0.3, 0, -1.4], [2.0 + index * 0.3, 0.78 + (index % 2) * 0.3, -1.4], 0.04),
          ),
        ),
      ),
    ),
  ],
  { wet: true },
);
const ruins = place('dusk', 0.07, [
  ground(
    'stone',
    (x, z) =>
      (abs((x % 1.3) - 0.65) < 0.03 || abs((z % 1.3) - 0.65) < 0.03 ? -0.03 : 0) + mist(x, z, 2) * 0.06,
  ),
  part(
    'stone',
    join(
      ...[0, 1, 2, 3, 4, 5].map((step) =>
        move(0, step * 0.5, -5.6 - step * 0.6, box(5 - step * 0.62, 0.28, 1, 0.03)),
      ),
      move(0, 3.6, -8.6, box(1.6, 0.8, 0.8, 0.04)),
    ),
  ),
  part('lamp', move(0, 3.4, -7.78, box(0.4, 0.5, 0.04))),
  part(
    'stoneDark',
    join(
      ...[
        [-2.2, -1.0, 1.5],
        [2.3, -1.3, 1.9],
      ].map(([x = 0, z = 0, h = 0]) => move(x, h / 2, z, box(0.42, h / 2, 0.42, 0.05))),
    ),
  ),
  part(
    'jade',
    join(
      ...[
        [-2.2, -1.0, 1.5],
        [2.3, -1.3, 1.9],
      ].map(([x = 0, z = 0, h = 0]) =>
        move(x, h + 0.3, z, melt(0.1, box(0.34, 0.3, 0.3, 0.1), move(0, 0.0, 0.3, oval(0.14, 0.12, 0.16)))),
      ),
    ),
  ),
  part(
    'leafDark',
    bushy(
      [
        [-3.4, 0.4, -2.4, 1],
        [3.6, 0.6, -3, 1.2],
        [-3.6, 3.6, -4, 1.2],
        [3.8, 3.7, -4.4, 1.1],
      ],
      2.4,
      0.6,
    ),
  ),
]);
const neon = place(
  'stars',
  0.04,
  [
    part(
      (x, _y, z) => (min(abs(x - Math.round(x)), abs(z - Math.round(z))) < 0.025 ? 'neonB' : 'ink'),
      (_x, y) => y,
    ),
    part(
      (x, y) =>
        abs(y * 2 - Math.round(y * 2)) < 0.08 && abs(sin(x * 23 + floor(y * 2) * 7)) > 0.4 ? 'neonA' : 'ink',
      (x, y, z) => {
        const cell = Math.round(x / 1.7);
        const tall = 1.4 + abs(sin(cell * 12.9)) * 3.6;
        return box(0.66, tall, 0.66, 0.02)(x - cell * 1.7, y, z + 6 + abs(cell) * 0.3) * 0.8;
      },
    ),
    part(
      'neonA',
      join(move(0, 1.7, -4.4, tip(90, ring(1.7, 0.05))), move(0, 1.7, -4.4, tip(90, ring(1.45, 0.02)))),
    ),
    part('ink', both(move(2.3, 0.8, -1.2, box(0.3, 0.8, 0.3, 0.04)))),
    part(
      'neonB',
      both(move(2.3, 0.8, -1.2, join(...[-0.5, 0, 0.5].map((y) => move(0, y, 0, box(0.32, 0.03, 0.32)))))),
    ),
  ],
  { wet: true },
);
const space = place(
  'stars',
  0,
  [
    part(
      'rock',
      rough(move(-3.4, -0.2, -4, ball(0.9)), (x, y, z) => clouds(x * 1.6, y * 1.6, z * 1.6) * -0.7),
    ),
    part(
      'rock',
      rough(move(3.1, 2.7, -5, ball(0.7)), (x, y, z) => clouds(x * 1.6, y * 1.6, z * 1.6) * -0.6),
    ),
    part(
      'rock',
      rough(move(1.9, -0.5, -1.2, ball(0.3)), (x, y, z) => clouds(x * 3, y * 3, z * 3) * -0.3),
    ),
    part((x, y) => (sin(y * 3 + noise(x, y * 2) * 3) > 0.2 ? 'a' : 'b'), move(4.8, 4.2, -14, ball(4.2))),
    part('n', move(4.8, 4.2, -14, roll(-24, tip(16, stretch(1, 0.1, 1, ring(6.4, 0.8)))))),
    part(
      'stone',
      rough(move(-4.2, 3.4, -9, ball(1.2)), (x, y, z) => (noise(x * 3, y * 3, z * 3) > 0.6 ? 0.09 : 0)),
    ),
  ],
  { afloat: true },
);
const candyLand = place('clouds', 0.03, [
  ground(
    (x, _y, z) => (sin(x * 3 + sin(z) * 2) > 0 ? 'rose' : 'cream'),
    (x, z) => sin(x * 0.8) * sin(z * 0.7) * 0.35 * min(1, hypot(x, z) * 0.3),
  ),
  ...[
    [-2.2, -1.2, 1.7, 0.5],
    [2.4, -1.6, 2.1, 0.6],
    [-3.2, -3, 2.8, 0.8],
    [3.8, -3.6, 3, 0.8],
    [0.9, -4.2, 2.4, 0.6],
  ].flatMap(([x = 0, z = 0, y = 0, r = 0]) => [
    part('white', move(x, y / 2, z, disc(0.07, y / 2))),
    part(
      (u, v) => (sin(atan2(v - y, u - x) + ((hypot(u - x, v - y) * 12) / r) * 0.6) > 0 ? 'a' : 'white'),
      move(x, y, z, tip(90, disc(r, 0.14, 0.1))),
    ),
  ]),
  part(
    'b',
    join(
      ...[
        [-1.6, 0.4, 0.22],
        [1.8, 0.2, 0.26],
        [-2.6, 0, 0.3],
        [2.9, 0.1, 0.3],
        [1.5, -1.8, 0.28],
      ].map(([x = 0, z = 0, r = 0]) => meet(move(x, 0.05, z, ball(r)), (_x, y) => -y)),
    ),
  ),
]);

export const built: Record<string, Place> = {
  hall,
  roofs,
  stage,
  vault,
  throne,
  ruins,
  neon,
  space,
  candyLand,
};
