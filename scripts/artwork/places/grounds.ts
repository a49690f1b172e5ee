import { part } from '../studio/model.ts';
import { noise } from '../studio/noise.ts';
import { place, type Place } from '../studio/place.ts';
import {
  ball,
  both,
  box,
  box2,
  cone,
  disc,
  join,
  move,
  oval,
  plate,
  ring,
  rod,
  spin,
  tip,
} from '../studio/shapes.ts';
import { alongZ, alongX, ground, mist, bushy } from './parts.ts';

const { abs, atan2, floor, hypot, max, sin } = Math;

const stadium = place(
  'stars',
  0.025,
  [
    part(
      (x, _y, z) =>
        abs(hypot(x, z + 2) - 2.4) < 0.04 || abs(z + 2) < 0.04
          ? 'white'
          : floor((z + 40) * 0.7) % 2
            ? 'turf'
            : 'turfLight',
      (_x, y) => y,
    ),
    part(
      (x, y, z) => {
        const seat = noise(atan2(x, z) * 60, y * 7, 1);
        return seat > 0.72 ? 'lamp' : seat > 0.6 ? 'a' : seat > 0.46 ? 'b' : 'shade';
      },
      (x, y, z) => {
        const far = hypot(x, (z + 3) * 0.8) - 9;
        return max(-far + y * 1.3 - 0.6, y - 5.4) * 0.5;
      },
    ),
    part(
      'lampWhite',
      both(
        join(
          ...[0, 1, 2].map((index) =>
            move(2.6 + index * 3, 5.6, -8 + index * 1.4, alongX(0.34, -2, 2, box(0.12, 0.3, 0.06))),
          ),
        ),
      ),
    ),
    part('screen', (x, y, z) => max(abs(hypot(x, (z + 3) * 0.8) - 8.6) - 0.1, abs(y - 0.5) - 0.24) * 0.6),
  ],
  { wet: false },
);
const arena = place(
  'dark',
  0.03,
  [
    part('ink', (_x, y) => y),
    part('neonB', join(ring(2.2, 0.04), move(0, 0, 0, ring(1.5, 0.025)))),
    part(
      'neonA',
      join(
        ...[0, 60, 120, 180, 240, 300].map((turned) =>
          spin(turned, move(1.85, 0.0, 0, box(0.26, 0.025, 0.1, 0.01))),
        ),
      ),
    ),
    part('ink', both(move(3.0, 0.7, -1.6, spin(24, box(0.9, 0.7, 0.5, 0.05))))),
    part('screen', both(move(2.95, 1.5, -1.4, spin(24, box(0.7, 0.44, 0.03, 0.02))))),
    part(
      (x, y) => (abs(y - 2.6) < 0.9 && sin(x * 3.3) * sin(y * 9 + x) > 0.1 ? 'neonA' : 'shade'),
      move(0, 2.6, -5, box(3.6, 1.1, 0.1)),
    ),
    part(
      'neonB',
      move(
        0,
        2.6,
        -4.9,
        plate((u, v) => abs(box2(3.7, 1.2)(u, v)) - 0.035, 0.06, 0),
      ),
    ),
    part(
      'steel',
      join(
        alongX(1.4, -4, 4, move(0, 4.6, -3, box(0.04, 0.3, 0.04))),
        move(0, 4.7, -3, box(7, 0.04, 0.05)),
        move(0, 4.3, -3, box(7, 0.04, 0.05)),
      ),
    ),
    part('lampWhite', alongX(1.4, -3, 3, move(0, 4.1, -3, ball(0.12)))),
  ],
  { wet: true },
);
const ringFloor = place('dark', 0.04, [
  ground('straw', (x, z) => mist(x, z, 4) * 0.1 - 0.05),
  part(
    (x, y, z) => (sin(atan2(z, x) * 46) > 0.7 ? 'woodDark' : 'wood'),
    (x, y, z) => max(abs(hypot(x, z + 0.6) - 3.5) - 0.12, abs(y - 0.4) - 0.44, z - 1.2),
  ),
  part('cloth', (x, y, z) => max(abs(hypot(x, z + 0.6) - 3.5) - 0.15, abs(y - 0.82) - 0.07, z - 1.2)),
  part(
    (x, y, z) => {
      const seat = noise(atan2(x, z) * 40, y * 6, 2);
      return seat > 0.68 ? 'skin' : seat > 0.55 ? 'a' : seat > 0.42 ? 'b' : 'shade';
    },
    (x, y, z) => max(-(hypot(x, z + 0.6) - 4.2) + y * 0.9 - 0.8, y - 3.8, z - 0.6) * 0.6,
  ),
  part('lamp', join(...[-1.8, 0, 1.8].map((x) => move(x, 3.7, -1.5, oval(0.3, 0.13, 0.3))))),
  part(
    'ink',
    join(
      ...[-1.8, 0, 1.8].map((x) =>
        join(move(x, 3.8, -1.5, cone(0.3, 0.4, 0.06)), rod([x, 4, -1.5], [x, 6, -1.5], 0.02)),
      ),
    ),
  ),
]);
const yard = place('dusk', 0.045, [
  ground('straw', (x, z) => mist(x, z, 3) * 0.12 - 0.06),
  part('wood', both(alongZ(1.3, -4, 0, move(2.9, 0.6, 0, box(0.09, 0.6, 0.09))))),
  part('wood', both(join(move(2.9, 0.9, -2, box(0.05, 0.07, 4)), move(2.9, 0.45, -2, box(0.05, 0.07, 4))))),
  part(
    'clay',
    join(
      move(-2.6, 2.2, -6.6, (x, y, z) => max((abs(x) + y * 1.2 - 1.6) * 0.6, -y - 0.2, abs(z) - 1.3)),
      move(3.4, 1.7, -7.4, (x, y, z) => max((abs(x) + y * 1.2 - 1.3) * 0.6, -y - 0.2, abs(z) - 1.3)),
    ),
  ),
  part(
    'straw',
    join(
      move(-2.6, 1, -6.6, box(1.1, 1.1, 1.1)),
      move(3.4, 0.7, -7.4, box(0.9, 0.9, 1.0)),
      move(-2.0, 0.3, -0.9, spin(20, spin(90, tip(90, disc(0.4, 0.5, 0.05))))),
    ),
  ),
  part(
    'lamp',
    join(move(-2.6, 1.0, -5.48, box(0.24, 0.3, 0.04)), move(3.4, 0.8, -6.38, box(0.2, 0.24, 0.04))),
  ),
  part(
    'leafDark',
    bushy(
      [
        [0.5, 2.2, -9, 1.5],
        [6, 2, -8, 1.4],
        [-6, 2.2, -8, 1.6],
      ],
      1.5,
      0.8,
    ),
  ),
]);

export const grounds: Record<string, Place> = { stadium, arena, ring: ringFloor, yard };
