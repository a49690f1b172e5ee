import { part, model, type Model } from '../studio/model.ts';
import type { PaintName } from '../studio/paints.ts';
import {
  ball,
  both,
  box,
  circle2,
  cone,
  cut,
  disc,
  fan,
  join,
  lathe,
  meet,
  melt,
  move,
  oval,
  path,
  plate,
  polygon2,
  ring,
  rod,
  roll,
  rough,
  round,
  shell,
  size,
  spin,
  star2,
  stretch,
  tip,
  type Shape,
} from '../studio/shapes.ts';

const { abs, atan2, hypot, max, min, sin } = Math;

/** A coin that faces the viewer, with a rim, a square or star in relief. */
export const coinShape: Shape = join(
  tip(90, disc(0.5, 0.06, 0.02)),
  move(0, 0, 0.06, tip(90, ring(0.44, 0.05))),
  move(0, 0, 0.05, plate(star2(5, 0.28, 0.12), 0.05, 0.015)),
);
const coin: Model = model(
  [
    part('m', size(1.3, move(0, 0.16, 0, coinShape))),
    part('m', move(-0.6, -0.62, 0.3, size(0.72, spin(36, tip(-24, coinShape))))),
    part('m', move(0.62, -0.6, 0.24, size(0.76, spin(-34, tip(-18, coinShape))))),
    part('m', move(0.04, -0.86, 0.46, size(0.66, tip(-64, coinShape)))),
    part('a', move(0, 0.2, 0.13, ball(0.13))),
  ],
  [20, 8, 0],
  [-24, 6, 6],
  [0, 16, -8],
  [34, -4, 10],
);
const brilliant =
  (r: number): Shape =>
  (x, y, z) => {
    const angle = atan2(z, x);
    const near =
      hypot(x, z) * Math.cos((angle / (Math.PI / 8) - Math.round(angle / (Math.PI / 8))) * (Math.PI / 8));
    return max(near - r, near * 0.82 + y * 0.58 - r * 0.9, near * 0.64 - y * 0.77 - r * 0.64, y - r * 0.36);
  };
const emeraldCut: Shape = (x, y, z) =>
  max(
    box(0.32, 0.44, 0.2, 0)(x, y, z),
    (abs(x) + abs(y)) * 0.7071 - 0.42,
    (abs(x) + abs(z) * 1.4) * 0.58 - 0.27,
    (abs(y) + abs(z) * 1.4) * 0.58 - 0.34,
  );
const gem: Model = model(
  [
    part('diamond', move(0, 0.18, 0, tip(16, brilliant(0.78)))),
    part('ruby', move(-0.6, -0.6, 0.36, size(0.5, tip(24, roll(16, brilliant(0.8)))))),
    part('emerald', move(0.58, -0.58, 0.34, spin(-24, roll(-22, size(0.9, emeraldCut))))),
    part('sapphire', move(0, -0.74, 0.46, size(0.4, tip(10, brilliant(0.8))))),
    part('amethyst', move(0.78, 0.5, -0.1, size(0.32, roll(20, brilliant(0.8))))),
    part('topaz', move(-0.8, 0.44, 0, size(0.28, roll(-30, brilliant(0.8))))),
  ],
  [14, 10, 0],
  [-20, 20, 0],
  [34, 2, 6],
  [0, 28, -10],
);
const crown: Model = model(
  [
    part(
      'm',
      join(
        move(0, -0.46, 0, cut(disc(0.74, 0.2, 0.04), disc(0.64, 0.4))),
        move(0, -0.62, 0, ring(0.72, 0.09)),
        move(0, -0.28, 0, ring(0.72, 0.06)),
      ),
    ),
    part(
      'm',
      round(
        7,
        move(
          0.72,
          0.02,
          0,
          roll(
            -8,
            stretch(
              0.24,
              1,
              1,
              roll(
                0,
                (x, y, z) =>
                  max(abs(z) - 0.26 * (1 - (y + 0.36) / 1.0), abs(x) - 0.2, -y - 0.36, y - 0.6) * 0.8,
              ),
            ),
          ),
        ),
      ),
    ),
    part('m', round(7, move(0.8, 0.66, 0, ball(0.11)))),
    part('ruby', round(7, move(0.76, -0.46, 0, stretch(0.6, 1.1, 1.1, ball(0.12))), 0)),
    part('sapphire', round(7, move(0.75, -0.45, 0, ball(0.075)), 25.7)),
    part('cloth', move(0, -0.26, 0, oval(0.62, 0.52, 0.62))),
    part('pearl', round(28, move(0.78, -0.62, 0, ball(0.055)))),
  ],
  [14, 14, 0],
  [-10, 20, 8],
  [26, 6, -10],
  [0, 26, 0],
);
const chest: Model = model(
  [
    part('wood', move(0, -0.52, 0, box(0.8, 0.36, 0.5, 0.05))),
    part(
      'wood',
      move(
        0,
        -0.1,
        -0.44,
        tip(
          -62,
          cut(
            meet(spin(90, tip(90, disc(0.5, 0.8, 0.04))), (_x, _y, z) => -z - 0.02),
            spin(90, tip(90, disc(0.42, 0.72, 0.04))),
          ),
        ),
      ),
    ),
    part(
      'm',
      join(
        ...[-0.7, 0, 0.7].map((x) => move(x, -0.52, 0, box(0.08, 0.38, 0.525, 0.03))),
        move(0, -0.2, 0, cut(box(0.83, 0.06, 0.53, 0.03), box(0.7, 0.2, 0.42, 0.02))),
      ),
    ),
    part(
      'm',
      move(
        0,
        -0.1,
        -0.44,
        tip(
          -62,
          join(
            ...[-0.7, 0, 0.7].map((x) =>
              move(
                x,
                0,
                0,
                meet(
                  cut(spin(90, tip(90, disc(0.535, 0.08, 0.02))), spin(90, tip(90, disc(0.42, 0.2, 0.02)))),
                  (_x, _y, z) => -z - 0.02,
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    part('m', join(move(0, -0.34, 0.52, box(0.15, 0.17, 0.06, 0.04)))),
    part('black', move(0, -0.34, 0.585, join(ball(0.045), move(0, -0.06, 0, box(0.018, 0.06, 0.02, 0.01))))),
    part(
      'gold',
      rough(move(0, -0.2, 0, oval(0.7, 0.34, 0.42)), (x, y, z) => sin(x * 19) * sin(z * 23 + y * 11) * 0.05),
    ),
    part(
      'gold',
      join(
        move(-0.3, 0.1, 0.2, tip(-50, size(0.34, coinShape))),
        move(0.3, 0.08, 0.26, spin(30, tip(-34, size(0.36, coinShape)))),
        move(0.02, 0.16, 0.02, size(0.36, tip(-20, coinShape))),
        move(0.74, -0.84, 0.66, tip(-72, size(0.36, coinShape))),
        move(-0.66, -0.86, 0.7, tip(-80, size(0.34, coinShape))),
      ),
    ),
    part('ruby', move(0.12, 0.06, 0.38, tip(30, size(0.19, brilliant(0.8))))),
    part('emerald', move(-0.14, 0.02, 0.42, spin(30, size(0.32, emeraldCut)))),
    part('sapphire', move(0.5, 0.02, 0.2, tip(20, size(0.17, brilliant(0.8))))),
    part(
      'pearl',
      path(
        [
          [-0.54, 0.0, 0.3],
          [-0.6, -0.26, 0.54],
          [-0.46, -0.5, 0.6],
        ],
        0.05,
      ),
    ),
  ],
  [22, 16, 0],
  [-26, 14, 0],
  [0, 22, 0],
  [38, 10, 4],
);
const ringModel: Model = model(
  [
    part('m', move(0, -0.24, 0, tip(90, cut(ring(0.62, 0.13), ring(0.5, 0.02))))),
    part(
      'm',
      move(0, 0.4, 0, join(cone(0.2, 0.16, 0.34), round(6, rod([0.26, 0.1, 0], [0.36, 0.42, 0], 0.045)))),
    ),
    part('a', move(0, 0.68, 0, size(0.56, brilliant(0.8)))),
    part('diamond', both(move(0.34, 0.3, 0, roll(-34, size(0.18, brilliant(0.8)))))),
    part('diamond', both(move(0.5, 0.14, 0, roll(-50, size(0.13, brilliant(0.8)))))),
  ].map((own) => (own.paint === 'a' ? { ...own, paint: 'ruby' as const } : own)),
  [34, 14, 8],
  [-40, 18, -8],
  [16, 28, 0],
);
const sword: Model = model(
  [
    part(
      'silver',
      move(
        0,
        0.32,
        0,
        (x, y, z) =>
          max(abs(x) * 0.6 + abs(z) * 1.4 - 0.085, abs(x) - 0.13 * min(1, (0.82 - y) * 5), abs(y) - 0.82) *
          0.6,
      ),
    ),
    part(
      'm',
      join(
        move(
          0,
          -0.52,
          0,
          melt(
            0.06,
            box(0.12, 0.09, 0.09, 0.05),
            both(
              path(
                [
                  [0.1, 0, 0],
                  [0.3, 0.02, 0],
                  [0.44, 0.14, 0],
                ],
                0.075,
                0.05,
              ),
            ),
          ),
        ),
        both(move(0.45, -0.36, 0, ball(0.075))),
      ),
    ),
    part((_x, y) => (sin(y * 60) > 0 ? 'leather' : 'woodDark'), move(0, -0.76, 0, disc(0.065, 0.2))),
    part('m', move(0, -1.0, 0, ball(0.12))),
    part(
      'ruby',
      join(move(0, -0.52, 0.08, stretch(1, 1.3, 0.7, ball(0.09))), move(0, -1.0, 0.1, ball(0.06))),
    ),
    part('aqua', move(0, 0.2, 0.05, box(0.016, 0.5, 0.03, 0.01))),
  ],
  [24, 6, -34],
  [-30, 6, 30],
  [20, -10, -150],
);
const shieldOutline = polygon2(
  -0.7,
  0.72,
  0,
  0.86,
  0.7,
  0.72,
  0.68,
  0.1,
  0.48,
  -0.42,
  0,
  -0.92,
  -0.48,
  -0.42,
  -0.68,
  0.1,
);
const shield: Model = model(
  [
    part(
      'm',
      cut(
        plate(shieldOutline, 0.1, 0.04),
        plate((x, y) => shieldOutline(x, y) + 0.12, 0.3),
      ),
    ),
    part(
      (x, y) => (x * y > 0 ? 'a' : 'b'),
      plate((x, y) => shieldOutline(x, y) + 0.1, 0.07, 0.02),
    ),
    part(
      'm',
      join(
        move(0, -0.02, 0.07, plate(star2(8, 0.4, 0.2), 0.06, 0.02)),
        move(0, -0.02, 0.1, tip(90, ring(0.44, 0.035))),
      ),
    ),
    part('sapphire', move(0, -0.02, 0.14, ball(0.15))),
    part(
      'silver',
      join(
        move(
          0,
          0,
          -0.16,
          roll(45, join(box(0.06, 1.1, 0.03, 0.02), move(0, -0.9, 0, box(0.22, 0.05, 0.05, 0.03)))),
        ),
        move(
          0,
          0,
          -0.2,
          roll(-45, join(box(0.06, 1.1, 0.03, 0.02), move(0, -0.9, 0, box(0.22, 0.05, 0.05, 0.03)))),
        ),
      ),
    ),
    part(
      'm',
      join(
        ...[
          [-0.6, 0.64],
          [0.6, 0.64],
          [0, 0.76],
          [0, -0.8],
        ].map(([x = 0, y = 0]) => move(x, y, 0.1, ball(0.05))),
      ),
    ),
  ],
  [24, 8, 0],
  [-26, 6, 6],
  [8, -8, -8],
);
const key: Model = model(
  [
    part(
      'm',
      join(
        move(
          0,
          0.56,
          0,
          cut(
            plate(
              (x, y) =>
                min(circle2(0.24, -0.2, 0)(x, y), circle2(0.24, 0.2, 0)(x, y), circle2(0.24, 0, 0.24)(x, y)),
              0.09,
              0.04,
            ),
            plate(
              (x, y) =>
                min(
                  circle2(0.11, -0.22, 0)(x, y),
                  circle2(0.11, 0.22, 0)(x, y),
                  circle2(0.11, 0, 0.26)(x, y),
                ),
              0.4,
              0,
            ),
          ),
        ),
      ),
    ),
    part(
      'm',
      join(
        rod([0, 0.4, 0], [0, -0.94, 0], 0.085),
        move(0, 0.26, 0, ring(0.12, 0.05)),
        move(0, 0.12, 0, ring(0.11, 0.04)),
      ),
    ),
    part(
      'm',
      join(
        move(0.2, -0.82, 0, box(0.2, 0.07, 0.06)),
        move(0.18, -0.6, 0, box(0.17, 0.06, 0.06)),
        move(0.34, -0.72, 0, box(0.06, 0.14, 0.06)),
      ),
    ),
    part('a', move(0, 0.56, 0.05, ball(0.14))),
    part('diamond', join(move(0, 0.56, 0.12, size(0.15, tip(90, brilliant(0.8)))))),
  ],
  [24, 8, 30],
  [-26, 6, -36],
  [30, 14, 60],
);
const lamp: Model = model(
  [
    part(
      'm',
      melt(
        0.1,
        move(-0.06, -0.3, 0, oval(0.64, 0.34, 0.44)),
        path(
          [
            [0.3, -0.3, 0],
            [0.66, -0.2, 0],
            [0.94, 0.12, 0],
          ],
          0.22,
          0.075,
        ),
      ),
    ),
    part(
      'm',
      join(move(-0.06, -0.7, 0, cone(0.16, 0.22, 0.12)), move(-0.06, -0.82, 0, disc(0.4, 0.08, 0.05))),
    ),
    part(
      'm',
      join(
        move(-0.06, 0.02, 0, disc(0.3, 0.05)),
        move(-0.06, 0.1, 0, oval(0.24, 0.14, 0.24)),
        move(-0.06, 0.32, 0, ball(0.08)),
      ),
    ),
    part(
      'm',
      path(
        [
          [-0.5, -0.06, 0],
          [-0.84, 0.16, 0],
          [-1.0, -0.16, 0],
          [-0.84, -0.44, 0],
          [-0.58, -0.42, 0],
        ],
        0.055,
      ),
    ),
    part('a', move(-0.06, -0.3, 0, round(9, move(0.58, 0.0, 0, ball(0.075))))),
    part(
      'neonB',
      join(
        move(0.94, 0.24, 0, ball(0.1)),
        path(
          [
            [0.94, 0.2, 0],
            [0.74, 0.5, 0.08],
            [0.98, 0.72, 0],
            [0.66, 0.96, 0.06],
          ],
          0.1,
          0.02,
        ),
      ),
    ),
  ],
  [-18, 10, 0],
  [18, 16, 0],
  [200, 8, 0],
  [-40, 4, 6],
);
const hourglass: Model = model(
  [
    part(
      'm',
      join(
        move(0, 0.88, 0, disc(0.56, 0.09, 0.05)),
        move(0, -0.88, 0, disc(0.56, 0.09, 0.05)),
        move(0, 0.76, 0, ring(0.46, 0.05)),
        move(0, -0.76, 0, ring(0.46, 0.05)),
      ),
    ),
    part(
      'm',
      round(
        4,
        move(
          0.48,
          0,
          0,
          join(disc(0.05, 0.8), ball(0.09), move(0, 0.5, 0, ball(0.07)), move(0, -0.5, 0, ball(0.07))),
        ),
        45,
      ),
    ),
    part(
      'glass',
      shell(
        0.016,
        (x, y, z) =>
          hypot(x, z) - (0.05 + 0.34 * Math.abs(sin(Math.max(-1.4, Math.min(1.4, y * 1.9)))) ** 1.1),
      ),
    ),
    part(
      'topaz',
      join(
        move(0, -0.72, 0, cone(0.42, 0.34, 0.01)),
        rod([0, -0.6, 0], [0, 0.2, 0], 0.018),
        meet(move(0, 0.34, 0, oval(0.26, 0.3, 0.26)), (_x, y) => y - 0.44),
      ),
    ),
    part(
      'a',
      join(move(0, 1.0, 0, ball(0.1)), move(0, -0.88, 0.56, ball(0.08)), move(0, 0.88, 0.56, ball(0.08))),
    ),
  ].filter((_own, index) => index !== 2),
  [20, 12, 12],
  [-24, 8, -10],
  [10, 20, 20],
  [30, 4, -18],
);
const compass: Model = model(
  [
    part('m', tip(90, cut(disc(0.86, 0.16, 0.06), move(0, 0.12, 0, disc(0.7, 0.12, 0.02))))),
    part(
      (x, y) => (fan(16, (u, v) => max(abs(v) - 0.016, 0.56 - u))(x, y, 0) < 0 ? 'ink' : 'ivory'),
      tip(90, disc(0.7, 0.08, 0.01)),
    ),
    part('m', move(0, 0, 0.1, plate(star2(4, 0.5, 0.1), 0.02, 0.01))),
    part('red', move(0, 0, 0.15, roll(-32, plate(polygon2(-0.09, 0, 0, 0.58, 0.09, 0), 0.025, 0.01)))),
    part('navy', move(0, 0, 0.15, roll(148, plate(polygon2(-0.09, 0, 0, 0.58, 0.09, 0), 0.025, 0.01)))),
    part(
      'm',
      join(
        move(0, 0, 0.18, ball(0.07)),
        move(0, 0.98, 0, tip(90, ring(0.14, 0.045))),
        move(0, 0.86, 0, box(0.1, 0.08, 0.08)),
      ),
    ),
    part('n', fan(32, move(0.86, 0, 0, box(0.03, 0.02, 0.12, 0.01)))),
  ],
  [22, 12, 8],
  [-28, 14, -10],
  [6, 34, 14],
);
const cup: Shape = lathe(
  (x, y) => abs(x - (0.28 + 0.3 * Math.sqrt(max(0, min(1, (y + 0.1) / 0.9))))) * 0.8 - 0.05,
);
const trophy: Model = model(
  [
    part(
      'm',
      meet(cup, (_x, y) => max(y - 0.86, -y - 0.08)),
    ),
    part(
      'm',
      join(
        move(0, -0.06, 0, oval(0.36, 0.16, 0.36)),
        move(0, 0.86, 0, ring(0.6, 0.055)),
        move(0, -0.32, 0, disc(0.09, 0.24)),
        move(0, -0.3, 0, ball(0.15)),
        move(0, -0.58, 0, cone(0.16, 0.36, 0.12)),
      ),
    ),
    part(
      'm',
      both(
        path(
          [
            [0.56, 0.7, 0],
            [0.94, 0.72, 0],
            [0.96, 0.3, 0],
            [0.4, 0.06, 0],
          ],
          0.065,
        ),
      ),
    ),
    part('black', join(move(0, -0.78, 0, box(0.44, 0.16, 0.44, 0.05)), move(0, -0.64, 0, disc(0.4, 0.04)))),
    part(
      'm',
      join(
        move(0, -0.78, 0.44, box(0.26, 0.08, 0.03, 0.02)),
        move(0, 0.4, 0.52, plate(star2(5, 0.25, 0.11), 0.07, 0.03)),
      ),
    ),
    part('n', move(0, 0.76, 0, oval(0.5, 0.05, 0.5))),
    part('a', both(move(0.3, -0.52, 0.2, ball(0.05)))),
  ],
  [18, 8, 0],
  [-20, 10, 6],
  [0, 16, -8],
  [24, -6, 10],
);
const bell: Model = model(
  [
    part(
      'm',
      lathe((x, y) => {
        const r = 0.22 + 0.1 * (0.7 - y) + 0.4 * max(0, -y) ** 1.6 + (y < -0.5 ? 0.06 : 0);
        return max(x - r - (y > 0.4 ? -((y - 0.4) ** 2) * 3 : 0.12), y - 0.7, -y - 0.66) * 0.7;
      }),
    ),
    part(
      'm',
      join(
        move(0, -0.62, 0, ring(0.6, 0.08)),
        move(0, 0.86, 0, tip(90, ring(0.15, 0.06))),
        move(0, 0.2, 0, ring(0.4, 0.035)),
        move(0, -0.32, 0, ring(0.47, 0.035)),
      ),
    ),
    part('n', move(0, -0.78, 0, ball(0.18))),
    part(
      'a',
      melt(
        0.04,
        both(move(0.3, 0.72, 0.2, roll(24, oval(0.3, 0.18, 0.12)))),
        move(0, 0.7, 0.24, ball(0.13)),
        both(
          path(
            [
              [0.04, 0.66, 0.28],
              [0.2, 0.3, 0.44],
              [0.3, 0.04, 0.5],
            ],
            0.075,
            0.05,
          ),
        ),
      ),
    ),
  ],
  [18, 8, 16],
  [-20, 6, -14],
  [0, 14, 0],
);
const drum: Model = model(
  [
    part(
      'a',
      tip(
        90,
        lathe((x, y) => max(x - 0.72 + y * y * 0.4, abs(y) - 0.5)),
      ),
    ),
    part(
      'ivory',
      join(move(0, 0, 0.5, tip(90, disc(0.62, 0.05))), move(0, 0, -0.5, tip(90, disc(0.62, 0.05)))),
    ),
    part(
      'm',
      join(
        move(0, 0, 0.5, tip(90, ring(0.64, 0.06))),
        move(0, 0, -0.5, tip(90, ring(0.64, 0.06))),
        fan(18, move(0.66, 0, 0.42, ball(0.05))),
        fan(18, move(0.66, 0, -0.42, ball(0.05))),
        fan(3, move(0.76, 0, 0, spin(90, tip(90, ring(0.11, 0.035)))), 30),
      ),
    ),
    part(
      'a',
      move(
        0,
        0,
        0.57,
        join(
          plate((x, y) => abs(hypot(x, y) - 0.36) - 0.035, 0.01, 0),
          plate((x, y) => max(hypot(x, y) - 0.22, -hypot(x, y - 0.11) + 0.08), 0.01, 0),
        ),
      ),
    ),
    part(
      'wood',
      join(
        move(0, -0.84, 0, box(0.56, 0.07, 0.4)),
        both(move(0.44, -0.6, 0, roll(30, box(0.07, 0.34, 0.3)))),
      ),
    ),
    part(
      'wood',
      join(rod([-0.8, 0.9, 0.5], [-0.1, 0.3, 0.84], 0.05), rod([0.9, 0.74, 0.5], [0.2, 0.14, 0.86], 0.05)),
    ),
    part('cloth', join(move(-0.08, 0.28, 0.85, ball(0.11)), move(0.18, 0.12, 0.87, ball(0.11)))),
  ],
  [24, 10, 0],
  [-28, 8, 0],
  [8, 22, 6],
);
const rib = (shape: Shape, count: number, deep: number): Shape =>
  rough(shape, (x, _y, z) => abs(sin(atan2(z, x) * count)) * -deep);
const lantern: Model = model(
  [
    part('lamp', move(0, 0.06, 0, oval(0.4, 0.36, 0.4))),
    part('cherry', rib(move(0, 0.06, 0, oval(0.74, 0.56, 0.74)), 8, 0.035)),
    part(
      'm',
      join(
        move(0, 0.6, 0, disc(0.34, 0.08, 0.03)),
        move(0, -0.48, 0, disc(0.34, 0.08, 0.03)),
        move(0, 0.82, 0, tip(90, ring(0.13, 0.04))),
        rod([0, 0.66, 0], [0, 0.74, 0], 0.05),
      ),
    ),
    part(
      'm',
      move(
        0,
        0.06,
        0.0,
        plate((x, y) => max(star2(8, 0.24, 0.17)(x, y), 0.09 - hypot(x, y)), 0.775, 0.01),
      ),
    ),
    part('flame', round(12, move(0.2, -0.72, 0, disc(0.035, 0.2)))),
    part(
      'm',
      join(
        rod([0, -0.5, 0], [0, -0.62, 0], 0.03),
        move(0, -0.56, 0, ball(0.1)),
        round(12, move(0.2, -0.54, 0, ball(0.045))),
      ),
    ),
  ].map((own, index) =>
    index === 1
      ? {
          ...own,
          paint: (x: number, y: number, z: number): PaintName =>
            abs(sin(atan2(z, x) * 8)) < 0.14 || abs(y - 0.06) > 0.5 ? 'm' : 'lantern',
        }
      : own,
  ),
  [12, 4, 0],
  [-20, 10, 6],
  [26, -10, -6],
);
const orb: Model = model(
  [
    part('a', move(0, 0.2, 0, ball(0.62))),
    part('neonB', move(0, 0.2, 0, spin(0, tip(62, roll(20, ring(0.78, 0.022)))))),
    part('neonA', move(0, 0.2, 0, tip(110, roll(-24, ring(0.86, 0.018))))),
    part(
      'm',
      join(
        move(0, -0.62, 0, cone(0.34, 0.5, 0.24)),
        move(0, -0.7, 0, disc(0.56, 0.09, 0.05)),
        round(
          4,
          path(
            [
              [0.3, -0.44, 0],
              [0.62, -0.26, 0],
              [0.66, 0.04, 0],
              [0.56, 0.16, 0],
            ],
            0.075,
            0.03,
          ),
          45,
        ),
      ),
    ),
    part('ruby', round(4, move(0.56, -0.62, 0, ball(0.09)), 90)),
    part(
      'lampWhite',
      join(
        move(0.8, 0.6, 0.1, ball(0.04)),
        move(-0.7, 0.74, 0.2, ball(0.03)),
        move(-0.84, -0.06, 0.2, ball(0.035)),
        move(0.3, 0.98, 0, ball(0.03)),
      ),
    ),
  ].map((own, index) => (index === 0 ? { ...own, paint: 'amethyst' as const } : own)),
  [12, 10, 0],
  [-24, 16, 0],
  [40, 2, 0],
);
const potion: Model = model(
  [
    part('a', melt(0.14, move(0, -0.34, 0, ball(0.6)), move(0, 0.3, 0, disc(0.2, 0.4, 0.05)))),
    part(
      'm',
      join(
        move(0, 0.58, 0, ring(0.22, 0.07)),
        move(0, 0.12, 0, ring(0.22, 0.055)),
        move(0, -0.92, 0, disc(0.36, 0.07, 0.03)),
      ),
    ),
    part('wood', move(0, 0.76, 0, cone(0.28, 0.15, 0.19))),
    part('m', move(0, -0.3, 0.52, tip(-6, plate(star2(5, 0.24, 0.1), 0.08, 0.02)))),
    part(
      'screen',
      join(
        move(0.2, -0.5, 0.5, ball(0.05)),
        move(-0.26, -0.4, 0.48, ball(0.04)),
        move(0.34, -0.2, 0.44, ball(0.035)),
        move(0.06, -0.74, 0.4, ball(0.04)),
      ),
    ),
    part(
      'ivory',
      path(
        [
          [0.2, 0.16, 0.12],
          [0.4, 0.0, 0.34],
          [0.5, -0.2, 0.46],
        ],
        0.015,
      ),
    ),
  ].map((own, index) =>
    index === 0
      ? { ...own, paint: (_x: number, y: number): PaintName => (y > -0.1 ? 'glass' : 'aqua') }
      : own,
  ),
  [16, 10, 12],
  [-20, 6, -14],
  [6, 18, 0],
);
const egg: Model = model(
  [
    part(
      (x, y, z) => (sin(atan2(z, x) * 6 + y * 9) * sin(atan2(z, x) * 6 - y * 9) > 0.45 ? 'a' : 'm'),
      move(0, 0.08, 0, (x, y, z) => oval(0.62 - y * 0.12, 0.82, 0.62 - y * 0.12)(x, y, z) * 0.9),
    ),
    part(
      'n',
      join(
        move(0, 0.1, 0, ring(0.63, 0.045)),
        move(0, -0.6, 0, ring(0.44, 0.05)),
        move(0, -0.8, 0, cone(0.24, 0.4, 0.24)),
        move(0, 0.92, 0, ball(0.1)),
      ),
    ),
    part('ruby', round(8, move(0.63, 0.1, 0, ball(0.08)))),
    part(
      'pearl',
      join(round(16, move(0.4, -0.76, 0, ball(0.06))), round(12, move(0.4, 0.64, 0, ball(0.045)))),
    ),
  ],
  [14, 8, 10],
  [-20, 14, -8],
  [0, 24, 14],
);
const gift: Model = model(
  [
    part('a', move(0, -0.44, 0, box(0.66, 0.48, 0.66, 0.04))),
    part('a', move(0, 0.12, 0, box(0.74, 0.14, 0.74, 0.04))),
    part(
      'm',
      join(move(0, -0.3, 0, box(0.14, 0.6, 0.765, 0.02)), move(0, -0.3, 0, box(0.765, 0.6, 0.14, 0.02))),
    ),
    part(
      'm',
      both(
        move(
          0,
          0.28,
          0,
          spin(45, roll(-38, move(0.3, 0.06, 0, cut(oval(0.34, 0.2, 0.16), oval(0.24, 0.11, 0.3))))),
        ),
      ),
    ),
    part(
      'm',
      both(
        move(
          0,
          0.28,
          0,
          spin(-45, roll(-52, move(0.28, 0.04, 0, cut(oval(0.32, 0.19, 0.15), oval(0.22, 0.1, 0.3))))),
        ),
      ),
    ),
    part('m', move(0, 0.34, 0, ball(0.14))),
  ],
  [28, 20, 0],
  [-30, 16, 0],
  [40, 28, 0],
  [16, 8, -8],
);
const seven: Model = model(
  [
    part(
      'a',
      plate(
        polygon2(-0.62, 0.8, 0.66, 0.8, 0.66, 0.44, 0.1, -0.86, -0.38, -0.86, 0.14, 0.36, -0.62, 0.36),
        0.2,
        0.05,
      ),
    ),
    part(
      'm',
      plate(
        (x, y) =>
          abs(
            polygon2(
              -0.62,
              0.8,
              0.66,
              0.8,
              0.66,
              0.44,
              0.1,
              -0.86,
              -0.38,
              -0.86,
              0.14,
              0.36,
              -0.62,
              0.36,
            )(x, y),
          ) - 0.075,
        0.25,
        0.04,
      ),
    ),
    part(
      'lampWhite',
      join(
        ...[
          [-0.5, 0.62],
          [-0.2, 0.62],
          [0.1, 0.62],
          [0.4, 0.62],
          [0.42, 0.36],
          [0.3, 0.1],
          [0.18, -0.16],
          [0.06, -0.42],
          [-0.06, -0.68],
        ].map(([x = 0, y = 0]) => move(x - 0.02, y - 0.02, 0.2, ball(0.045))),
      ),
    ),
    part(
      'm',
      join(
        move(-0.72, -0.3, 0.2, spin(20, plate(star2(5, 0.26, 0.11), 0.07, 0.03))),
        move(0.74, -0.4, 0.1, roll(14, plate(star2(5, 0.2, 0.09), 0.06, 0.03))),
      ),
    ),
  ].map((own) => (own.paint === 'a' ? { ...own, paint: 'cherry' as const } : own)),
  [22, 8, 6],
  [-26, 6, -4],
  [10, 22, 10],
  [34, -10, -8],
);
export const treasure: Record<string, Model> = {
  coin,
  gem,
  crown,
  chest,
  ring: ringModel,
  sword,
  shield,
  key,
  lamp,
  hourglass,
  compass,
  trophy,
  bell,
  drum,
  lantern,
  orb,
  potion,
  egg,
  gift,
  seven,
};
