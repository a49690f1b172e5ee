import { part } from '../studio/model.ts';
import { place, type Place } from '../studio/place.ts';
import type { PaintName } from '../studio/paints.ts';
import { ball, both, box, box2, disc, join, move, oval, plate, ring, rod, round } from '../studio/shapes.ts';
import { wall, bushy, dais } from './parts.ts';

const { abs, atan2, cos, hypot, max, min, sin } = Math;

const room = (table: PaintName): Place =>
  place('dark', 0.05, [
    part(table, (x, y, z) => max(hypot(x * 0.62, z + 0.4) - 2.3, abs(y + 0.1) - 0.1)),
    part('wood', (x, y, z) => hypot(hypot(x * 0.62, z + 0.4) - 2.34, y + 0.06) - 0.17),
    part('m', (x, y, z) => max(abs(hypot(x * 0.62, z + 0.4) - 1.86) - 0.02, abs(y) - 0.012)),
    wall(-5.4, 'woodDark', (x) => (abs((abs(x) % 1.9) - 0.95) < 0.07 ? 0.1 : 0)),
    part('lamp', join(...[-3.4, -1.7, 0, 1.7, 3.4].map((x) => move(x, 2.7, -4.6, ball(0.2))))),
    part(
      'm',
      join(
        ...[-3.4, -1.7, 0, 1.7, 3.4].map((x) =>
          join(rod([x, 2.9, -4.6], [x, 5, -4.6], 0.02), move(x, 2.92, -4.6, ring(0.2, 0.05))),
        ),
      ),
    ),
    part(
      'cloth',
      both(move(4.2, 1.6, -4.4, (x, y, z) => (hypot(x, z) - 0.5 + sin(atan2(z, x) * 9) * 0.06) * 0.7)),
    ),
    part(
      'cherry',
      join(
        ...[0, 1, 2].map((level) => move(-1.9, 0.03 + level * 0.07, 0.4, disc(0.24, 0.03, 0.01))),
        move(1.9, 0.03, 0.9, disc(0.24, 0.03, 0.01)),
        move(1.5, 0.03, 0.5, disc(0.24, 0.03, 0.01)),
      ),
    ),
    part(
      'navy',
      join(
        ...[0, 1, 2, 3, 4].map((level) => move(2.1, 0.03 + level * 0.07, 0.2, disc(0.24, 0.03, 0.01))),
        move(-1.5, 0.03, 0.9, disc(0.24, 0.03, 0.01)),
      ),
    ),
    part(
      'gold',
      join(...[0, 1, 2, 3].map((level) => move(-2.4, 0.03 + level * 0.07, -0.1, disc(0.24, 0.03, 0.01)))),
    ),
  ]);
const tableRoom = room('felt');
const salon = room('a');
const gallery = place('dark', 0.05, [
  part('felt', (x, y, z) => max(abs(x) - 3, abs(z + 0.3) - 1.7, abs(y + 0.1) - 0.1)),
  part('m', (x, y, z) => max(abs(max(abs(x) - 2.6, abs(z + 0.3) - 1.3)) - 0.02, abs(y) - 0.012)),
  wall(-5, 'shade'),
  part('screen', join(...[-3.2, 0, 3.2].map((x) => move(x, 2.6, -4.9, box(1.2, 0.7, 0.03, 0.02))))),
  part(
    'neonA',
    join(
      ...[-3.2, 0, 3.2].map((x) =>
        move(
          x,
          2.6,
          -4.9,
          plate((u, v) => abs(box2(1.32, 0.82)(u, v)) - 0.02, 0.05, 0),
        ),
      ),
    ),
  ),
  part('wood', both(move(2.9, 0.5, -3.4, box(0.7, 0.6, 0.5, 0.06)))),
]);
const drawing = place(
  'dark',
  0.03,
  [
    part('shade', (_x, y) => y),
    ...dais('white', 1.5),
    part('neonB', ring(1.9, 0.03)),
    wall(
      -4.4,
      (x, y) => (abs((hypot(x, y - 1.6) % 0.9) - 0.45) < 0.06 ? 'neonA' : 'a'),
      () => 0,
    ),
    part('lampWhite', round(26, move(1.42, 0.02, 0, ball(0.05)))),
    part('glass', both(move(2.7, 1.2, -1.8, disc(0.5, 1.0, 0.06)))),
    ...(['red', 'yellow', 'blue', 'green', 'white'] as const).map((colour, index) =>
      part(
        colour,
        both(
          join(
            ...[0, 1, 2].map((more) =>
              move(
                2.7 + sin(index * 2.4 + more * 2) * 0.26,
                0.4 + ((index * 3 + more * 5) % 7) * 0.24,
                -1.8 + cos(index * 2.4 + more * 2) * 0.24 + 0.3,
                ball(0.15),
              ),
            ),
          ),
        ),
      ),
    ),
    part(
      'm',
      both(join(move(2.7, 0.12, -1.8, disc(0.6, 0.12, 0.04)), move(2.7, 2.26, -1.8, disc(0.6, 0.1, 0.04)))),
    ),
  ],
  { wet: true },
);
const pavilion = place('dusk', 0.05, [
  part('wood', (x, y, z) => max(abs(x) - 3.2, abs(z + 0.4) - 2.1, abs(y + 0.08) - 0.08)),
  part(
    'woodDark',
    join(
      ...[-3.4, -1.15, 1.15, 3.4].map((x) => move(x, 2, -3.6, box(0.13, 2.4, 0.13))),
      move(0, 3.5, -3.6, box(4, 0.16, 0.16)),
      move(0, 0.7, -3.6, box(4, 0.06, 0.08)),
    ),
  ),
  part('cherry', (x, y, z) =>
    max(
      abs(z + 3.6) - 0.04,
      min(abs(x - 0.38 * Math.round(x / 0.38)), abs(y - 0.38 * Math.round(y / 0.38))) - 0.028,
      2.9 - y,
      y - 3.4,
    ),
  ),
  part('lantern', join(...[-2.3, 0, 2.3].map((x) => move(x, 2.6, -2.9, oval(0.26, 0.34, 0.26))))),
  part(
    'leafDark',
    bushy(
      [
        [-3, 0.6, -8, 1.6],
        [2.6, 0.8, -9, 2],
        [6, 0.8, -8, 1.6],
      ],
      1.5,
      0.9,
    ),
  ),
  part('m', join(both(move(2.5, 0.12, 0.2, join(disc(0.24, 0.12, 0.08), move(0, 0.2, 0, ball(0.09))))))),
]);

export const rooms: Record<string, Place> = { tableRoom, salon, gallery, drawing, pavilion };
