import { part } from '../studio/model.ts';
import { clouds, noise } from '../studio/noise.ts';
import { place, type Place } from '../studio/place.ts';
import {
  ball,
  both,
  box,
  cone,
  cut,
  disc,
  join,
  move,
  oval,
  path,
  roll,
  rough,
  round,
  size,
  spin,
} from '../studio/shapes.ts';
import { ground, wall, mist, near, bushy } from './parts.ts';

const { abs, atan2, cos, hypot, max, sin } = Math;

const cave = place('dark', 0.1, [
  ground('rock', (x, z) => mist(x, z, 1.1) * 0.5 - 0.24),
  part(
    'rock',
    (x, y, z) =>
      (7.4 - hypot(x * 1.7, y * 1.7 - 1, (z + 1) * 0.9) - clouds(x * 0.9, y * 0.9, z * 0.9) * 2.6) * 0.55,
  ),
  part(
    'sapphire',
    join(
      ...[
        [-2.1, 0, -1.2, 24, 0.9],
        [-2.5, 0, -0.6, 40, 0.6],
        [2.3, 0, -1.6, -20, 1.1],
        [2.8, 0, -1.0, -44, 0.7],
        [1.7, 0, -2.4, 8, 0.8],
        [-1.5, 0, -2.8, -10, 1.2],
      ].map(([x = 0, y = 0, z = 0, turned = 0, k = 1]) =>
        move(
          x,
          y,
          z,
          roll(
            -turned,
            (u, v, w) =>
              max(
                hypot(u, w) * 0.9 + max(abs(u), abs(w)) * 0.2 - 0.22 * k,
                v - k,
                hypot(u, w) + (v - k * 0.7) * 0.8 - 0.24 * k,
              ) * 0.7,
          ),
        ),
      ),
    ),
  ),
  part(
    'aqua',
    join(
      ...[
        [-1.7, 0, -0.4, 10, 0.4],
        [1.9, 0, -0.5, -24, 0.5],
        [-2.9, 0.3, -1.8, 20, 1.0],
      ].map(([x = 0, y = 0, z = 0, turned = 0, k = 1]) =>
        move(
          x,
          y,
          z,
          roll(-turned, (u, v, w) => max(hypot(u, w) - 0.2 * k, hypot(u, w) + (v - k) * 0.6)),
        ),
      ),
    ),
  ),
]);
const desert = place('dusk', 0.035, [
  ground('sand', (x, z) => mist(x + 7, z, 0.35) * 1.1 - 0.6 + sin(z * 7 + sin(x * 2) * 1.4) * 0.018),
  part(
    'sand',
    join(
      ...[
        [-5, -9, 3.6],
        [3.4, -12, 4.6],
        [8, -10, 2.6],
      ].map(([x = 0, z = 0, k = 1]) => move(x, -0.3, z, (u, v, w) => (max(abs(u), abs(w)) + v - k) * 0.57)),
    ),
  ),
  part(
    'stone',
    join(
      move(-2.3, 0.5, -1.4, roll(8, disc(0.24, 0.9, 0.05))),
      move(2.2, 0.2, -1.0, roll(-30, disc(0.22, 0.6, 0.05))),
      move(2.6, 0.9, -2.6, disc(0.26, 1.2, 0.05)),
      move(2.6, 2.1, -2.6, box(0.4, 0.14, 0.4)),
    ),
  ),
]);
const forest = place('dusk', 0.085, [
  ground('leafDark', (x, z) => mist(x, z, 1.3) * 0.3 - 0.15),
  part('woodDark', (x, y, z) => {
    const [u, w] = [x - 2.3 * Math.round(x / 2.3), z - 1.9 * Math.round(z / 1.9)];
    const near = abs(Math.round(x / 2.3)) < 1 && z > -4 ? 3 : 0;
    return (
      (hypot(u + sin(y * 0.7 + Math.round(z / 1.9)) * 0.2, w) -
        0.3 -
        0.25 / (y + 0.6) +
        sin(atan2(w, u) * 9) * 0.02 +
        near) *
      0.5
    );
  }),
  part(
    'leaf',
    join(
      ...[
        [-1.9, -0.6, 0.6],
        [2.0, -0.8, 0.7],
        [-2.6, 0.2, 0.8],
        [2.8, 0.2, 0.6],
        [1.5, -2.2, 0.5],
        [-1.4, -2.4, 0.5],
      ].map(([x = 0, z = 0, k = 1]) =>
        near(
          x,
          0.3,
          z,
          k + 0.2,
          move(
            x,
            0,
            z,
            join(
              ...[0, 60, 120, 180, 240, 300].map((turned) =>
                spin(
                  turned,
                  path(
                    [
                      [0, 0, 0],
                      [k * 0.4, k * 0.6, 0],
                      [k * 0.9, k * 0.3, 0],
                    ],
                    0.07,
                    0.01,
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
  part(
    'lamp',
    join(
      ...Array.from({ length: 12 }, (_, index) =>
        move(sin(index * 4.7) * 2.6, 0.4 + (index % 5) * 0.5, -0.6 - (index % 4) * 1.1, ball(0.035)),
      ),
    ),
  ),
]);
const peaks = place('stars', 0.03, [
  ground('snow', (x, z) => mist(x, z, 0.9) * 0.3 - 0.18),
  part(
    (_x, y) => (y > 2.2 ? 'snow' : 'stone'),
    join(
      ...[
        [-5, -9, 5.2],
        [0.6, -12, 6.6],
        [5.6, -9, 4.6],
        [-9, -12, 6],
        [10, -13, 6.4],
      ].map(
        ([x = 0, z = 0, k = 1]) =>
          (u: number, v: number, w: number) =>
            (hypot(u - x, w - z) * 1.1 + v - k + clouds(u * 0.8, v * 0.8, w * 0.8) * 1.6 - 0.6) * 0.4,
      ),
    ),
  ),
  part(
    'ice',
    join(
      ...[
        [-1.9, -0.8, 0.5],
        [2.1, -1, 0.7],
        [-2.5, -1.6, 0.9],
        [2.7, 0, 0.5],
      ].map(([x = 0, z = 0, k = 1]) => move(x, -0.1, z, cone(k * 1.5, k * 0.4, 0.02))),
    ),
  ),
]);
const palm = (x: number, z: number, tall: number, lean: number) => [
  part(
    'wood',
    path(
      [
        [x, -0.1, z],
        [x + lean * 0.3, tall * 0.5, z],
        [x + lean, tall, z],
      ],
      0.15,
      0.08,
    ),
  ),
  part(
    'leaf',
    near(
      x + lean,
      tall,
      z,
      1.3,
      move(
        x + lean,
        tall,
        z,
        join(
          ...[0, 51, 103, 154, 206, 257, 309].map((turned) =>
            spin(
              turned,
              path(
                [
                  [0, 0, 0],
                  [0.55, 0.26, 0],
                  [1.15, -0.3, 0],
                ],
                0.1,
                0.015,
              ),
            ),
          ),
        ),
      ),
    ),
  ),
];
const oasis = place('stars', 0.03, [
  ground('sand', (x, z) => mist(x + 3, z, 0.32) * 1.2 - 0.64 + sin(z * 7 + sin(x * 2) * 1.4) * 0.016),
  part('waterTop', (x, y, z) => (y + 0.02 + max(0, hypot((x + 3) * 0.5, z + 2.4) - 1.3)) * 0.6),
  part('sand', (x, y, z) => (y + 1.2 - 2.4 * mist(x + 1, 9, 0.24) + max(0, z + 9) * 0.5) * 0.5),
  ...palm(-3.4, -2.2, 2.3, 0.4),
  ...palm(-4.4, -3.0, 1.8, -0.4),
  ...palm(2.9, -2.4, 2.6, -0.4),
  ...palm(4.6, -3.6, 2.2, 0.5),
  ...palm(-7.6, -5, 2.6, 0.5),
]);
const shore = place('clouds', 0.025, [
  part(
    'waterTop',
    (x, y, z) =>
      (y + 0.12 - sin(x * 2.1 + z) * 0.03 - sin(z * 3.1 - x) * 0.03 - clouds(x * 1.7, z * 1.7) * 0.06) * 0.8,
  ),
  part('sand', (x, y, z) => (y - 0.1 + hypot(x, z * 1.2) * 0.09 - 0.06 * mist(x, z, 2)) * 0.8),
  part(
    'leafDark',
    join(
      ...[
        [-6, -9, 1.6],
        [4, -11, 2.2],
        [8, -10, 1.4],
      ].map(([x = 0, z = 0, k = 1]) =>
        rough(move(x, -0.4, z, oval(k * 1.9, k, k)), (u, v, w) => -clouds(u * 1.4, v * 1.4, w * 1.4) * 0.7),
      ),
    ),
  ),
  part(
    'wood',
    join(
      path(
        [
          [-2.2, -0.1, -0.8],
          [-2.0, 1.0, -0.8],
          [-1.5, 2.3, -0.7],
        ],
        0.16,
        0.1,
      ),
      path(
        [
          [2.5, -0.1, -1.4],
          [2.5, 1.0, -1.4],
          [2.1, 2.6, -1.4],
        ],
        0.15,
        0.09,
      ),
    ),
  ),
  ...[
    [-1.5, 2.3, -0.7],
    [2.1, 2.6, -1.4],
  ].map(([x = 0, y = 0, z = 0]) =>
    part(
      'leaf',
      near(
        x,
        y,
        z,
        1.3,
        move(
          x,
          y,
          z,
          join(
            ...[0, 51, 103, 154, 206, 257, 309].map((turned) =>
              spin(
                turned,
                path(
                  [
                    [0, 0, 0],
                    [0.6, 0.24, 0],
                    [1.2, -0.24, 0],
                  ],
                  0.11,
                  0.015,
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
]);
const garden = place(
  'clouds',
  0.045,
  [
    part('waterTop', (x, y, z) => (y + 0.06 - clouds(x * 1.4, z * 1.4) * 0.07) * 0.85),
    part(
      'leaf',
      join(
        ...[
          [-1.9, 0.5, 0.5],
          [2.0, 0.3, 0.6],
          [-2.4, -1.3, 0.7],
          [2.6, -1.6, 0.6],
          [0.3, -2.6, 0.7],
          [-1, 1.5, 0.4],
          [1.5, 1.4, 0.36],
        ].map(([x = 0, z = 0, k = 1]) =>
          move(x, 0, z, cut(disc(k, 0.03, 0.02), move(k * 0.6, 0, 0.1, box(k * 0.5, 0.2, 0.04)))),
        ),
      ),
    ),
    part(
      'petal',
      join(
        ...[
          [-2.1, 0.3, 0.36],
          [2.3, 0, 0.44],
          [0.9, -2.5, 0.5],
          [-2.7, -1.6, 0.5],
        ].map(([x = 0, z = 0, k = 1]) =>
          near(
            x,
            0.2,
            z,
            k * 1.1,
            move(
              x,
              0.05,
              z,
              size(
                k,
                join(
                  ...[30, 66].map((lean, row) =>
                    round(7, roll(-lean, move(0, 0.42, 0, oval(0.08, 0.46, 0.22))), row * 25),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    part(
      'stoneDark',
      join(
        disc(1.1, 0.08, 0.06),
        move(
          -3.2,
          0.5,
          -3.6,
          rough(ball(1.1), (x, y, z) => -clouds(x, y, z) * 0.4),
        ),
        move(
          3.8,
          0.4,
          -3.8,
          rough(ball(1.2), (x, y, z) => -clouds(x + 4, y, z) * 0.4),
        ),
      ),
    ),
    part(
      'cherry',
      join(
        (x, y, z) => max(abs(z + 4) - 0.4, abs(hypot(x, (y + 0.5) * 1.2) - 2.4) - 0.1, -y) * 0.7,
        both(move(2.2, 0.9, -4, box(0.08, 0.4, 0.4))),
      ),
    ),
    part(
      'petal',
      bushy(
        [
          [-3.6, 3.2, -3, 1.3],
          [3.9, 3.4, -3.4, 1.4],
        ],
        3,
        0.5,
      ),
    ),
    part(
      'woodDark',
      join(
        path(
          [
            [-3.8, 0, -3],
            [-3.5, 1.4, -3],
            [-3.8, 3, -3],
          ],
          0.2,
          0.1,
        ),
        path(
          [
            [4.1, 0, -3.4],
            [3.8, 1.6, -3.4],
            [4, 3, -3.4],
          ],
          0.2,
          0.1,
        ),
      ),
    ),
  ],
  { wet: true },
);
const islands = place('clouds', 0.02, [
  part(
    (_x, y) => (y > -0.1 ? 'leaf' : 'rock'),
    (x, y, z) => {
      const far = hypot(x, z);
      return (
        (max(y - 0.0 - 0.08 * mist(x, z, 3), far - 1.6 - y * 0.8 * (y < 0 ? 1 : 0)) +
          clouds(x * 2, y * 2, z * 2) * 0.24 * (y < 0 ? 1 : 0)) *
        0.6
      );
    },
  ),
  ...[
    [-4.2, 0.6, -5, 1.0],
    [4.4, 1.7, -7, 1.4],
    [-2.5, 2.9, -9, 1.1],
    [2.8, -0.8, -4, 0.6],
  ].map(([px = 0, py = 0, pz = 0, k = 1]) =>
    part(
      (_x, y) => (y > py - 0.08 ? 'leaf' : 'rock'),
      move(
        px,
        py,
        pz,
        size(
          k,
          (x, y, z) =>
            (max(y - 0.1 * mist(x, z, 3), hypot(x, z) - 1.3 - y * 0.9 * (y < 0 ? 1 : 0)) +
              clouds(x * 2, y * 2, z * 2) * 0.3 * (y < 0 ? 1 : 0)) *
            0.6,
        ),
      ),
    ),
  ),
  part('ice', join(move(-4.2, -0.6, -4.2, box(0.12, 1.2, 0.04)), move(4.6, 0.2, -5.6, box(0.16, 1.6, 0.04)))),
]);
const ice = place(
  'stars',
  0.05,
  [
    part('ice', (_x, y) => y),
    part(
      'ice',
      join(
        ...Array.from({ length: 12 }, (_, index) => {
          const turn = index * 0.52 + 3.3;
          const k = 0.8 + abs(sin(index * 5.1)) * 1.8;
          return move(
            cos(turn) * (2.7 + (index % 3)),
            -0.1,
            sin(turn) * 2.6 - 0.6,
            roll(sin(index * 3) * 14, cone(k * 1.7, k * 0.34, 0.02)),
          );
        }),
      ),
    ),
    wall(-8, 'snow', (x, y) => clouds(x * 0.5, y * 0.5) * 2.4),
  ],
  { wet: true },
);
const lava = place('dusk', 0.06, [
  ground(
    (x, _y, z) => (abs(noise(x * 1.6, z * 1.6) - 0.5) < 0.055 ? 'ember' : 'rock'),
    (x, z) => mist(x, z, 1.6) * 0.2 - 0.1,
  ),
  part(
    (x, y, z) => (abs(noise(x * 1.3, y * 0.6, z * 1.3) - 0.5) < 0.04 ? 'ember' : 'rock'),
    join(
      ...[
        [-3.4, -2.6, 3.4],
        [3.6, -3, 4.2],
        [-6, -6, 5],
        [6.6, -7, 6],
        [0.4, -9, 6],
      ].map(
        ([x = 0, z = 0, k = 1]) =>
          (u: number, v: number, w: number) =>
            (hypot(u - x, w - z) * 1.5 + v - k + clouds(u, v, w) * 1.6) * 0.4,
      ),
    ),
  ),
  part(
    'flame',
    join(
      ...[
        [-2, -0.9],
        [2.2, -1.3],
      ].map(([x = 0, z = 0]) => move(x, 0.2, z, cone(0.9, 0.16, 0.01))),
    ),
  ),
]);

export const wild: Record<string, Place> = {
  cave,
  desert,
  forest,
  peaks,
  shore,
  oasis,
  garden,
  islands,
  ice,
  lava,
};
