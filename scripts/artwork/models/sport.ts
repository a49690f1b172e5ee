import { part, model, type Model } from '../studio/model.ts';
import {
  ball,
  both,
  box,
  disc,
  join,
  meet,
  melt,
  move,
  oval,
  path,
  plate,
  ring,
  roll,
  star2,
  stretch,
  tip,
} from '../studio/shapes.ts';

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
  gamepad,
  headset,
};
