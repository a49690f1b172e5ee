import type { Random } from '../draw/random.ts';
import { lch, type Rgb } from './colour.ts';
import { paints, type Paint, type PaintName } from './paints.ts';

/** The lighting of a picture, and the colours that its model leaves open. */
export interface Palette {
  /** The air far away, and the shadows. */
  deep: Rgb;
  mid: Rgb;
  /** Back light, visible around the model. */
  halo: Rgb;
  key: Rgb;
  /** Rim lights on both edges of the model. */
  rimOne: Rgb;
  rimTwo: Rgb;
  /** The model's open paints. */
  own: Partial<Record<PaintName, Paint>>;
  hue: number;
}

const schemes = [
  [0, 150, 60],
  [0, 40, -60],
  [0, 180, 30],
  [0, -45, 120],
  [0, 90, -30],
  [0, 25, 200],
] as const;

const metals: readonly PaintName[] = ['gold', 'gold', 'gold', 'silver', 'copper'];

/** Colours about a hue (of the HSL wheel, as the seed has it), in one of six harmonies. */
export function paletteOf(wheel: number, random: Random, dark = random.between(0.16, 0.3)): Palette {
  const hue = toLch(wheel);
  const [, second, third] = random.pick(schemes);
  const [one, two] = [hue + second, hue + third];
  const metal = random.pick(metals);
  const open = (turn: number, light: number): Paint => ({
    ...paints.a,
    colour: lch(light, 0.19, hue + turn),
  });
  return {
    hue,
    deep: lch(dark, 0.075, hue + third * 0.15),
    mid: lch(dark + 0.22, 0.15, hue),
    halo: lch(0.8, 0.15, hue + second * 0.5),
    key: lch(0.97, 0.035, 75),
    rimOne: lch(0.8, 0.17, one),
    rimTwo: lch(0.72, 0.19, two),
    own: { a: open(180 + second * 0.3, 0.55), b: open(third || 90, 0.6), m: paints[metal], n: paints[metal] },
  };
}

/** Oklch hues differ from HSL: red is 29, green 142, blue 264. */
function toLch(hue: number): number {
  const wheel = ((hue % 360) + 360) % 360;
  const stops = [
    [0, 24],
    [30, 55],
    [60, 105],
    [120, 142],
    [180, 195],
    [240, 266],
    [300, 326],
    [360, 384],
  ] as const;
  for (let index = 1; index < stops.length; index += 1) {
    const [from, to] = [stops[index - 1] ?? stops[0], stops[index] ?? stops[0]];
    if (wheel <= to[0]) return from[1] + ((wheel - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  }
  return wheel;
}
