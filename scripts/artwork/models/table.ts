import { part, model, type Model } from '../studio/model.ts';
import type { PaintName } from '../studio/paints.ts';
import {
  ball,
  box,
  box2,
  circle2,
  cut,
  disc,
  heart2,
  join,
  meet,
  move,
  oval,
  plate,
  polygon2,
  ring,
  rod,
  roll,
  round,
  size,
  spin,
  star2,
  tip,
  type Outline,
  type Shape,
} from '../studio/shapes.ts';

const { abs, atan2, hypot, max, min, sin, cos, PI } = Math;

const spade: Outline = (x, y) =>
  min(heart2(x, -y + 0.62), polygon2(-0.22, -0.72, 0.22, -0.72, 0, -0.1)(x, y));
const club: Outline = (x, y) =>
  min(
    circle2(0.3, 0, 0.28)(x, y),
    circle2(0.3, -0.3, -0.14)(x, y),
    circle2(0.3, 0.3, -0.14)(x, y),
    polygon2(-0.2, -0.72, 0.2, -0.72, 0, 0)(x, y),
  );
const heart: Outline = (x, y) => heart2(x, y + 0.5);
const diamond: Outline = (x, y) => (abs(x) * 1.35 + abs(y) - 0.72) * 0.6;
const suit =
  (outline: Outline, k: number): Outline =>
  (x, y) =>
    outline(x / k, y / k) * k;

/** The print of a card of 0.42 by 0.6 (half sizes): suit in the middle and in two corners, and a frame. */
const face =
  (outline: Outline, ink: PaintName) =>
  (x: number, y: number): PaintName => {
    const small = suit(outline, 0.1);
    if (suit(outline, 0.3)(x, y) < 0 || small(x + 0.3, y - 0.32) < 0 || small(-x + 0.3, -y - 0.32) < 0)
      return ink;
    if (box2(0.035, 0.07)(x + 0.3, y - 0.47) < 0 || box2(0.035, 0.07)(x - 0.3, y + 0.47) < 0) return ink;
    return 'white';
  };
const back = (x: number, y: number): PaintName =>
  max(abs(x) - 0.36, abs(y) - 0.54) > 0
    ? 'white'
    : sin((x + y) * 34) * sin((x - y) * 34) > 0
      ? 'crimson'
      : 'gold';
interface Laid {
  x: number;
  y: number;
  z: number;
  roll: number;
  spin?: number;
  tip?: number;
  k?: number;
}

/** A positioned card; its print moves with it. */
function card(
  print: (x: number, y: number) => PaintName,
  { x, y, z, roll: turned, spin: about = 0, tip: lean = 0, k = 1 }: Laid,
) {
  const laid = (shape: Shape) => move(x, y, z, spin(about, tip(lean, roll(turned, size(k, shape)))));
  let seen: PaintName = 'white';
  const read = laid((u, v, w) => {
    seen = w > 0 ? print(u, v) : back(u, v);
    return 0;
  });
  return part(
    (u, v, w) => {
      read(u, v, w);
      return seen;
    },
    laid(plate(box2(0.42, 0.6, 0.07), 0.016, 0.006)),
  );
}
const chipTop =
  (colour: PaintName) =>
  (x: number, _y: number, z: number): PaintName =>
    hypot(x, z) > 0.3 && sin(atan2(z, x) * 6) > 0.35
      ? 'white'
      : abs(hypot(x, z) - 0.27) < 0.025
        ? 'gold'
        : colour;
function chip(colour: PaintName, x: number, y: number, z: number, lean = 0, about = 0) {
  const laid = (shape: Shape) => move(x, y, z, spin(about, tip(lean, shape)));
  let seen: PaintName = colour;
  const read = laid((u, v, w) => {
    seen = chipTop(colour)(u, v, w);
    return 0;
  });
  return part(
    (u, v, w) => {
      read(u, v, w);
      return seen;
    },
    laid(disc(0.4, 0.065, 0.025)),
  );
}
const pile = (colour: PaintName, x: number, z: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    chip(
      colour,
      x + sin(index * 2.1) * 0.025,
      -0.9 + index * 0.135,
      z + cos(index * 3.3) * 0.02,
      0,
      index * 23,
    ),
  );

const cards: Model = model(
  [
    card(face(club, 'ink'), { x: -0.56, y: -0.06, z: -0.12, roll: 26 }),
    card(face(diamond, 'cherry'), { x: -0.2, y: 0.1, z: -0.04, roll: 9 }),
    card(face(heart, 'cherry'), { x: 0.2, y: 0.1, z: 0.04, roll: -9 }),
    card(face(spade, 'ink'), { x: 0.56, y: -0.06, z: 0.12, roll: -26 }),
    chip('red', 0.36, -0.76, 0.34, 62, 20),
    chip('blue', -0.42, -0.8, 0.3, 40, -24),
    chip('gold', 0, -0.86, 0.5, 24),
  ],
  [12, 8, 0],
  [-20, 14, 6],
  [24, 4, -8],
  [0, 26, 12],
  [-32, 10, -14],
);
const blackjack: Model = model(
  [
    card(face(spade, 'ink'), { x: -0.26, y: 0.12, z: 0, roll: 14, k: 1.2 }),
    card(face(heart, 'cherry'), { x: 0.34, y: 0.0, z: 0.14, roll: -12, k: 1.2 }),
    ...pile('ink', -0.62, 0.4, 3),
    ...pile('red', 0.72, 0.44, 2),
    chip('green', 0.06, -0.84, 0.66, 30, 30),
  ],
  [14, 10, 0],
  [-22, 12, 0],
  [26, 18, 6],
  [0, 28, -10],
  [-34, 6, 8],
);
const shoe: Model = model(
  [
    part(
      'ink',
      move(
        -0.24,
        -0.3,
        -0.1,
        spin(24, cut(box(0.56, 0.44, 0.66, 0.08), move(0, 0.2, 0.5, tip(36, box(0.46, 0.4, 0.5, 0.03))))),
      ),
    ),
    part(
      'm',
      move(
        -0.24,
        -0.3,
        -0.1,
        spin(
          24,
          join(
            move(0, 0.44, -0.2, box(0.57, 0.03, 0.42, 0.02)),
            move(0, -0.44, 0, box(0.59, 0.04, 0.69, 0.03)),
          ),
        ),
      ),
    ),
    ...[0, 1, 2, 3].map((index) =>
      card(back, {
        x: -0.1 - index * 0.03,
        y: -0.12 + index * 0.07,
        z: 0.24 - index * 0.08,
        roll: 90,
        spin: 24,
        tip: -50,
        k: 0.8,
      }),
    ),
    card(face(spade, 'ink'), { x: 0.46, y: -0.5, z: 0.6, roll: 20, tip: -46, k: 0.86 }),
    card(face(diamond, 'cherry'), { x: 0.86, y: -0.3, z: 0.3, roll: -8, tip: -40, k: 0.86 }),
    card(face(heart, 'cherry'), { x: 0.66, y: 0.44, z: 0.1, roll: -24, spin: -20, k: 0.72 }),
    chip('gold', -0.5, -0.86, 0.74, 14),
    chip('red', -0.1, -0.86, 0.86, 20),
  ],
  [-4, 12, 0],
  [20, 16, 0],
  [-28, 20, 4],
  [36, 10, -6],
);
const chips: Model = model(
  [
    ...pile('red', -0.5, -0.1, 8),
    ...pile('ink', 0.4, -0.2, 11),
    ...pile('blue', -0.06, 0.42, 5),
    chip('green', 0.66, -0.54, 0.5, 66, 20),
    chip('gold', -0.72, -0.6, 0.56, 58, -30),
    chip('violet', 0.44, 0.76, 0.2, 30, 10),
  ],
  [16, 16, 0],
  [-24, 12, 0],
  [40, 22, 0],
  [-50, 28, 6],
);
function die(x: number, y: number, z: number, a: number, b: number, k: number, colour: PaintName) {
  const laid = (shape: Shape) => move(x, y, z, spin(a, tip(b, size(k, shape))));
  const spots: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [
      [-1, 1],
      [1, -1],
    ],
    3: [
      [-1, 1],
      [0, 0],
      [1, -1],
    ],
    4: [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ],
    5: [
      [-1, 1],
      [1, 1],
      [0, 0],
      [-1, -1],
      [1, -1],
    ],
    6: [
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [1, 1],
      [1, 0],
      [1, -1],
    ],
  };
  const holes = (value: number, u: number, v: number) =>
    min(...(spots[value] ?? []).map(([p, q]) => hypot(u - p * 0.24, v - q * 0.24))) -
    (value === 1 ? 0.12 : 0.06);
  const pit: Shape = (u, v, w) => {
    const [p, q, r] = [abs(u), abs(v), abs(w)];
    if (r >= p && r >= q) return hypot(max(0, holes(w > 0 ? 5 : 2, u, v)), (0.53 - r) * 0.9) - 0.05;
    if (q >= p) return hypot(max(0, holes(v > 0 ? 6 : 1, u, w)), (0.53 - q) * 0.9) - 0.05;
    return hypot(max(0, holes(u > 0 ? 3 : 4, v, w)), (0.53 - p) * 0.9) - 0.05;
  };
  const body = laid(meet(box(0.5, 0.5, 0.5, 0.12), ball(0.72)));
  const pits = laid(pit);
  return part((u, v, w) => (pits(u, v, w) < 0.012 ? 'white' : colour), body);
}
const dice: Model = model(
  [
    die(-0.36, -0.1, 0.1, 28, 20, 1.16, 'ruby'),
    die(0.58, -0.44, 0.24, -34, -30, 0.86, 'ruby'),
    die(0.42, 0.62, -0.2, 50, 40, 0.66, 'ruby'),
    chip('gold', -0.5, -0.88, 0.6, 20),
    chip('ink', 0.2, -0.92, 0.7, 14),
  ].map((own, index) =>
    index < 3 && typeof own.paint === 'function'
      ? {
          ...own,
          paint: (
            (paint) =>
            (x: number, y: number, z: number): PaintName =>
              paint(x, y, z) === 'white' ? 'white' : ((['cherry', 'a', 'b'] as const)[index] ?? 'a')
          )(own.paint),
        }
      : own,
  ),
  [10, 14, 0],
  [-26, 18, 0],
  [30, 8, 8],
  [-50, 24, -8],
  [60, 12, 0],
);
const wheelPaint = (x: number, _y: number, z: number): PaintName => {
  const far = hypot(x, z);
  const turn = ((atan2(z, x) + PI) / (2 * PI)) * 24;
  if (far > 0.56 && far < 0.8)
    return abs(turn - Math.round(turn)) < 0.06
      ? 'gold'
      : Math.floor(turn) === 0
        ? 'green'
        : Math.floor(turn) % 2
          ? 'red'
          : 'black';
  return far < 0.56 ? 'wood' : 'woodDark';
};
const wheel: Model = model(
  [
    part('wood', move(0, -0.14, 0, cut(disc(1.04, 0.16, 0.07), move(0, 0.14, 0, disc(0.88, 0.14, 0.02))))),
    part(
      wheelPaint,
      move(
        0,
        -0.14,
        0,
        join(
          disc(0.88, 0.05),
          (x, y, z) => max(hypot(x, z) - 0.56, abs(y - 0.06) - 0.07 * (1 - hypot(x, z) * 0.8) - 0.03) * 0.7,
        ),
      ),
    ),
    part(
      'm',
      join(
        move(0, 0.04, 0, ring(1.0, 0.04)),
        move(0, -0.06, 0, ring(0.82, 0.03)),
        move(0, -0.05, 0, ring(0.56, 0.025)),
        move(0, 0.0, 0, oval(0.17, 0.14, 0.17)),
        move(0, 0.14, 0, disc(0.05, 0.16)),
        move(0, 0.34, 0, ball(0.1)),
        move(
          0,
          0.16,
          0,
          round(4, join(rod([0, 0, 0], [0.36, 0.02, 0], 0.04), move(0.38, 0.02, 0, ball(0.075)))),
        ),
      ),
    ),
    part('pearl', move(0.66, -0.02, 0.22, ball(0.075))),
    part('m', move(0, -0.1, 0, round(24, move(0.68, 0.04, 0, box(0.13, 0.03, 0.012, 0.005)), 7.5))),
  ],
  [10, 36, 0],
  [30, 28, 6],
  [-24, 50, -10],
  [50, 20, 10],
  [0, 62, 0],
);
const beads: Model = model(
  [
    part('m', move(0, -0.66, 0, cut(disc(0.94, 0.12, 0.06), move(0, 0.1, 0, disc(0.82, 0.08, 0.03))))),
    part('felt', move(0, -0.68, 0, disc(0.84, 0.08))),
    part(
      'pearl',
      join(
        ...Array.from({ length: 26 }, (_, index) => {
          const far = Math.sqrt(index / 26) * 0.68;
          const turn = index * 2.4;
          return move(cos(turn) * far, -0.52 + (index < 7 ? 0.13 : 0), sin(turn) * far, ball(0.1));
        }),
      ),
    ),
    part(
      'a',
      join(
        ...Array.from({ length: 4 }, (_, index) =>
          move(cos(index * 1.9) * 0.4, -0.38, sin(index * 1.9) * 0.4 + 0.1, ball(0.11)),
        ),
      ),
    ),
    part(
      'gold',
      move(0.16, 0.26, 0, roll(-24, cut(oval(0.58, 0.42, 0.58), move(0, -0.2, 0, oval(0.5, 0.42, 0.5))))),
    ),
    part('ruby', move(0.34, 0.68, 0, ball(0.1))),
    part('wood', rod([-0.96, 0.3, 0.5], [-0.1, -0.44, 0.5], 0.04)),
  ],
  [12, 20, 0],
  [-26, 16, 0],
  [40, 30, 0],
);
function tileStone(
  print: (x: number, y: number) => PaintName,
  { x, y, z, roll: turned, spin: about = 0, tip: lean = 0, k = 1 }: Laid,
): Model['parts'] {
  const laid = (shape: Shape) => move(x, y, z, spin(about, tip(lean, roll(turned, size(k, shape)))));
  let seen: PaintName = 'ivory';
  const read = laid((u, v, w) => {
    seen = w > 0.1 ? print(u, v) : 'ivory';
    return 0;
  });
  return [
    part(
      (u, v, w) => {
        read(u, v, w);
        return seen;
      },
      laid(move(0, 0, 0.06, box(0.36, 0.48, 0.14, 0.06))),
    ),
    part('jade', laid(move(0, 0, -0.12, box(0.36, 0.48, 0.08, 0.05)))),
  ];
}
const bamboo = (x: number, y: number): PaintName => {
  for (const [u, v] of [
    [-0.16, 0.2],
    [0.16, 0.2],
    [-0.16, -0.2],
    [0.16, -0.2],
  ])
    if (box2(0.05, 0.14, 0.03, u, v)(x, y) < 0) return abs(y - (v ?? 0)) < 0.02 ? 'ivory' : 'green';
  return 'ivory';
};
const dots = (x: number, y: number): PaintName => {
  for (const [u = 0, v = 0] of [
    [-0.15, 0.26],
    [0.15, 0.26],
    [-0.15, -0.26],
    [0.15, -0.26],
    [0, 0],
  ]) {
    const far = hypot(x - u, y - v);
    if (far < 0.1) return far < 0.04 ? 'ivory' : u === 0 ? 'cherry' : 'navy';
  }
  return 'ivory';
};
const flower = (x: number, y: number): PaintName => {
  const far = hypot(x, y);
  const wave = 0.2 + 0.08 * cos(atan2(y, x) * 5);
  return far < 0.07 ? 'gold' : far < wave ? 'cherry' : far < 0.34 && far > 0.31 ? 'green' : 'ivory';
};
const mahjong: Model = model(
  [
    ...tileStone(flower, { x: 0, y: 0.26, z: 0.1, roll: -6, k: 1.3 }),
    ...tileStone(bamboo, { x: -0.66, y: -0.5, z: 0.2, roll: 14, spin: 18 }),
    ...tileStone(dots, { x: 0.68, y: -0.46, z: 0.24, roll: -16, spin: -16 }),
    ...tileStone(bamboo, { x: 0.04, y: -0.76, z: 0.54, roll: 4, tip: -52, k: 0.92 }),
    ...tileStone(dots, { x: -0.74, y: 0.5, z: -0.2, roll: 28, k: 0.7 }),
  ],
  [14, 10, 0],
  [-22, 12, 0],
  [30, 20, 6],
  [0, 30, -8],
);
function domino(top: number, low: number, laidAt: Laid): Model['parts'] {
  const spots: Record<number, number[][]> = {
    1: [[0, 0]],
    2: [
      [-1, 1],
      [1, -1],
    ],
    3: [
      [-1, 1],
      [0, 0],
      [1, -1],
    ],
    4: [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ],
    5: [
      [-1, 1],
      [1, 1],
      [0, 0],
      [-1, -1],
      [1, -1],
    ],
    6: [
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [1, 1],
      [1, 0],
      [1, -1],
    ],
  };
  const { x, y, z, roll: turned, spin: about = 0, tip: lean = 0, k = 1 } = laidAt;
  const laid = (shape: Shape) => move(x, y, z, spin(about, tip(lean, roll(turned, size(k, shape)))));
  let seen: PaintName = 'ivory';
  const read = laid((u, v, w) => {
    const near = (value: number, at: number) =>
      (spots[value] ?? []).some(([p = 0, q = 0]) => hypot(u - p * 0.17, v - at - q * 0.17) < 0.075);
    seen =
      w > 0.06 && (near(top, 0.32) || near(low, -0.32))
        ? 'ivory'
        : w > 0.06 && abs(v) < 0.018 && abs(u) < 0.28
          ? 'gold'
          : 'a';
    return 0;
  });
  return [
    part(
      (u, v, w) => {
        read(u, v, w);
        return seen;
      },
      laid(box(0.36, 0.68, 0.12, 0.07)),
    ),
    part('gold', laid(move(0, 0, 0.12, ball(0.05)))),
  ];
}
const dominoes: Model = model(
  [
    ...domino(6, 5, { x: -0.34, y: 0.1, z: 0, roll: 14, k: 1.16 }),
    ...domino(4, 3, { x: 0.48, y: 0.0, z: -0.14, roll: -20, k: 1.06 }),
    ...domino(2, 6, { x: 0.2, y: -0.66, z: 0.5, roll: 78, tip: -30, k: 0.9 }),
    ...domino(5, 5, { x: -0.78, y: -0.6, z: 0.4, roll: 40, tip: -40, k: 0.66 }),
  ],
  [14, 10, 0],
  [-22, 14, 0],
  [28, 20, 10],
  [0, 4, -14],
);
function lottoBall(
  colour: PaintName,
  value: number,
  x: number,
  y: number,
  z: number,
  r: number,
  about = 0,
  lean = 0,
) {
  const laid = (shape: Shape) => move(x, y, z, spin(about, tip(lean, size(r, shape))));
  const bar = (on: boolean, a: number, b: number, u: number, v: number) =>
    on ? box2(a > b ? 0.13 : 0.035, a > b ? 0.035 : 0.1, 0.01)(u, v) : 1;
  const lit =
    [
      0b1110111, 0b0100100, 0b1011101, 0b1101101, 0b0101110, 0b1101011, 0b1111011, 0b0100101, 0b1111111,
      0b1101111,
    ][value] ?? 127;
  const digit: Outline = (u, v) =>
    min(
      bar(Boolean(lit & 1), 1, 0, u, v - 0.22),
      bar(Boolean(lit & 2), 0, 1, u + 0.11, v - 0.11),
      bar(Boolean(lit & 4), 0, 1, u - 0.11, v - 0.11),
      bar(Boolean(lit & 8), 1, 0, u, v),
      bar(Boolean(lit & 16), 0, 1, u + 0.11, v + 0.11),
      bar(Boolean(lit & 32), 0, 1, u - 0.11, v + 0.11),
      bar(Boolean(lit & 64), 1, 0, u, v + 0.22),
    );
  let seen: PaintName = colour;
  const read = laid((u, v, w) => {
    seen =
      w > 0 && hypot(u, v) < 0.5
        ? digit(u * 0.86, v * 0.86) < 0
          ? 'ink'
          : 'white'
        : w > 0 && hypot(u, v) < 0.56
          ? 'gold'
          : colour;
    return 0;
  });
  return part(
    (u, v, w) => {
      read(u, v, w);
      return seen;
    },
    laid(ball(1)),
  );
}
const balls: Model = model(
  [
    lottoBall('red', 8, 0, 0.16, 0.24, 0.58),
    lottoBall('blue', 3, -0.66, -0.5, 0.3, 0.4, 20),
    lottoBall('yellow', 5, 0.68, -0.46, 0.3, 0.42, -22),
    lottoBall('green', 6, 0.0, -0.72, 0.62, 0.32, 4, -16),
    lottoBall('violet', 9, -0.66, 0.52, -0.26, 0.36, 24, -10),
    lottoBall('orange', 2, 0.72, 0.6, -0.3, 0.34, -30, -6),
  ],
  [10, 6, 8],
  [-20, 8, -6],
  [24, 12, -10],
  [-6, 18, 14],
  [34, 0, 6],
  [-36, 14, -12],
);
const ticketOutline: Outline = (x, y) =>
  max(box2(0.9, 0.46, 0.06)(x, y), -circle2(0.13, 0.34, 0.46)(x, y), -circle2(0.13, 0.34, -0.46)(x, y));
const ticketPrint = (x: number, y: number): PaintName => {
  if (abs(x - 0.34) < 0.012 && sin(y * 50) > 0) return 'ink';
  if (x > 0.38) return suit(star2(5, 0.5, 0.22), 0.42)(x - 0.63, y) < 0 ? 'gold' : 'a';
  if (max(abs(x + 0.28) - 0.54, abs(y) - 0.36) > 0) return 'a';
  const [u, v] = [((x + 0.76) / 0.24) % 1, ((y + 0.3) / 0.24 + 2) % 1];
  const cell = Math.floor((x + 0.76) / 0.24) * 3 + Math.floor((y + 0.3) / 0.24 + 2);
  if (y > 0.22) return x < 0.1 && abs(y - 0.29) < 0.035 ? 'b' : 'cream';
  return hypot(u - 0.5, v - 0.5) < 0.36
    ? cell % 3 === 0
      ? 'cherry'
      : cell % 3 === 1
        ? 'gold'
        : 'navy'
    : 'cream';
};
function slip(laidAt: Laid) {
  const { x, y, z, roll: turned, spin: about = 0, tip: lean = 0, k = 1 } = laidAt;
  const laid = (shape: Shape) => move(x, y, z, spin(about, tip(lean, roll(turned, size(k, shape)))));
  const bent =
    (shape: Shape): Shape =>
    (u, v, w) =>
      shape(u, v, w - 0.09 * sin(u * 3)) * 0.85;
  let seen: PaintName = 'cream';
  const read = laid((u, v) => {
    seen = ticketPrint(u, v);
    return 0;
  });
  return part(
    (u, v, w) => {
      read(u, v, w);
      return seen;
    },
    laid(bent(plate(ticketOutline, 0.02, 0.008))),
  );
}
const ticket: Model = model(
  [
    slip({ x: 0.0, y: 0.2, z: 0.1, roll: 12, k: 1.06 }),
    slip({ x: 0.06, y: -0.26, z: -0.14, roll: -14, k: 1.0 }),
    lottoBall('red', 7, -0.62, -0.62, 0.44, 0.32, 16),
    lottoBall('gold', 4, 0.04, -0.74, 0.56, 0.26, 0, -10),
    lottoBall('blue', 1, 0.64, -0.66, 0.4, 0.3, -16),
    lottoBall('green', 3, 0.7, 0.74, -0.1, 0.24, -10),
  ],
  [12, 8, 0],
  [-18, 10, 6],
  [20, 18, -10],
  [-30, 6, 10],
  [4, 26, 4],
);
export const tables: Record<string, Model> = {
  cards,
  blackjack,
  shoe,
  chips,
  dice,
  wheel,
  beads,
  mahjong,
  domino: dominoes,
  balls,
  ticket,
};
