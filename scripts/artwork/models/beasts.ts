import { part, model, type Model } from '../studio/model.ts';
import type { PaintName } from '../studio/paints.ts';
import {
  ball,
  both,
  box,
  cone,
  cut,
  disc,
  join,
  lathe,
  melt,
  move,
  oval,
  path,
  ring,
  rod,
  roll,
  rough,
  spin,
  stretch,
  tip,
  type Shape,
} from '../studio/shapes.ts';

const { abs, sin } = Math;

/** Two eyes that face the viewer. */
export function eyes(x: number, y: number, z: number, r: number, iris: PaintName = 'iris') {
  const at = (dx: number, dy: number, dz: number, shape: Shape) => both(move(x + dx, y + dy, z + dz, shape));
  return [
    part('eyeWhite', at(0, 0, 0, stretch(1, 1.14, 0.7, ball(r)))),
    part(iris, at(-r * 0.06, 0, r * 0.24, stretch(1, 1.1, 0.62, ball(r * 0.8)))),
    part('pupil', at(-r * 0.07, 0, r * 0.42, stretch(1, 1.1, 0.6, ball(r * 0.6)))),
    part('lampWhite', move(x - r * 0.3, y + r * 0.4, z + r * 0.72, ball(r * 0.2))),
    part('lampWhite', move(-x - r * 0.14, y + r * 0.4, z + r * 0.72, ball(r * 0.2))),
  ];
}

const nose = (y: number, z: number, r: number, paint: PaintName) =>
  part(paint, move(0, y, z, stretch(1.35, 0.9, 0.8, ball(r))));

/** A cat's head and body, sitting: tiger, lion, cat and their like. */
function feline(
  coat: PaintName | ((x: number, y: number, z: number) => PaintName),
  pale: PaintName,
  more: Model['parts'],
  iris: PaintName,
): Model {
  return model(
    [
      part(
        coat,
        melt(
          0.12,
          move(0, 0.22, 0.1, oval(0.66, 0.58, 0.54)),
          both(move(0.36, 0.04, 0.22, oval(0.32, 0.28, 0.3))),
        ),
      ),
      part(
        coat,
        both(
          move(
            0.46,
            0.7,
            0.02,
            roll(-24, cut(oval(0.24, 0.27, 0.12), move(0, -0.02, 0.12, oval(0.14, 0.17, 0.09)))),
          ),
        ),
      ),
      part('furPink', both(move(0.46, 0.68, 0.05, roll(-24, oval(0.15, 0.18, 0.08))))),
      part(
        pale,
        melt(
          0.08,
          both(move(0.14, -0.04, 0.56, oval(0.2, 0.17, 0.16))),
          move(0, -0.17, 0.5, oval(0.17, 0.12, 0.14)),
        ),
      ),
      nose(0.08, 0.7, 0.085, 'furPink'),
      part('mouth', move(0, -0.17, 0.6, oval(0.09, 0.07, 0.06))),
      part(
        coat,
        melt(
          0.16,
          move(0, -0.6, -0.06, oval(0.5, 0.46, 0.4)),
          both(move(0.26, -0.78, 0.26, oval(0.16, 0.24, 0.18))),
        ),
      ),
      part(pale, move(0, -0.52, 0.2, oval(0.28, 0.32, 0.2))),
      part(pale, both(move(0.26, -0.94, 0.36, oval(0.17, 0.1, 0.17)))),
      part(
        coat,
        path(
          [
            [0.4, -0.8, -0.2],
            [0.86, -0.72, -0.2],
            [0.98, -0.36, -0.16],
            [0.84, -0.1, -0.14],
          ],
          0.12,
          0.09,
        ),
      ),
      ...eyes(0.27, 0.3, 0.5, 0.16, iris),
      ...more,
    ],
    [18, 6, 0],
    [-22, 4, 2],
    [-4, 10, -5],
  );
}

const striped =
  (coat: PaintName, dark: PaintName) =>
  (x: number, y: number, z: number): PaintName => {
    const u = abs(x);
    const bent = sin(y * 15 + u * 5 + z * 4);
    return bent > 0.5 && (u > 0.34 || y > 0.58 || y < -0.25) ? dark : coat;
  };

const tiger = feline(striped('furOrange', 'furDark'), 'furWhite', [], 'topaz');
const cat: Model = feline(
  'furWhite',
  'furCream',
  [
    part('red', move(0, -0.3, 0.04, tip(6, ring(0.42, 0.07)))),
    part('gold', move(0, -0.38, 0.5, ball(0.12))),
    part(
      'furWhite',
      path(
        [
          [-0.4, -0.4, 0.1],
          [-0.74, -0.1, 0.2],
          [-0.76, 0.34, 0.22],
        ],
        0.13,
        0.15,
      ),
    ),
    part('gold', move(0.3, -0.62, 0.52, tip(80, disc(0.2, 0.05)))),
  ],
  'sapphire',
);
const lion: Model = feline(
  'furGold',
  'furCream',
  [
    part(
      'mane',
      rough(move(0, 0.18, -0.12, oval(0.98, 0.94, 0.5)), (x, y) => sin(Math.atan2(y - 0.18, x) * 17) * 0.05),
    ),
    part(
      'gold',
      move(
        0,
        0.94,
        0.12,
        lathe((x, y) => Math.max(abs(x - 0.3) - 0.04, abs(y) - 0.1 - 0.06 * sin(x * 10))),
      ),
    ),
  ],
  'topaz',
);
const monkey: Model = model(
  [
    part(
      'furBrown',
      melt(0.1, move(0, 0.26, 0, oval(0.6, 0.58, 0.52)), move(0, 0.86, 0, oval(0.12, 0.16, 0.12))),
    ),
    part(
      'skin',
      melt(
        0.12,
        both(move(0.2, 0.36, 0.34, oval(0.28, 0.28, 0.2))),
        move(0, 0.02, 0.36, oval(0.38, 0.28, 0.24)),
      ),
    ),
    part('skin', both(move(0.66, 0.28, 0, stretch(1, 1.1, 0.4, ball(0.2))))),
    part('furBrown', both(move(0.68, 0.28, -0.05, stretch(1, 1.1, 0.5, ball(0.28))))),
    part('mouth', move(0, -0.06, 0.54, stretch(1.9, 0.8, 0.6, ball(0.11)))),
    part('white', move(0, -0.02, 0.59, box(0.15, 0.025, 0.03, 0.01))),
    part('furDark', both(move(0.05, 0.14, 0.58, ball(0.03)))),
    part(
      'furBrown',
      melt(
        0.14,
        move(0, -0.6, -0.05, oval(0.42, 0.42, 0.36)),
        both(
          path(
            [
              [0.36, -0.4, 0],
              [0.74, -0.5, 0.2],
              [0.6, -0.14, 0.44],
            ],
            0.13,
            0.11,
          ),
        ),
        both(move(0.3, -0.88, 0.2, oval(0.18, 0.14, 0.26))),
      ),
    ),
    part(
      'yellow',
      path(
        [
          [0.4, -0.3, 0.52],
          [0.66, 0.0, 0.6],
          [0.74, 0.36, 0.52],
        ],
        0.1,
        0.06,
      ),
    ),
    part(
      'furBrown',
      path(
        [
          [0, -0.8, -0.3],
          [-0.7, -0.8, -0.3],
          [-0.92, -0.4, -0.3],
          [-0.76, -0.1, -0.3],
          [-0.6, -0.3, -0.3],
        ],
        0.07,
      ),
    ),
    ...eyes(0.2, 0.36, 0.46, 0.15, 'woodDark'),
  ],
  [18, 6, 0],
  [-20, 4, 0],
  [0, 10, 6],
);
const panda: Model = model(
  [
    part(
      'furWhite',
      melt(
        0.14,
        move(0, 0.26, 0.04, oval(0.7, 0.58, 0.54)),
        both(move(0.36, 0.08, 0.2, oval(0.32, 0.28, 0.3))),
      ),
    ),
    part('furDark', both(move(0.54, 0.74, -0.04, oval(0.24, 0.24, 0.14)))),
    part('furDark', both(move(0.28, 0.27, 0.45, roll(-28, oval(0.19, 0.24, 0.14))))),
    nose(0.08, 0.62, 0.09, 'black'),
    part('furWhite', move(0, 0.0, 0.48, oval(0.24, 0.18, 0.16))),
    part('mouth', move(0, -0.1, 0.61, stretch(1.4, 0.6, 0.5, ball(0.06)))),
    part('furWhite', move(0, -0.6, -0.04, oval(0.54, 0.46, 0.44))),
    part(
      'furDark',
      both(
        melt(
          0.1,
          path(
            [
              [0.42, -0.36, 0.1],
              [0.56, -0.5, 0.36],
              [0.24, -0.44, 0.52],
            ],
            0.18,
            0.15,
          ),
          move(0.36, -0.88, 0.3, oval(0.24, 0.17, 0.26)),
        ),
      ),
    ),
    part(
      'lime',
      both((x, y, z) => roll(-18, rod([0, -0.8, 0.56], [0, 0.1, 0.6], 0.055))(x + 0.02, y, z)),
    ),
    part('leaf', roll(-18, move(0.16, 0.04, 0.6, roll(30, oval(0.24, 0.07, 0.03))))),
    part('leaf', roll(18, move(-0.16, 0.0, 0.6, roll(-30, oval(0.22, 0.07, 0.03))))),
    ...eyes(0.26, 0.29, 0.53, 0.11, 'woodDark'),
  ],
  [16, 6, 0],
  [-20, 4, 0],
  [2, 10, -6],
);
const rabbit: Model = model(
  [
    part(
      'furWhite',
      melt(
        0.12,
        move(0, 0.06, 0.06, oval(0.56, 0.5, 0.48)),
        both(move(0.28, -0.08, 0.24, oval(0.28, 0.24, 0.26))),
      ),
    ),
    part('furWhite', both(move(0.24, 0.7, -0.04, roll(-10, oval(0.15, 0.46, 0.1))))),
    part('furPink', both(move(0.25, 0.68, 0.05, roll(-10, oval(0.085, 0.36, 0.05))))),
    nose(0.0, 0.56, 0.06, 'furPink'),
    part('furCream', both(move(0.1, -0.1, 0.46, oval(0.14, 0.11, 0.12)))),
    part('white', move(0, -0.2, 0.5, box(0.07, 0.07, 0.03, 0.02))),
    part(
      'furWhite',
      melt(
        0.12,
        move(0, -0.66, -0.05, oval(0.44, 0.4, 0.38)),
        both(move(0.3, -0.9, 0.24, oval(0.18, 0.12, 0.28))),
      ),
    ),
    part(
      'a',
      melt(
        0.05,
        move(0, -0.36, 0.02, tip(6, ring(0.34, 0.06))),
        both(move(0.16, -0.44, 0.38, roll(20, oval(0.17, 0.11, 0.07)))),
      ),
    ),
    part('gold', move(0, -0.44, 0.42, ball(0.07))),
    ...eyes(0.24, 0.14, 0.42, 0.14, 'ruby'),
  ],
  [18, 6, 0],
  [-20, 4, 3],
  [0, 10, -6],
);
const fox: Model = model(
  [
    part(
      'furRed',
      melt(
        0.14,
        move(0, 0.24, 0, oval(0.54, 0.46, 0.44)),
        move(0, 0.04, 0.4, tip(80, cone(0.44, 0.3, 0.08))),
      ),
    ),
    part('furWhite', both(move(0.34, 0.08, 0.16, roll(24, oval(0.34, 0.2, 0.24))))),
    part('furRed', both(move(0.36, 0.52, -0.02, roll(-14, stretch(1, 1, 0.45, cone(0.52, 0.26, 0.03)))))),
    part('furDark', both(move(0.4, 0.74, 0.01, roll(-14, stretch(1, 1, 0.5, cone(0.3, 0.14, 0.02)))))),
    part('black', move(0, 0.05, 0.86, ball(0.08))),
    part(
      'furRed',
      melt(
        0.14,
        move(0, -0.56, -0.06, oval(0.4, 0.46, 0.36)),
        both(move(0.2, -0.8, 0.2, oval(0.13, 0.24, 0.15))),
      ),
    ),
    part('furWhite', move(0, -0.4, 0.2, oval(0.26, 0.3, 0.18))),
    part('furDark', both(move(0.2, -0.95, 0.28, oval(0.15, 0.09, 0.17)))),
    part(
      (x, y) => (y > 0.02 ? 'furWhite' : 'furRed'),
      path(
        [
          [0.2, -0.86, -0.3],
          [0.76, -0.8, -0.3],
          [0.92, -0.4, -0.26],
          [0.78, 0.0, -0.24],
          [0.66, 0.24, -0.24],
        ],
        0.14,
        0.1,
      ),
    ),
    part('furRed', move(0.86, -0.36, -0.26, oval(0.24, 0.4, 0.22))),
    ...eyes(0.23, 0.3, 0.36, 0.12, 'topaz'),
  ],
  [22, 6, 0],
  [-26, 6, 0],
  [6, 12, -5],
);
const elephant: Model = model(
  [
    part(
      'furBlue',
      melt(
        0.16,
        move(0, 0.3, 0, oval(0.52, 0.5, 0.46)),
        path(
          [
            [0, 0.2, 0.4],
            [0, -0.16, 0.62],
            [0, -0.5, 0.66],
            [0.1, -0.74, 0.74],
            [0.3, -0.74, 0.86],
          ],
          0.22,
          0.1,
        ),
      ),
    ),
    part('furBlue', both(move(0.78, 0.3, -0.06, spin(-18, stretch(1, 1.2, 0.16, ball(0.4)))))),
    part('furPink', both(move(0.78, 0.3, 0.01, spin(-18, stretch(1, 1.2, 0.1, ball(0.3)))))),
    part(
      'ivory',
      both(
        path(
          [
            [0.24, -0.06, 0.44],
            [0.34, -0.3, 0.66],
            [0.36, -0.26, 0.86],
          ],
          0.085,
          0.02,
        ),
      ),
    ),
    part(
      'furBlue',
      melt(
        0.12,
        move(0, -0.56, -0.16, oval(0.6, 0.5, 0.5)),
        both(move(0.34, -0.8, 0.12, disc(0.2, 0.24, 0.08))),
      ),
    ),
    part('ivory', both(move(0.34, -0.98, 0.26, oval(0.16, 0.05, 0.1)))),
    part('a', move(0, 0.62, 0.22, tip(40, oval(0.32, 0.08, 0.26)))),
    part(
      'gold',
      join(
        move(0, 0.54, 0.4, tip(58, ring(0.16, 0.04))),
        move(0, 0.82, 0.02, ball(0.08)),
        both(move(0.3, 0.66, 0.26, ball(0.05))),
      ),
    ),
    part('b', move(0, 0.52, 0.44, ball(0.1))),
    ...eyes(0.27, 0.28, 0.38, 0.12, 'woodDark'),
  ],
  [20, 8, 0],
  [-22, 6, 0],
  [0, 12, 4],
);
const frog: Model = model(
  [
    part(
      'm',
      melt(
        0.18,
        move(0, 0.0, 0.02, oval(0.66, 0.44, 0.54)),
        both(move(0.34, 0.34, 0.14, ball(0.24))),
        move(0, -0.5, -0.1, oval(0.66, 0.42, 0.56)),
        both(move(0.62, -0.6, 0.0, oval(0.3, 0.32, 0.38))),
      ),
    ),
    part(
      'm',
      both(
        melt(
          0.06,
          path(
            [
              [0.4, -0.5, 0.3],
              [0.42, -0.86, 0.52],
            ],
            0.14,
            0.11,
          ),
          move(0.42, -0.92, 0.58, oval(0.19, 0.06, 0.18)),
        ),
      ),
    ),
    part(
      'n',
      rough(move(0, -0.46, 0.22, oval(0.44, 0.36, 0.32)), (x, y) => sin(y * 36) * 0.008),
    ),
    part('mouth', move(0, -0.06, 0.3, stretch(1, 0.12, 0.72, ball(0.42)))),
    part('gold', move(0, -0.1, 0.62, tip(76, disc(0.24, 0.05)))),
    part('goldDark', move(0, -0.08, 0.67, tip(76, box(0.08, 0.04, 0.08, 0.01)))),
    part(
      'ruby',
      both(
        move(
          0.36,
          -0.12,
          -0.3,
          join(...[0, 1, 2, 3].map((index) => move(0.1 * index - 0.2, 0.1 + 0.05 * index, -0.1, ball(0.07)))),
        ),
      ),
    ),
    ...eyes(0.34, 0.4, 0.28, 0.15, 'ruby'),
  ],
  [18, 12, 0],
  [-22, 10, 0],
  [0, 20, 4],
);
const penguin: Model = model(
  [
    part(
      'black',
      melt(0.1, move(0, 0.36, 0, oval(0.46, 0.44, 0.42)), move(0, -0.36, -0.04, oval(0.58, 0.6, 0.5))),
    ),
    part('furWhite', both(move(0.17, 0.34, 0.24, oval(0.22, 0.26, 0.19)))),
    part('furWhite', move(0, -0.36, 0.14, oval(0.45, 0.52, 0.38))),
    part(
      'orange',
      melt(
        0.04,
        move(0, 0.26, 0.44, tip(80, cone(0.26, 0.13, 0.02))),
        both(move(0.26, -0.94, 0.22, oval(0.22, 0.07, 0.28))),
      ),
    ),
    part('black', both(move(0.6, -0.26, 0.04, roll(22, oval(0.12, 0.42, 0.24))))),
    part(
      'a',
      melt(
        0.04,
        move(0, 0.0, 0.02, ring(0.46, 0.11)),
        move(0.26, -0.24, 0.46, tip(-8, box(0.11, 0.24, 0.05, 0.04))),
      ),
    ),
    ...eyes(0.17, 0.42, 0.36, 0.11, 'blue'),
  ],
  [18, 8, 0],
  [-22, 6, 0],
  [0, 12, 8],
);

export const beasts: Record<string, Model> = {
  tiger,
  cat,
  lion,
  monkey,
  panda,
  rabbit,
  fox,
  elephant,
  frog,
  penguin,
};
