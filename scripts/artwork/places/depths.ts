import { part } from '../studio/model.ts';
import { clouds } from '../studio/noise.ts';
import { place, type Place } from '../studio/place.ts';
import { ball, disc, join, move, oval, path, rod, roll, rough, spin, tip } from '../studio/shapes.ts';
import { ground, mist, near, bushy } from './parts.ts';

const { hypot, max, sin } = Math;

const seabed = place(
  'deep',
  0.1,
  [
    ground('sand', (x, z) => mist(x, z, 0.8) * 0.5 - 0.36 + sin(x * 8 + sin(z * 3)) * 0.014),
    part(
      'rock',
      bushy(
        [
          [-2.9, 0.2, -2.0, 1.1],
          [3.1, 0.4, -2.8, 1.4],
          [-4.6, 1.2, -5, 2.2],
          [5, 1, -6, 2.4],
        ],
        1.6,
        0.9,
      ),
    ),
    part(
      'coral',
      join(
        ...[
          [-1.9, -0.7, 0.9],
          [2.1, -1.0, 1.1],
          [2.7, 0.1, 0.6],
        ].map(([x = 0, z = 0, k = 1]) =>
          near(
            x,
            0.3,
            z,
            k + 0.2,
            move(
              x,
              -0.1,
              z,
              join(
                ...[-46, -20, 4, 26, 50].map((turned, index) =>
                  spin(
                    index * 50,
                    roll(
                      turned,
                      path(
                        [
                          [0, 0, 0],
                          [0.06 * k, 0.5 * k, 0],
                          [-0.04 * k, 0.9 * k, 0.05],
                        ],
                        0.1 * k,
                        0.06 * k,
                      ),
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
      'violet',
      join(
        ...[
          [-2.6, 0.1, 0.6],
          [1.6, -1.8, 0.8],
        ].map(([x = 0, z = 0, k = 1]) =>
          near(
            x,
            0.3,
            z,
            k + 0.2,
            move(
              x,
              -0.1,
              z,
              join(
                ...[-60, -30, 0, 30, 60].map((turned, index) =>
                  spin(index * 70, roll(turned, rod([0, 0, 0], [0, 0.7 * k, 0], 0.06 * k, 0.1 * k))),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    part(
      'leaf',
      join(
        ...[
          [-1.4, -1.8],
          [-1.2, -2.0],
          [3.0, -1.1],
          [1.2, -2.8],
          [-3.4, -0.8],
        ].map(([x = 0, z = 0], index) =>
          near(
            x,
            1,
            z,
            1.5,
            path(
              [
                [x, -0.2, z],
                [x + 0.12, 0.5, z],
                [x - 0.1, 1.1, z],
                [x + 0.1, 1.7 + (index % 3) * 0.3, z],
              ],
              0.07,
              0.015,
            ),
          ),
        ),
      ),
    ),
  ],
  { afloat: true },
);
const trench = place(
  'deep',
  0.08,
  [
    part(
      'rock',
      (x, y, z) =>
        (3.1 - hypot(x * 0.9, y - 1.4) - clouds(x * 0.9, y * 0.9, z * 0.9) * 1.9 + max(0, -z - 5) * 0.3) *
        0.5,
    ),
    part(
      'aqua',
      join(
        ...[
          [-1.9, 0.1, -0.4],
          [2, 0.3, -1],
          [-2.2, 1.9, -1.6],
          [2.1, 2.4, -2.2],
          [0.6, -0.2, -2],
        ].map(([x = 0, y = 0, z = 0]) => move(x, y, z, ball(0.1))),
      ),
    ),
    part(
      'gold',
      join(
        ...[
          [-1.2, -0.3, 0.3],
          [1.3, -0.3, 0.2],
          [0.2, -0.4, 0.6],
          [1.6, -0.2, -0.6],
        ].map(([x = 0, y = 0, z = 0], index) =>
          move(x, y, z, tip(60 + index * 20, disc(0.22, 0.035, 0.015))),
        ),
      ),
    ),
  ],
  { afloat: true },
);
const wreck = place(
  'deep',
  0.09,
  [
    ground('sand', (x, z) => mist(x, z, 0.9) * 0.4 - 0.3),
    part(
      'woodDark',
      move(
        0.4,
        1.0,
        -4.4,
        roll(
          10,
          (x, y, z) =>
            (sin(y * 14) * 0.015 +
              max(hypot(x * 0.36, y * 0.75, z) - 1.9, y - 1.3, -(hypot(x * 0.36, y * 0.75, z) - 1.7))) *
            0.5,
        ),
      ),
    ),
    part(
      'wood',
      join(
        rod([-0.6, 1, -4.4], [-1.3, 5, -4.4], 0.13, 0.08),
        rod([-2.4, 3.4, -4.4], [0.6, 4.0, -4.4], 0.07),
        rod([1.6, 1, -4.4], [1.4, 4, -4.4], 0.12, 0.08),
      ),
    ),
    part(
      'gold',
      rough(
        join(move(-2, -0.2, -0.8, oval(0.9, 0.5, 0.7)), move(2.2, -0.2, -1, oval(0.8, 0.6, 0.7))),
        (x, y, z) => sin(x * 15) * sin(y * 19) * sin(z * 15) * 0.06,
      ),
    ),
    part(
      'coral',
      join(
        ...[
          [-2.8, 0],
          [2.9, 0.2],
        ].map(([x = 0, z = 0]) =>
          near(
            x,
            0.3,
            z,
            1.1,
            move(
              x,
              -0.1,
              z,
              join(
                ...[-40, -10, 20, 46].map((turned, index) =>
                  spin(
                    index * 60,
                    roll(
                      turned,
                      path(
                        [
                          [0, 0, 0],
                          [0.06, 0.5, 0],
                          [0, 0.9, 0],
                        ],
                        0.09,
                        0.05,
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  ],
  { afloat: true },
);

export const depths: Record<string, Place> = { seabed, trench, wreck };
