import type { Random } from '../draw/random.ts';
import type { Rgb } from './colour.ts';
import { glow, wash, type Frame } from './frame.ts';
import { noise } from './noise.ts';
import type { Palette } from './palette.ts';

/** Beams that fan out from a point behind everything. */
export function beams(
  picture: Frame,
  cx: number,
  cy: number,
  colour: Rgb,
  power: number,
  random: Random,
): void {
  const shift = random.between(0, 90);
  const fine = random.between(3, 6);
  const reach = Math.hypot(picture.width, picture.height) * 0.75;
  wash(picture, (x, y) => {
    const [dx, dy] = [x - cx, y - cy];
    const far = Math.hypot(dx, dy) / reach;
    const angle = Math.atan2(dy, dx);
    const ray = noise(Math.cos(angle) * fine + shift, Math.sin(angle) * fine + shift, 4);
    const share = Math.max(0, ray - 0.42) * 2.4 * Math.max(0, 1 - far) ** 1.5 * Math.min(1, far * 6) * power;
    return [colour[0] * share, colour[1] * share, colour[2] * share, 0];
  });
}

/** What floats in the air: each kind as specks of light, or of colour where it is not light. */
export type Drift = 'sparks' | 'embers' | 'snow' | 'bubbles' | 'bokeh' | 'petals' | 'confetti';

export function drift(picture: Frame, kind: Drift, palette: Palette, random: Random): void {
  const unit = Math.max(picture.width * 0.6, picture.height) / 320;
  const many = { sparks: 34, embers: 40, snow: 46, bubbles: 22, bokeh: 15, petals: 16, confetti: 34 }[kind];
  const count = Math.round((many * picture.width * picture.height) / 320 ** 2 / unit ** 1.4);
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random.between(0, picture.width), random.between(0, picture.height)];
    const near = random();
    if (kind === 'sparks') {
      const r = random.between(1, 3.4) * unit;
      glow(picture, x, y, r * 2.2, r * 2.2, near < 0.5 ? palette.halo : palette.key, 2.2);
      if (near > 0.9) cross(picture, x, y, r * 5, palette.key);
    } else if (kind === 'embers') {
      const r = random.between(0.8, 2.8) * unit;
      glow(picture, x, y, r * 1.6, r * 2.6, [3, 0.9, 0.12], 1.3);
    } else if (kind === 'snow') {
      const r = random.between(1, 5) * unit * (0.5 + near);
      glow(picture, x, y, r * 1.7, r * 1.7, [0.9, 0.95, 1], 0.75);
    } else if (kind === 'bokeh') {
      const r = random.between(7, 26) * unit;
      flat(picture, x, y, r, r, 0, near < 0.5 ? palette.rimOne : palette.halo, 0.13, true);
    } else if (kind === 'bubbles') {
      const r = random.between(2, 9) * unit;
      rim(picture, x, y, r);
    } else {
      const leaf = kind === 'petals';
      const colours = leaf
        ? [[0.95, 0.42, 0.55], [1, 0.75, 0.8], palette.halo]
        : [palette.rimOne, palette.rimTwo, [1, 0.75, 0.12], [0.95, 0.1, 0.15], [0.9, 0.9, 0.95]];
      const colour = random.pick(colours);
      const r = random.between(2.4, 6.5) * unit;
      flat(
        picture,
        x,
        y,
        r,
        r * (leaf ? 0.55 : 0.38),
        random.between(0, Math.PI),
        [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0],
        0.92,
        false,
      );
    }
  }
}

function cross(picture: Frame, x: number, y: number, r: number, colour: Rgb): void {
  glow(picture, x, y, r, r * 0.07 + 0.8, colour, 2);
  glow(picture, x, y, r * 0.07 + 0.8, r, colour, 2);
}

function flat(
  picture: Frame,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  turn: number,
  colour: Rgb,
  share: number,
  light: boolean,
): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const r = Math.max(rx, ry) + 1;
  each(picture, cx, cy, r, (x, y, at) => {
    const [u, v] = [(x * c + y * s) / rx, (y * c - x * s) / ry];
    const cover = Math.min(1, Math.max(0, (1 - Math.hypot(u, v)) * Math.min(rx, ry) + 0.5)) * share;
    if (cover <= 0) return;
    const lit = 0.65 + 0.5 * Math.max(-1, Math.min(1, -v - u * 0.4));
    for (let k = 0; k < 3; k += 1)
      picture.rgb[at + k] =
        (picture.rgb[at + k] ?? 0) * (light ? 1 : 1 - cover) + (colour[k] ?? 0) * cover * lit;
  });
}

function rim(picture: Frame, cx: number, cy: number, r: number): void {
  each(picture, cx, cy, r + 1, (x, y, at) => {
    const far = Math.hypot(x, y) / r;
    if (far > 1) return;
    const edge =
      far ** 5 * 0.55 + Math.max(0, 1 - Math.hypot(x + r * 0.38, y + r * 0.4) / (r * 0.3)) * 1.5 + 0.04;
    for (let k = 0; k < 3; k += 1)
      picture.rgb[at + k] = (picture.rgb[at + k] ?? 0) + (0.75 + 0.12 * k) * edge;
  });
}

function each(
  picture: Frame,
  cx: number,
  cy: number,
  r: number,
  paint: (x: number, y: number, at: number) => void,
): void {
  for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(picture.height - 1, cy + r); y += 1) {
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(picture.width - 1, cx + r); x += 1)
      paint(x - cx, y - cy, (y * picture.width + x) * 3);
  }
}
