import { part, model, type Model } from '../studio/model.ts';
import type { PaintName } from '../studio/paints.ts';
import {
  box,
  box2,
  circle2,
  disc,
  heart2,
  move,
  plate,
  polygon2,
  roll,
  size,
  spin,
  tip,
  type Outline,
  type Shape,
} from '../studio/shapes.ts';

const { abs, atan2, hypot, max, min, sin, cos } = Math;

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
export const tables: Record<string, Model> = {
  cards,
  mahjong,
};
