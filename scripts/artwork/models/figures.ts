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
  shell,
  stretch,
  tip,
} from '../studio/shapes.ts';
import { eyes } from './beasts.ts';

const { abs, sin } = Math;

/** A friendly face on which hats and beards sit. */
const face = (skin: 'skin' | 'gold' | 'furWhite' = 'skin') => [
  part(
    skin,
    melt(0.08, move(0, 0.0, 0, oval(0.54, 0.56, 0.5)), both(move(0.52, 0.0, 0.02, oval(0.1, 0.14, 0.08)))),
  ),
  part(skin, move(0, -0.06, 0.5, stretch(1, 1.1, 1, ball(0.12)))),
];

const pirate: Model = model(
  [
    part(
      'ivory',
      melt(0.1, move(0, 0.1, 0, oval(0.52, 0.5, 0.5)), move(0, -0.3, 0.1, oval(0.32, 0.28, 0.34))),
    ),
    part('black', both(move(0.22, 0.06, 0.4, oval(0.16, 0.18, 0.14)))),
    part('ruby', move(-0.21, 0.05, 0.47, ball(0.07))),
    part(
      'black',
      join(
        move(0.22, 0.1, 0.5, oval(0.2, 0.2, 0.05)),
        move(0, 0.2, 0.44, roll(14, box(0.5, 0.03, 0.1, 0.02))),
      ),
    ),
    part('black', move(0, -0.12, 0.49, roll(180, cone(0.16, 0.08, 0.01)))),
    part(
      'white',
      both(
        join(
          move(0.07, -0.36, 0.42, box(0.06, 0.09, 0.05, 0.02)),
          move(0.2, -0.35, 0.37, box(0.055, 0.08, 0.05, 0.02)),
        ),
      ),
    ),
    part('gold', move(-0.2, -0.36, 0.39, box(0.056, 0.085, 0.06, 0.02))),
    part(
      'crimson',
      melt(
        0.04,
        move(0, 0.52, 0.02, oval(0.5, 0.34, 0.44)),
        move(
          0,
          0.5,
          0.04,
          rough(
            stretch(
              1,
              0.55,
              0.66,
              meet(ball(0.96), (_x, y) => -y - 0.04),
            ),
            (x, y) => (abs(x) > 0.4 ? y * 0.1 : 0),
          ),
        ),
      ),
    ),
    part('gold', move(0, 0.46, 0.06, stretch(1, 1, 0.66, ring(0.94, 0.04)))),
    part(
      'ivory',
      join(
        move(0, 0.72, 0.54, ball(0.1)),
        move(0, 0.7, 0.52, roll(45, box(0.2, 0.03, 0.04, 0.03))),
        move(0, 0.7, 0.52, roll(-45, box(0.2, 0.03, 0.04, 0.03))),
      ),
    ),
    ...[58, -58].map((turned) =>
      part(
        'ivory',
        move(
          0,
          -0.72,
          -0.1,
          roll(
            turned,
            join(
              rod([0, -0.7, 0], [0, 0.7, 0], 0.1),
              both(move(0.1, 0.74, 0, ball(0.14))),
              both(move(0.1, -0.74, 0, ball(0.14))),
            ),
          ),
        ),
      ),
    ),
  ],
  [16, 8, -4],
  [-20, 4, 4],
  [0, 14, 8],
);
const pharaoh: Model = model(
  [
    part(
      'goldSkin',
      melt(0.08, move(0, 0.1, 0.12, oval(0.42, 0.52, 0.42)), move(0, -0.4, 0.1, disc(0.2, 0.26, 0.06))),
    ),
    part(
      (_x, y) => (sin(y * 32) > 0 ? 'gold' : 'navy'),
      melt(
        0.06,
        move(0, 0.34, -0.02, oval(0.62, 0.46, 0.48)),
        both(move(0.52, -0.12, -0.02, roll(12, box(0.2, 0.54, 0.26, 0.14)))),
        both(move(0.42, -0.6, 0.2, box(0.12, 0.3, 0.1, 0.07))),
      ),
    ),
    part('goldSkin', move(0, 0.14, 0.24, oval(0.36, 0.44, 0.34))),
    part('gold', move(0, 0.56, 0.12, tip(8, stretch(1, 0.4, 0.9, ring(0.5, 0.09))))),
    part(
      'gold',
      path(
        [
          [0, 0.56, 0.54],
          [0, 0.78, 0.6],
          [0, 0.92, 0.5],
          [0, 0.98, 0.64],
        ],
        0.07,
        0.06,
      ),
    ),
    part('ruby', move(0, 0.66, 0.64, ball(0.06))),
    part(
      'navy',
      both(
        join(
          move(0.17, 0.24, 0.53, roll(6, stretch(2, 0.75, 0.6, ball(0.085)))),
          rod([0.3, 0.22, 0.46], [0.42, 0.2, 0.34], 0.02),
          move(0.17, 0.36, 0.52, roll(8, box(0.15, 0.02, 0.04, 0.02))),
        ),
      ),
    ),
    part('white', both(move(0.17, 0.24, 0.57, stretch(1.7, 0.6, 0.5, ball(0.07))))),
    part('pupil', both(move(0.17, 0.24, 0.6, ball(0.036)))),
    part(
      'gold',
      join(
        move(0, 0.08, 0.6, oval(0.06, 0.13, 0.08)),
        move(0, -0.08, 0.54, stretch(1.5, 0.6, 0.5, ball(0.08))),
      ),
    ),
    part('navy', move(0, -0.4, 0.5, join(rod([0, 0.1, 0], [0, -0.28, 0.08], 0.08, 0.055)))),
    part(
      (_x, y) => (sin(y * 44) > 0.1 ? 'gold' : y > -0.78 ? 'feather' : 'featherTeal'),
      move(0, -0.74, 0, oval(0.8, 0.3, 0.44)),
    ),
  ],
  [18, 6, 0],
  [-20, 4, 0],
  [0, 10, 0],
  [32, -4, 2],
);
const viking: Model = model(
  [
    ...face(),
    part(
      'steel',
      meet(move(0, 0.12, 0, oval(0.62, 0.62, 0.58)), (_x, y) => -y + 0.12),
    ),
    part(
      'gold',
      join(
        move(0, 0.16, 0, ring(0.6, 0.07)),
        move(0, 0.4, 0.3, tip(-36, box(0.06, 0.36, 0.06, 0.04))),
        both(move(0.4, 0.2, 0.44, ball(0.04))),
        move(0, 0.76, 0, ball(0.09)),
      ),
    ),
    part(
      'ivory',
      both(
        path(
          [
            [0.56, 0.38, 0],
            [0.86, 0.46, 0.04],
            [1.0, 0.76, 0.08],
            [0.9, 1.02, 0.12],
          ],
          0.16,
          0.02,
        ),
      ),
    ),
    part('gold', both(move(0.6, 0.38, 0, roll(-72, disc(0.17, 0.06))))),
    part(
      'mane',
      rough(
        melt(
          0.1,
          move(0, -0.46, 0.2, oval(0.5, 0.46, 0.36)),
          both(move(0.2, -0.22, 0.46, roll(-20, oval(0.26, 0.12, 0.13)))),
        ),
        (x, y) => sin(x * 30 + sin(y * 12)) * 0.02,
      ),
    ),
    part('gold', both(move(0.16, -0.84, 0.42, disc(0.07, 0.05)))),
    part('mane', both(move(0.22, 0.12, 0.46, roll(16, box(0.15, 0.045, 0.07, 0.04))))),
    part(
      'furBrown',
      rough(
        move(0, -0.78, -0.1, oval(0.8, 0.34, 0.46)),
        (x, y, z) => sin(x * 20) * sin(y * 22 + z * 18) * 0.02,
      ),
    ),
    ...eyes(0.2, 0.02, 0.42, 0.1, 'sapphire'),
  ],
  [18, 6, 0],
  [-22, 6, 4],
  [0, 12, -6],
);
const samurai: Model = model(
  [
    part('black', melt(0.05, move(0, 0.02, 0.06, oval(0.46, 0.54, 0.44)))),
    part('crimson', move(0, -0.12, 0.3, oval(0.38, 0.36, 0.26))),
    part(
      'white',
      join(
        both(move(0.14, -0.24, 0.54, roll(180, cone(0.12, 0.03, 0.004)))),
        move(0, -0.2, 0.54, box(0.22, 0.03, 0.05, 0.02)),
      ),
    ),
    part('gold', both(move(0.22, -0.06, 0.5, roll(-24, oval(0.16, 0.05, 0.06))))),
    part('neonA', both(move(0.19, 0.1, 0.45, roll(14, stretch(1.9, 0.6, 0.5, ball(0.075)))))),
    part(
      'a',
      meet(move(0, 0.24, 0, oval(0.6, 0.56, 0.56)), (_x, y) => -y + 0.22),
    ),
    part('gold', join(move(0, 0.25, 0, ring(0.6, 0.05)), move(0, 0.82, 0, ball(0.08)))),
    part(
      'gold',
      move(
        0,
        0.62,
        0.5,
        plate((x, y) => Math.max(Math.hypot(x, y - 0.12) - 0.62, 0.55 - Math.hypot(x, y - 0.36)), 0.05),
      ),
    ),
    part('red', move(0, 0.5, 0.56, tip(80, disc(0.13, 0.05)))),
    part(
      (_x, y) => (sin(y * 40) > -0.3 ? 'a' : 'gold'),
      both(move(0.6, -0.18, -0.06, roll(24, box(0.12, 0.42, 0.4, 0.08)))),
    ),
    part((_x, y) => (sin(y * 34) > -0.3 ? 'black' : 'gold'), move(0, -0.78, -0.02, oval(0.88, 0.36, 0.44))),
  ],
  [20, 6, 0],
  [-22, 4, 0],
  [0, 12, 0],
  [-6, -6, 4],
);
const wizard: Model = model(
  [
    ...face(),
    part(
      (x, y, z) => (sin(x * 13 + 2) * sin(y * 13) * sin(z * 13 + 1) > 0.42 ? 'gold' : 'a'),
      melt(
        0.06,
        move(0, 0.26, 0, disc(0.86, 0.05, 0.04)),
        path(
          [
            [0, 0.26, 0],
            [0.02, 0.66, -0.02],
            [0.16, 0.98, -0.04],
            [0.42, 1.08, 0],
          ],
          0.52,
          0.05,
        ),
      ),
    ),
    part('gold', move(0, 0.36, 0, ring(0.5, 0.06))),
    part('topaz', move(0, 0.4, 0.52, ball(0.11))),
    part(
      'furWhite',
      rough(
        melt(
          0.1,
          move(0, -0.5, 0.22, oval(0.42, 0.5, 0.3)),
          move(0, -0.94, 0.34, oval(0.18, 0.2, 0.16)),
          both(move(0.2, -0.22, 0.46, roll(-18, oval(0.26, 0.1, 0.12)))),
        ),
        (x, y) => sin(x * 26 + sin(y * 9)) * 0.018,
      ),
    ),
    part('furWhite', both(move(0.22, 0.14, 0.44, roll(-12, oval(0.16, 0.06, 0.08))))),
    part('a', move(0, -0.8, -0.12, oval(0.7, 0.36, 0.42))),
    part('wood', rod([0.78, -1, 0.3], [0.86, 0.5, 0.3], 0.05)),
    part('aqua', move(0.87, 0.64, 0.3, ball(0.17))),
    part('gold', move(0.86, 0.48, 0.3, ring(0.1, 0.04))),
    ...eyes(0.2, 0.02, 0.42, 0.1, 'blue'),
  ],
  [16, 6, 0],
  [-22, 6, 0],
  [-4, 12, 4],
);
const robot: Model = model(
  [
    part('silver', melt(0.04, move(0, 0.3, 0, box(0.58, 0.46, 0.46, 0.2)))),
    part('black', move(0, 0.3, 0.36, box(0.46, 0.3, 0.14, 0.12))),
    part('screen', both(move(0.2, 0.34, 0.5, stretch(1, 1.3, 0.3, ball(0.09))))),
    part(
      'screen',
      move(0, 0.14, 0.5, cut(stretch(1.6, 0.9, 0.3, ball(0.1)), move(0, 0.06, 0, box(0.3, 0.07, 0.3, 0)))),
    ),
    part('a', both(move(0.62, 0.3, 0, roll(90, disc(0.2, 0.09, 0.05))))),
    part('steel', rod([0, 0.7, 0], [0, 0.94, 0], 0.035)),
    part('neonA', move(0, 0.98, 0, ball(0.1))),
    part('silver', move(0, -0.52, 0, box(0.44, 0.34, 0.34, 0.16))),
    part('a', move(0, -0.5, 0.3, box(0.24, 0.16, 0.06, 0.05))),
    part('topaz', join(...[-0.12, 0, 0.12].map((x) => move(x, -0.48, 0.36, ball(0.05))))),
    part(
      'steel',
      both(
        path(
          [
            [0.46, -0.38, 0],
            [0.76, -0.44, 0.1],
            [0.78, -0.1, 0.3],
          ],
          0.08,
        ),
      ),
    ),
    part('a', both(move(0.78, -0.0, 0.34, ball(0.15)))),
    part('a', both(move(0.24, -0.94, 0.06, box(0.18, 0.1, 0.26, 0.08)))),
  ],
  [22, 8, 0],
  [-24, 8, 0],
  [0, 12, 8],
);
const mask: Model = model(
  [
    part(
      'ivory',
      shell(
        0.05,
        meet(move(0, 0, -0.1, oval(0.66, 0.82, 0.5)), (_x, _y, z) => -z),
      ),
    ),
    part('ink', both(move(0.24, 0.16, 0.3, roll(12, stretch(1.6, 0.7, 2.2, ball(0.11)))))),
    part(
      'a',
      join(
        move(0, -0.36, 0.32, stretch(2.2, 0.8, 0.8, ball(0.1))),
        both(move(0.44, -0.12, 0.22, oval(0.13, 0.13, 0.06))),
      ),
    ),
    part(
      'gold',
      join(
        both(move(0.25, 0.36, 0.32, roll(16, oval(0.22, 0.045, 0.08)))),
        move(0, 0.02, 0.42, oval(0.08, 0.2, 0.1)),
      ),
    ),
    part(
      'gold',
      both(
        path(
          [
            [0.06, 0.62, 0.3],
            [0.3, 0.6, 0.26],
            [0.5, 0.4, 0.16],
            [0.6, 0.1, 0.04],
          ],
          0.045,
          0.03,
        ),
      ),
    ),
    part(
      'm',
      move(
        0,
        0.72,
        0.0,
        join(
          ...[-60, -36, -12, 12, 36, 60].map((turned) =>
            roll(turned, move(0, 0.26, 0, oval(0.12, 0.34, 0.05))),
          ),
        ),
      ),
    ),
    part(
      'b',
      move(
        0,
        0.72,
        0.06,
        join(...[-48, -24, 0, 24, 48].map((turned) => roll(turned, move(0, 0.2, 0, oval(0.08, 0.22, 0.05))))),
      ),
    ),
    part('ruby', move(0, 0.62, 0.34, stretch(1, 1.3, 0.7, ball(0.12)))),
    part(
      'a',
      both(
        path(
          [
            [0.66, 0.06, -0.06],
            [0.84, -0.3, 0.06],
            [0.7, -0.6, -0.06],
            [0.86, -0.94, 0.04],
          ],
          0.07,
          0.05,
        ),
      ),
    ),
  ],
  [20, 6, 8],
  [-24, 6, -8],
  [0, 10, 0],
  [34, -4, 4],
);
export const figures: Record<string, Model> = { pirate, pharaoh, viking, samurai, wizard, robot, mask };
