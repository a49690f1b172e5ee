import { part, model, type Model } from '../studio/model.ts';
import {
  ball,
  both,
  box,
  disc,
  fan,
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
} from '../studio/shapes.ts';

const { abs, hypot, max, min, sin } = Math;
const gold = (1 + Math.sqrt(5)) / 2;
const corners = [
  [0, 1, gold],
  [0, 1, -gold],
  [0, -1, gold],
  [0, -1, -gold],
  [1, gold, 0],
  [1, -gold, 0],
  [-1, gold, 0],
  [-1, -gold, 0],
  [gold, 0, 1],
  [gold, 0, -1],
  [-gold, 0, 1],
  [-gold, 0, -1],
].map((at) => at.map((value) => value / Math.hypot(1, gold)));
const panels = (x: number, y: number, z: number) => {
  const far = hypot(x, y, z) || 1;
  let [best, next] = [-1, -1];
  for (const [a = 0, b = 0, c = 0] of corners) {
    const near = (x * a + y * b + z * c) / far;
    if (near > best) [best, next] = [near, best];
    else if (near > next) next = near;
  }
  return { best, seam: best - next };
};
const football: Model = model(
  [
    part(
      (x, y, z) => {
        const { best, seam } = panels(x, y, z);
        return best > 0.938 ? 'ink' : seam < 0.02 ? 'shade' : 'white';
      },
      rough(ball(0.9), (x, y, z) => {
        const { best, seam } = panels(x, y, z);
        return seam < 0.03 && best < 0.94 ? 0.02 : Math.abs(best - 0.938) < 0.009 ? 0.02 : 0;
      }),
    ),
    part('neonB', tip(70, roll(24, ring(1.1, 0.018)))),
  ],
  [20, 10, 14],
  [-30, -14, 30],
  [60, 24, -20],
  [10, 40, 50],
);
const basketball: Model = model(
  [
    part(
      (x, y, z) => (min(abs(x), abs(y), abs(abs(z) - 0.3 - x * x * 0.75)) < 0.02 ? 'ink' : 'orange'),
      rough(ball(0.88), (x, y, z) => sin(x * 70) * sin(y * 70) * sin(z * 70) * 0.006),
    ),
    part(
      'flame',
      join(
        ...[-0.5, 0.1, 0.56].map((x) =>
          path(
            [
              [x, 0.7, -0.5],
              [x - 0.1, 0.94, -0.5],
              [x + 0.1, 1.12, -0.5],
            ],
            0.2,
            0.02,
          ),
        ),
      ),
    ),
  ],
  [26, 16, 20],
  [-30, -10, -24],
  [50, 30, 10],
);
const tennis: Model = model(
  [
    part(
      (x, y, z) => (abs(sin(Math.atan2(z, x) * 2) * 0.44 - y / 0.62) < 0.075 ? 'white' : 'lime'),
      rough(move(0.34, -0.34, 0.4, ball(0.46)), (x, y, z) => sin(x * 90) * sin(y * 90) * sin(z * 90) * 0.008),
    ),
    part(
      'a',
      roll(
        34,
        join(
          move(0, 0.34, 0, tip(90, stretch(1, 1, 1.25, ring(0.5, 0.065)))),
          rod([0, -0.3, 0], [0, -1.16, 0], 0.07, 0.09),
          both(
            path(
              [
                [0.3, -0.18, 0],
                [0.1, -0.4, 0],
                [0, -0.56, 0],
              ],
              0.055,
            ),
          ),
        ),
      ),
    ),
    part(
      'white',
      roll(
        34,
        move(
          0,
          0.34,
          0,
          plate(
            (x, y) =>
              max(
                hypot(x, y / 1.25) - 0.5,
                min(abs(((((x * 9) % 1) + 1) % 1) - 0.5) / 9, abs(((((y * 9) % 1) + 1) % 1) - 0.5) / 9) -
                  0.008,
              ),
            0.012,
            0,
          ),
        ),
      ),
    ),
    part('ink', roll(34, rod([0, -0.8, 0], [0, -1.18, 0], 0.09, 0.1))),
  ],
  [14, 8, 0],
  [-24, 10, -10],
  [30, -8, 16],
);
const glove: Model = model(
  [
    part(
      'red',
      melt(
        0.14,
        move(0.02, 0.3, 0.06, oval(0.6, 0.56, 0.48)),
        move(0, -0.3, 0, disc(0.38, 0.44, 0.12)),
        path(
          [
            [-0.4, -0.1, 0.2],
            [-0.56, 0.2, 0.3],
            [-0.4, 0.46, 0.4],
          ],
          0.22,
          0.17,
        ),
      ),
    ),
    part(
      'white',
      join(move(0, -0.78, 0, disc(0.44, 0.16, 0.06)), move(0, -0.3, 0.38, box(0.2, 0.22, 0.05, 0.04))),
    ),
    part(
      'm',
      join(
        move(0.06, 0.4, 0.5, tip(-10, plate(star2(5, 0.26, 0.11), 0.07, 0.03))),
        move(0, -0.78, 0, ring(0.44, 0.03)),
      ),
    ),
    part('ink', join(...[-0.12, 0, 0.12].map((y) => move(0, -0.3 + y, 0.44, box(0.15, 0.02, 0.02, 0.01))))),
  ],
  [20, 8, 14],
  [-28, 6, -16],
  [8, 20, 30],
);
const cricket: Model = model(
  [
    part(
      'wood',
      roll(
        -24,
        join(
          move(-0.1, 0.1, -0.1, box(0.24, 0.76, 0.09, 0.06)),
          rod([-0.1, -0.6, -0.1], [-0.1, -1.1, -0.1], 0.07),
        ),
      ),
    ),
    part('a', roll(-24, move(-0.1, -0.94, -0.1, disc(0.085, 0.2, 0.03)))),
    part(
      (_x, y) => (abs(y + 0.1) < 0.02 ? 'white' : 'cherry'),
      rough(move(0.4, -0.1, 0.4, ball(0.38)), (x, y) =>
        abs(abs(y + 0.1) - 0.05) < 0.02 ? sin(x * 90) * 0.008 : 0,
      ),
    ),
    part(
      'straw',
      join(...[-0.24, 0, 0.24].map((x) => rod([x + 0.5, -0.96, -0.4], [x + 0.5, 0.6, -0.4], 0.05))),
    ),
    part('m', join(...[-0.12, 0.12].map((x) => rod([x + 0.38, 0.66, -0.4], [x + 0.62, 0.66, -0.4], 0.03)))),
  ],
  [14, 8, 0],
  [-24, 10, 0],
  [30, 6, 10],
);
const helmet: Model = model(
  [
    part(
      (x, y) => (abs(x) < 0.1 ? 'white' : y < -0.34 ? 'ink' : 'a'),
      melt(0.1, move(0, 0.08, 0, oval(0.72, 0.76, 0.8)), move(0, -0.4, 0.24, oval(0.56, 0.4, 0.6))),
    ),
    part(
      'black',
      meet(move(0, 0.1, 0.04, oval(0.74, 0.66, 0.84)), (_x, y, z) => max(abs(y - 0.1) - 0.24, -z + 0.06)),
    ),
    part('m', both(move(0.74, 0.1, 0.0, roll(90, disc(0.13, 0.05))))),
    part(
      'screen',
      move(
        0,
        0.02,
        0.03,
        meet(oval(0.765, 0.7, 0.865), (x, y, z) =>
          max(abs(y - 0.24 + x * 0.2) - 0.02, -z + 0.2, abs(x + 0.2) - 0.3),
        ),
      ),
    ),
    part(
      'silver',
      both(
        join(
          ...[0, 1, 2].map((index) =>
            move(0.2 + index * 0.1, -0.56, 0.74 - index * 0.06, box(0.03, 0.1, 0.06, 0.02)),
          ),
        ),
      ),
    ),
  ],
  [28, 8, 0],
  [-32, 10, 0],
  [54, 4, 6],
);
const crosshair: Model = model(
  [
    part('steel', tip(90, ring(0.74, 0.1))),
    part('neonA', join(tip(90, ring(0.74, 0.03)), ball(0.09))),
    part(
      'm',
      fan(
        4,
        join(move(0.74, 0, 0, box(0.26, 0.075, 0.1, 0.03)), move(0.36, 0, 0, box(0.16, 0.02, 0.03, 0.01))),
      ),
    ),
    part('neonB', move(0, 0, -0.06, tip(90, ring(0.42, 0.02)))),
    part('a', fan(4, move(0.92, 0, 0.06, box(0.07, 0.05, 0.06, 0.02)))),
    part('glass', move(0, 0, -0.12, tip(90, disc(0.66, 0.03)))),
  ].slice(0, 5),
  [24, 10, 8],
  [-28, 12, 40],
  [10, 30, 20],
);
const target: Model = model(
  [
    part((x, y) => (Math.floor(hypot(x, y) / 0.17) % 2 ? 'white' : 'red'), tip(90, disc(0.85, 0.1, 0.04))),
    part('m', tip(90, ring(0.87, 0.06))),
    part('wood', rod([0.02, 0.02, 0.1], [0.5, 0.4, 0.96], 0.04)),
    part(
      'b',
      join(
        ...[0, 120, 240].map((turned) =>
          move(
            0.44,
            0.36,
            0.86,
            spin(30, tip(-20, roll(turned, move(0.1, 0, 0, box(0.1, 0.01, 0.14, 0.005))))),
          ),
        ),
      ),
    ),
  ],
  [26, 10, 0],
  [-30, 8, 0],
  [14, 24, 10],
);
const gamepad: Model = model(
  [
    part(
      'ink',
      melt(
        0.16,
        move(0, 0.06, 0, box(0.56, 0.34, 0.18, 0.15)),
        both(
          path(
            [
              [0.56, 0.1, 0],
              [0.78, -0.24, 0.06],
              [0.78, -0.6, 0.12],
            ],
            0.3,
            0.2,
          ),
        ),
      ),
    ),
    part('neonB', both(move(0.3, -0.16, 0.2, tip(90, ring(0.17, 0.025))))),
    part('steel', both(join(move(0.3, -0.16, 0.28, tip(90, disc(0.13, 0.07, 0.03)))))),
    part('white', move(-0.56, 0.16, 0.24, join(box(0.17, 0.055, 0.05, 0.02), box(0.055, 0.17, 0.05, 0.02)))),
    ...(['lime', 'red', 'sky', 'yellow'] as const).map((colour, index) =>
      part(
        colour,
        move(
          0.56 + ([0, 0.13, 0, -0.13][index] ?? 0),
          0.16 + ([0.13, 0, -0.13, 0][index] ?? 0),
          0.26,
          ball(0.075),
        ),
      ),
    ),
    part('neonA', move(0, 0.2, 0.2, plate(star2(4, 0.13, 0.05), 0.03, 0.01))),
    part('steel', both(move(0.5, 0.44, -0.02, box(0.22, 0.08, 0.12, 0.05)))),
  ],
  [18, 26, -10],
  [-22, 20, 10],
  [0, 40, 16],
);
const headset: Model = model(
  [
    part(
      'ink',
      meet(tip(90, ring(0.76, 0.1)), (_x, y) => -y - 0.1),
    ),
    part(
      'a',
      meet(tip(90, ring(0.72, 0.06)), (_x, y) => -y + 0.3),
    ),
    part('ink', both(move(0.76, -0.24, 0, roll(90, disc(0.36, 0.17, 0.09))))),
    part('neonB', both(move(0.95, -0.24, 0, roll(90, ring(0.24, 0.035))))),
    part('leather', both(move(0.56, -0.24, 0, roll(90, stretch(1, 1.1, 1, ring(0.24, 0.12)))))),
    part(
      'steel',
      path(
        [
          [-0.8, -0.4, 0.1],
          [-0.7, -0.7, 0.5],
          [-0.3, -0.8, 0.7],
        ],
        0.035,
      ),
    ),
    part('neonA', move(-0.26, -0.8, 0.72, oval(0.12, 0.08, 0.08))),
  ],
  [28, 8, 0],
  [-30, 10, 4],
  [60, 6, 0],
);
export const sport: Record<string, Model> = {
  ball: football,
  basketball,
  tennis,
  glove,
  cricket,
  helmet,
  crosshair,
  target,
  gamepad,
  headset,
};
