import { model, part, type Model } from '../studio/model.ts';
import {
  ball,
  both,
  box,
  box2,
  cut,
  disc,
  join,
  meet,
  move,
  path,
  plate,
  ring,
  rod,
  round,
  shell,
  stretch,
  tip,
} from '../studio/shapes.ts';

/** A mug with a band of glaze. */
const mug = model(
  [
    part('a', cut(move(-0.1, 0, 0, disc(0.62, 0.74, 0.1)), move(-0.1, 0.2, 0, disc(0.52, 0.74, 0.08)))),
    part('a', move(0.56, 0, 0, tip(90, stretch(0.9, 1, 1.2, ring(0.34, 0.1))))),
    part('m', move(-0.1, -0.42, 0, disc(0.635, 0.09, 0.02))),
    part('chocolate', move(-0.1, 0.46, 0, disc(0.53, 0.03, 0.01))),
  ],
  [18, 26, 0],
);

/** A watch with a dark screen that shows rings of the day. */
const watch = model(
  [
    part('n', box(0.5, 0.58, 0.16, 0.14)),
    part('black', move(0, 0, 0.1, box(0.44, 0.52, 0.1, 0.09))),
    part('neonA', move(0, 0, 0.2, tip(90, ring(0.3, 0.035)))),
    part('neonB', move(0, 0, 0.2, tip(90, ring(0.2, 0.035)))),
    part('lime', move(0, 0, 0.2, tip(90, ring(0.1, 0.03)))),
    part(
      'a',
      join(
        move(0, 0.86, -0.09, tip(-14, box(0.33, 0.4, 0.06, 0.05))),
        move(0, -0.86, -0.09, tip(14, box(0.33, 0.4, 0.06, 0.05))),
      ),
    ),
    part('m', move(0.54, 0.12, 0, box(0.06, 0.1, 0.07, 0.04))),
  ],
  [-24, 10, 8],
);

/** A loudspeaker with two cones. */
const speaker = model(
  [
    part('a', box(0.56, 0.92, 0.44, 0.14)),
    part(
      'ink',
      join(move(0, -0.28, 0.42, tip(90, disc(0.42, 0.05))), move(0, 0.5, 0.42, tip(90, disc(0.24, 0.05)))),
    ),
    part(
      'm',
      join(move(0, -0.28, 0.46, tip(90, ring(0.41, 0.04))), move(0, 0.5, 0.46, tip(90, ring(0.23, 0.03)))),
    ),
    part('steel', join(move(0, -0.28, 0.46, ball(0.15)), move(0, 0.5, 0.46, ball(0.09)))),
  ],
  [-26, 10, 0],
);

/** A suitcase on wheels with ribs and a long handle. */
const suitcase = model(
  [
    part('a', move(0, -0.12, 0, box(0.58, 0.74, 0.3, 0.14))),
    part('b', both(move(0.22, -0.12, 0, box(0.05, 0.76, 0.325, 0.04)))),
    part(
      'silver',
      join(
        both(rod([0.24, 0.5, -0.1], [0.24, 1.08, -0.1], 0.04)),
        rod([-0.24, 1.08, -0.1], [0.24, 1.08, -0.1], 0.06),
      ),
    ),
    part(
      'ink',
      both(move(0.42, -0.94, 0, join(move(0, 0, 0.18, disc(0.1, 0.06)), move(0, 0, -0.18, disc(0.1, 0.06))))),
    ),
    part('m', move(0, 0.1, 0.31, box(0.12, 0.06, 0.03, 0.02))),
  ],
  [-28, 12, 0],
);

/** An open umbrella with eight ribs. */
const umbrella = model(
  [
    part(
      'a',
      meet(
        move(0, -0.12, 0, shell(0.025, stretch(1.1, 0.85, 1.1, ball(0.92)))),
        move(0, 1, 0, box(2, 0.98, 2)),
      ),
    ),
    part(
      'b',
      round(
        8,
        path(
          [
            [0.05, 0.68, 0],
            [0.5, 0.56, 0],
            [0.86, 0.26, 0],
            [1, 0.03, 0],
          ],
          0.025,
        ),
      ),
    ),
    part('m', join(rod([0, 0.86, 0], [0, -0.86, 0], 0.035), rod([0, 0.68, 0], [0, 0.86, 0], 0.05, 0.02))),
    part(
      'wood',
      path(
        [
          [0, -0.7, 0],
          [0, -0.98, 0],
          [0.14, -1.1, 0],
          [0.28, -0.98, 0],
        ],
        0.065,
      ),
    ),
  ],
  [20, -14, 16],
);

/** Sunglasses with tinted lenses. */
const lens = plate(box2(0.36, 0.27, 0.2), 0.04, 0.02);
const sunglasses = model(
  [
    part('amethyst', both(move(0.46, 0, 0.3, lens))),
    part(
      'a',
      both(
        cut(
          move(0.46, 0, 0.3, plate(box2(0.44, 0.35, 0.25), 0.06, 0.03)),
          move(0.46, 0, 0.3, plate(box2(0.35, 0.26, 0.19), 0.3)),
        ),
      ),
    ),
    part(
      'a',
      path(
        [
          [-0.12, 0.08, 0.32],
          [0, 0.15, 0.34],
          [0.12, 0.08, 0.32],
        ],
        0.055,
      ),
    ),
    part(
      'm',
      both(
        path(
          [
            [0.88, 0.14, 0.28],
            [0.96, 0.12, -0.2],
            [0.94, 0.06, -0.7],
            [0.9, -0.16, -0.95],
          ],
          0.05,
        ),
      ),
    ),
  ],
  [-32, 16, 0],
);

/** Goods of the points mall that no game shows. */
export const goods: Record<string, Model> = { mug, watch, speaker, suitcase, umbrella, sunglasses };
